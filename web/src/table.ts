/** The table as the page carries it: what the server wrote into the attributes of `#table`. */
import { ask, morphTable, type Answer } from "./page";
import type { Heard } from "./sound";
import { ofSeats } from "./speak";

export interface TableData {
  readonly match: string;
  readonly ply: number;
  /** How much of the match it shows, as a stream of events counts it. */
  readonly position: string;
  /** What can be said; where several seats may act, each move with its seat (see speak.ts). */
  readonly moves: readonly string[];
  readonly draft: readonly string[];
  readonly drafts: boolean;
  /** Whether the drafted turn is finished and can be sent. */
  readonly complete: boolean;
  readonly status: string;
  /** How the table is looked at (`flip=1`), to be kept in every address. */
  readonly query: string;
  readonly hint: readonly string[];
  /** What the player should know before some of the moves. */
  readonly warnings: Readonly<Record<string, string>>;
  /** What has happened since the player's last turn. */
  readonly since: string;
  /** Milliseconds until something that is shown for a moment is hidden; null: nothing is. */
  readonly until: number | null;
  /** What the last moves sounded like. */
  readonly sounds: readonly Heard[];
  readonly sentence: string;
  /** The hash of the server's secret for the dice. */
  readonly commitment: string;
  /** The random bytes that the player has added to them, "wanted" if there are none yet, or nothing. */
  readonly luck: string;
}

const list = (text: string | undefined): string[] => JSON.parse(text || "[]") as string[];

/** What a part of a table says, unless it is closed. */
function textOf(table: HTMLElement, id: string): string {
  const part = table.querySelector<HTMLElement>(`#${id}`);
  return part && !part.hidden ? (part.textContent ?? "").trim().replace(/\s+/g, " ") : "";
}

/** What a table says: the one on the page, or one that is not shown yet. */
export function readTable(table = document.getElementById("table")!): TableData {
  const data = table.dataset;
  return {
    match: data["match"] ?? "",
    ply: Number(data["ply"] ?? 0),
    position: data["position"] ?? "",
    moves: data["choices"] === undefined ? list(data["moves"]) : ofSeats(JSON.parse(data["choices"]) as Record<string, string[]>),
    draft: list(data["draft"]),
    drafts: data["drafts"] === "true",
    complete: data["complete"] === "true",
    status: data["status"] ?? "",
    query: data["query"] ?? "",
    hint: list(data["hint"]),
    warnings: JSON.parse(data["warnings"] || "{}") as Record<string, string>,
    since: textOf(table, "since"),
    until: data["until"] === undefined ? null : Number(data["until"]),
    sounds: JSON.parse(data["sounds"] || "[]") as Heard[],
    sentence: textOf(table, "status"),
    commitment: data["commitment"] ?? "",
    luck: data["luck"] ?? "",
  };
}

let asked = 0;

type Show = (table: HTMLElement) => void;

/** Fetch a table and show it, unless a later question was asked meanwhile. Null: it was overtaken. */
export async function showTable(url: string | URL, init: RequestInit = {}, show: Show = morphTable): Promise<Answer | null> {
  const mine = ++asked;
  const answer = await ask(url, init);
  if (mine !== asked || !answer.table) return null;
  show(answer.table);
  return answer;
}
