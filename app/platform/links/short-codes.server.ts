import { createHmac, randomInt } from "node:crypto";
import { SHORT_CODE_ALPHABET, SHORT_CODE_LENGTH } from "~/program/short-code";
import { secretNamed } from "../secrets.server";

export function newShortCode(): string {
  return Array.from(
    { length: SHORT_CODE_LENGTH },
    () => SHORT_CODE_ALPHABET[randomInt(SHORT_CODE_ALPHABET.length)],
  ).join("");
}

/** Ask for it before a transaction begins: the embedded engine has one connection. */
export const shortCodeKey = () => secretNamed("short-codes");

/** Short enough to be tried out by whoever has the table, so the hash has a key. */
export function shortCodeHash(key: string, code: string): string {
  return createHmac("sha256", key).update(code).digest("hex");
}
