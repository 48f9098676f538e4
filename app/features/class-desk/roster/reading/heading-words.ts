/** "firstname" for "First Name *", "nombre" for "Nombre". */
export function headingKey(heading: string): string {
  return heading
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase()
    .slice(0, 60);
}

/** Every word is held beside all that we know. What is longer is no heading. */
export const LONGEST_HEADING = 200;

/** "studentID" and "student_id" are two words. */
export function wordsOf(heading: string): string[] {
  return heading
    .slice(0, LONGEST_HEADING)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
