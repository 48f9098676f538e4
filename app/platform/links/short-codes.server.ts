import { createHmac, randomInt } from "node:crypto";
import { SHORT_CODE_ALPHABET, SHORT_CODE_LENGTH } from "~/program/short-code";
import { secretNamed } from "../secrets.server";

export function newShortCode(): string {
  return Array.from(
    { length: SHORT_CODE_LENGTH },
    () => SHORT_CODE_ALPHABET[randomInt(SHORT_CODE_ALPHABET.length)],
  ).join("");
}

/** The same code for the same secret and name, as evenly spread as one drawn by lot. */
export function shortCodeFrom(secret: string, name: string): string {
  const letters: string[] = [];
  for (let round = 0; letters.length < SHORT_CODE_LENGTH; round += 1) {
    const bytes = createHmac("sha256", secret).update(`${name} ${round}`).digest();
    letters.push(...[...bytes].flatMap(letterOf));
  }
  return letters.slice(0, SHORT_CODE_LENGTH).join("");
}

/** Bytes past the last full round through the alphabet would favour its first letters. */
function letterOf(byte: number): string[] {
  const letter = SHORT_CODE_ALPHABET[byte % SHORT_CODE_ALPHABET.length];
  const isEven = byte < 256 - (256 % SHORT_CODE_ALPHABET.length);
  return letter && isEven ? [letter] : [];
}

/** Ask for it before a transaction begins: the embedded engine has one connection. */
export const shortCodeKey = () => secretNamed("short-codes");

/** Short enough to be tried out by whoever has the table, so the hash has a key. */
export function shortCodeHash(key: string, code: string): string {
  return createHmac("sha256", key).update(code).digest("hex");
}
