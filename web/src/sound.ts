/** Short, quiet sounds made on the spot; off until the player turns them on, and remembered. */
import { recall, remember } from "./memory";

type Note = readonly [frequency: number, start: number, length: number];
export type Sound = "word" | "move" | "dice" | "card" | "build" | "hit" | "shield" | "alarm" | "win" | "lose" | "refused";
/** A sound of a move, with the row of the log that the move has. */
export type Heard = readonly [row: number, sound: Sound];

const SCORE: Record<Sound, { wave: OscillatorType; notes: readonly Note[] }> = {
  word: { wave: "sine", notes: [[660, 0, 0.05]] },
  move: { wave: "sine", notes: [[440, 0, 0.08], [660, 0.06, 0.12]] },
  dice: { wave: "triangle", notes: [[1700, 0, 0.025], [1300, 0.05, 0.025], [1900, 0.09, 0.025], [1100, 0.15, 0.04]] },
  card: { wave: "sine", notes: [[1250, 0, 0.04], [930, 0.03, 0.06]] },
  build: { wave: "triangle", notes: [[330, 0, 0.07], [494, 0.08, 0.14]] },
  hit: { wave: "triangle", notes: [[220, 0, 0.12], [140, 0.08, 0.25]] },
  shield: { wave: "sine", notes: [[880, 0, 0.1], [1175, 0.07, 0.18]] },
  alarm: { wave: "triangle", notes: [[740, 0, 0.12], [554, 0.13, 0.12], [740, 0.26, 0.16]] },
  win: { wave: "sine", notes: [[523, 0, 0.14], [659, 0.13, 0.14], [784, 0.26, 0.35]] },
  lose: { wave: "sine", notes: [[392, 0, 0.16], [330, 0.15, 0.16], [262, 0.3, 0.4]] },
  refused: { wave: "square", notes: [[160, 0, 0.09]] },
};
const LOUDNESS = 0.06;
const PAUSE_S = 0.05;
const MOST_AT_ONCE = 4;
let audio: AudioContext | null = null;

export const soundIsOn = (): boolean => recall("sound") === "on";

export function toggleSound(): boolean {
  remember("sound", soundIsOn() ? "off" : "on");
  play("move");
  return soundIsOn();
}

/** The sounds from this row of the log on, in order: the last few, and none twice in a row. */
export function newSounds(sounds: readonly Heard[], from: number): Sound[] {
  const all = sounds.filter(([row]) => row >= from).map(([, sound]) => sound);
  return all.filter((sound, at) => sound !== all[at - 1]).slice(-MOST_AT_ONCE);
}

export const play = (sound: Sound): void => playAll([sound]);

/** One sound after the other. */
export function playAll(sounds: readonly Sound[]): void {
  if (!soundIsOn() || sounds.length === 0) return;
  audio ??= new AudioContext();
  let begin = audio.currentTime;
  for (const { wave, notes } of sounds.map((sound) => SCORE[sound])) {
    for (const note of notes) playNote(audio, wave, note, begin);
    begin += PAUSE_S + Math.max(...notes.map(([, start, length]) => start + length));
  }
}

function playNote(context: AudioContext, wave: OscillatorType, [frequency, start, length]: Note, begin: number): void {
  const at = begin + start;
  const voice = context.createOscillator();
  const volume = context.createGain();
  voice.type = wave;
  voice.frequency.value = frequency;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  voice.connect(volume).connect(context.destination);
  voice.start(at);
  voice.stop(at + length);
}
