/** Short, quiet sounds made on the spot; off until the player turns them on, and remembered. */
import { recall, remember } from "./memory";

type Note = readonly [frequency: number, start: number, length: number];
export type Sound = "word" | "move" | "reply" | "capture" | "win" | "lose" | "refused";

const SCORE: Record<Sound, { wave: OscillatorType; notes: readonly Note[] }> = {
  word: { wave: "sine", notes: [[660, 0, 0.05]] },
  move: { wave: "sine", notes: [[440, 0, 0.08], [660, 0.06, 0.12]] },
  reply: { wave: "sine", notes: [[520, 0, 0.08], [390, 0.07, 0.14]] },
  capture: { wave: "triangle", notes: [[220, 0, 0.12], [140, 0.08, 0.25]] },
  win: { wave: "sine", notes: [[523, 0, 0.14], [659, 0.13, 0.14], [784, 0.26, 0.35]] },
  lose: { wave: "sine", notes: [[392, 0, 0.16], [330, 0.15, 0.16], [262, 0.3, 0.4]] },
  refused: { wave: "square", notes: [[160, 0, 0.09]] },
};
const LOUDNESS = 0.06;
let audio: AudioContext | null = null;

export const soundIsOn = (): boolean => recall("sound") === "on";

export function toggleSound(): boolean {
  remember("sound", soundIsOn() ? "off" : "on");
  play("move");
  return soundIsOn();
}

export function play(sound: Sound): void {
  if (!soundIsOn()) return;
  audio ??= new AudioContext();
  const { wave, notes } = SCORE[sound];
  for (const note of notes) playNote(audio, wave, note);
}

function playNote(context: AudioContext, wave: OscillatorType, [frequency, start, length]: Note): void {
  const at = context.currentTime + start;
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
