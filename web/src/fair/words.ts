/** What the page says about a match whose draws are right. */
import type { FairMatch } from "./check";
import { inForce } from "./dice";

/** What the draws were mixed from. Bytes that came after the last draw have changed nothing. */
export function mixedWords(match: FairMatch): string {
  const alone = match.draws.filter((each) => inForce(match.luck, each.row).length === 0).length;
  if (alone === 0) return ", mixed from the secret and what people had added by then";
  if (match.luck.length === 0) return ". Nobody had added random bytes, so that the server alone chose the seed";
  const which = alone < match.draws.length ? `The first ${alone} were` : alone === 1 ? "It was" : "All were";
  return `. ${which} drawn before anybody had added random bytes, from the server's secret alone`;
}
