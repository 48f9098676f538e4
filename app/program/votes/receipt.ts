/** Without I, L, O and U: nothing is read wrong, and no receipt is a word. */
export const RECEIPT_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const RECEIPT_LENGTH = 6;

export type BallotKind = "mailbox" | "slip";

const LETTERS: Record<BallotKind, string> = { mailbox: "V", slip: "C" };

/** "V-3KQ-81M"; a slip's begins with C. */
export function receiptOf(kind: BallotKind, signs: string): string {
  return `${LETTERS[kind]}-${signs.slice(0, 3)}-${signs.slice(3)}`;
}

const RECEIPT = new RegExp(`^([VC])([${RECEIPT_ALPHABET}]{${RECEIPT_LENGTH}})$`);

/** What was typed from a stamp, however it was typed; null when it cannot be a receipt. */
export function readReceipt(typed: string): string | null {
  const signs = typed.toUpperCase().replace(/[^0-9A-Z]/g, "");
  // Ours have none of these: whoever types one has misread a digit.
  const meant = signs.replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  const [, letter, rest] = RECEIPT.exec(meant) ?? [];
  return letter && rest ? `${letter}-${rest.slice(0, 3)}-${rest.slice(3)}` : null;
}

/** The letter before the first line says how it was cast. */
export function kindOfReceipt(receipt: string): BallotKind {
  return receipt.startsWith(LETTERS.slip) ? "slip" : "mailbox";
}
