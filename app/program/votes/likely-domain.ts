/** Where most people have their mailbox. */
const USUAL = [
  "gmail.com",
  "outlook.com",
  "hotmail.com",
  "yahoo.com",
  "icloud.com",
  "aol.com",
  "msn.com",
  "live.com",
  "comcast.net",
  "proton.me",
];

/** Real ones that look like a slip of the finger and are none. */
const REAL = new Set(["mail.com", "gmx.com", "email.com", "ymail.com", "me.com", "cloud.com"]);

/** What somebody probably meant who typed "gmial.com"; null where it is likely right. Only ever a suggestion. */
export function likelyDomain(domain: string): string | null {
  const typed = domain.toLowerCase();
  if (USUAL.includes(typed) || REAL.has(typed)) return null;
  return USUAL.find((usual) => isOneSlip(typed, usual)) ?? null;
}

/** One sign too many, too few, another or two changed over. */
function isOneSlip(typed: string, meant: string): boolean {
  let from = 0;
  while (from < typed.length && typed[from] === meant[from]) from += 1;
  const [rest, wanted] = [typed.slice(from), meant.slice(from)];
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}
