/** Without vowels no code is a word; without 0, 1, I, L and O none is read wrong. */
export const SHORT_CODE_ALPHABET = "23456789BCDFGHJKMNPQRSTVWXZ";
export const SHORT_CODE_LENGTH = 8;

const SHORT_CODE = new RegExp(`^[${SHORT_CODE_ALPHABET}]{${SHORT_CODE_LENGTH}}$`);

/** What was typed from a printed sheet, however it was typed; null when it cannot be a code. */
export function readShortCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, "").toUpperCase();
  return SHORT_CODE.test(code) ? code : null;
}

/** As it is printed: "K7WM 4XQ2". */
export function writeShortCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}
