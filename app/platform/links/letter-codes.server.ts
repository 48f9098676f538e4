import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { secretNamed } from "../secrets.server";

/** Ask for it before a transaction begins: the embedded engine has one connection. */
export const codeKey = () => secretNamed("sign-in-codes");

/** Whoever has the table tries a million codes in a second, so the hash has a key. */
export function codeHashOf(key: string, requestId: string, code: string): string {
  return createHmac("sha256", key).update(`${requestId}\0${code}`).digest("hex");
}

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

export function isSameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
