/** Why a reading ended without a score, as the judge's page stores it. */
const WORDS: Record<string, string> = {
  family: "family or a friend",
  school: "at their school",
  helped: "helped them",
  work: "works with a parent",
  "not-said": "knows them, and did not say how",
  "knows-them": "knows somebody behind it",
  "cannot-open": "could not open it",
  "not-for-a-child": "not for a child",
  "dropped-out": "dropped out",
  "not-clear": "not clear for showcase day",
  "left-out-in-conflict": "left out by staff, in conflict",
};

export function endedWords(why: string | null): string {
  return WORDS[why ?? ""] ?? why ?? "no reason was given";
}
