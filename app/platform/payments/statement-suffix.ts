/** Beside the account's own prefix of up to ten, a star and a space, 22 characters leave room for ten. */
const LONGEST = 10;

/** How a name may stand on a bank statement behind the account's prefix; null when nothing is left of it. */
export function statementSuffix(name: string): string | null {
  const letters = name
    .normalize("NFKD")
    .replace(/\P{ASCII}/gu, "")
    .replace(/[<>\\'"*]/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, LONGEST)
    .trim();
  return /[a-z]/i.test(letters) ? letters : null;
}
