/** K–2 is read aloud by an adult: the text of grades 3–5, with a page of advice before it. */
export const READING_LEVELS = [
  { id: "k-2", label: "K–2, with an adult" },
  { id: "3-5", label: "Grades 3–5" },
  { id: "6-12", label: "Grades 6–12" },
] as const;

export type ReadingLevel = (typeof READING_LEVELS)[number]["id"];
export type WrittenLevel = Exclude<ReadingLevel, "k-2">;

export const DEFAULT_LEVEL: ReadingLevel = "6-12";

const OF_GRADE: Record<string, ReadingLevel> = {
  K: "k-2",
  1: "k-2",
  2: "k-2",
  3: "3-5",
  4: "3-5",
  5: "3-5",
};

/** At which a child of this grade reads; the usual text where no grade is known. */
export function levelOfGrade(grade: string | null | undefined): ReadingLevel {
  return OF_GRADE[grade ?? ""] ?? DEFAULT_LEVEL;
}

/** What the address asks for; anything else is the reader's usual text. */
export function readingLevelOf(url: URL, usual: ReadingLevel = DEFAULT_LEVEL): ReadingLevel {
  const asked = url.searchParams.get("level");
  return READING_LEVELS.find(({ id }) => id === asked)?.id ?? usual;
}

/** What an address may ask for. */
export const LEVEL_IN_ADDRESS = new RegExp(`^(?:${READING_LEVELS.map(({ id }) => id).join("|")})$`);

/** The reader's usual level needs no query, so that a lesson has one address. */
export function withLevel(
  path: string,
  level: ReadingLevel,
  usual: ReadingLevel = DEFAULT_LEVEL,
): string {
  return level === usual ? path : `${path}?level=${level}`;
}

export function writtenLevelOf(level: ReadingLevel): WrittenLevel {
  return level === "k-2" ? "3-5" : level;
}
