/** K–2 is read aloud by an adult: the text of grades 3–5, with a page of advice before it. */
export const READING_LEVELS = [
  { id: "k-2", label: "K–2, with an adult" },
  { id: "3-5", label: "Grades 3–5" },
  { id: "6-12", label: "Grades 6–12" },
] as const;

export type ReadingLevel = (typeof READING_LEVELS)[number]["id"];
export type WrittenLevel = Exclude<ReadingLevel, "k-2">;

export const DEFAULT_LEVEL: ReadingLevel = "6-12";

/** What the address asks for; anything else is the usual text. */
export function readingLevelOf(url: URL): ReadingLevel {
  const asked = url.searchParams.get("level");
  return READING_LEVELS.find(({ id }) => id === asked)?.id ?? DEFAULT_LEVEL;
}

export function withLevel(path: string, level: ReadingLevel): string {
  return level === DEFAULT_LEVEL ? path : `${path}?level=${level}`;
}

export function writtenLevelOf(level: ReadingLevel): WrittenLevel {
  return level === "k-2" ? "3-5" : level;
}
