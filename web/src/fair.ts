/** The page that checks a match's dice in the reader's own browser; also from a downloaded file, without a server. */
import { faults, isIn, ownFaults, type Draw, type FairMatch } from "./fair/check";
import { canHash, inForce } from "./fair/dice";
import { mixedWords } from "./fair/words";
import { ownLuck } from "./luck";

const MOST_SHOWN = 20;

type Verdict = "waiting" | "checking" | "fair" | "unfair" | "unable";

const part = (id: string): HTMLElement => document.getElementById(id)!;

function element(name: string, text: string, className = ""): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

function say(verdict: Verdict, words: string, sentences: readonly string[] = []): void {
  part("verdict").dataset["verdict"] = verdict;
  part("verdict-words").textContent = words;
  part("findings").replaceChildren(...sentences.map((each) => element("li", each)));
}

async function check(match: FairMatch): Promise<void> {
  if (match.secret === null) return say("waiting", "The match is not over yet.", ["The secret is published when it is. Then this page checks every draw.", ...ownWords(match)]);
  if (!canHash())
    return say("unable", "This browser cannot check the match on this page.", [
      "Browsers offer SHA-256 only on https pages, on this computer itself, and in files. Download this page and open the file.",
    ]);
  if (match.imported > 0 && match.draws.length === 0)
    return say("unable", "Nothing was drawn here, so there is nothing to check.", ["What chance decided in this match stood in a file that somebody uploaded."]);
  const bar = part("progress") as HTMLProgressElement;
  bar.max = Math.max(1, match.draws.length);
  bar.hidden = false;
  say("checking", `Checking ${count(match.draws.length, "draw")} …`);
  const wrong = [...(await faults(match, (done) => (bar.value = done))), ...ownWrong(match)];
  bar.hidden = true;
  if (wrong.length > 0) return say("unfair", "Something is wrong with this match.", shortened(wrong));
  say("fair", verdictOf(match), [
    "The secret is the one that was promised: its SHA-256 is the commitment.",
    ...(match.draws.length > 0 ? [`Each draw is what the seed gives at its ply${mixedWords(match)}.`] : []),
    ...ownWords(match),
  ]);
}

function verdictOf(match: FairMatch): string {
  const { length } = match.draws;
  if (length === 0) return "Nothing in this match was decided by chance.";
  return length === 1 ? "The one draw of this match is right." : `All ${length} draws of this match are right.`;
}

const ownWrong = (match: FairMatch): string[] => {
  const own = ownLuck(match.match);
  return own ? ownFaults(match, own) : [];
};

/** What this browser has added itself, if it remembers. */
function ownWords(match: FairMatch): string[] {
  const own = ownLuck(match.match);
  if (!own) return [];
  if (isIn(match, own)) return [`Your browser added ${own.luck}: it is in the list.`];
  return [`Your browser offered ${own.luck}, and the server did not take it.`];
}

function shortened(sentences: readonly string[]): readonly string[] {
  const more = sentences.length - MOST_SHOWN;
  return more > 0 ? [...sentences.slice(0, MOST_SHOWN), `And ${more} more.`] : sentences;
}

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? "" : "s"}`;

/** What was promised and added, shown from the same figures that are checked. */
function showFigures(match: FairMatch): void {
  part("commitment").textContent = match.commitment;
  part("secret").textContent = match.secret ?? "published when the match is over";
  const added = match.luck.map((each) => {
    const row = document.createElement("tr");
    row.append(element("td", nameOf(match, each.seat)), element("td", String(each.ply)));
    row.append(element("td", each.luck, "code"));
    return row;
  });
  part("added").replaceChildren(...added);
  part("nothing-added").hidden = added.length > 0;
  part("added-table").hidden = added.length === 0;
}

const nameOf = (match: FairMatch, seat: number): string => match.seats[seat] ?? `Seat ${seat + 1}`;

function showDraws(match: FairMatch): void {
  const list = part("draws-list") as HTMLDetailsElement;
  list.hidden = match.draws.length === 0;
  list.addEventListener("toggle", () => part("draws").replaceChildren(...match.draws.map((each) => drawRow(match, each))), { once: true });
}

function drawRow(match: FairMatch, draw: Draw): HTMLElement {
  const { outcomes, weights } = match.kinds[draw.kind] ?? { outcomes: [], weights: [] };
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const row = document.createElement("tr");
  const cells = [draw.row, draw.ply, draw.outcome, `${weights[outcomes.indexOf(draw.outcome)] ?? 0} of ${total}`];
  row.append(...cells.map((cell) => element("td", String(cell))), element("td", String(inForce(match.luck, draw.row).length)));
  return row;
}

document.addEventListener("DOMContentLoaded", () => {
  const match = JSON.parse(part("match-data").textContent ?? "") as FairMatch;
  showFigures(match);
  showDraws(match);
  void check(match);
});
