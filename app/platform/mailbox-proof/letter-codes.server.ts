import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { newToken } from "../links/tokens.server";
import { secretNamed } from "../secrets.server";

/** Ask for it before a transaction begins: the embedded engine has one connection. */
export const codeKey = () => secretNamed("sign-in-codes");

/** Whoever has the table tries a million codes in a second, so the hash has a key. */
export function codeHashOf(key: string, requestId: string, code: string): string {
  return createHmac("sha256", key).update(`${requestId}\0${code}`).digest("hex");
}

/** What one letter holds; the database keeps what it hashes to. */
export async function newProof(
  requestId: string,
): Promise<{ token: string; code: string; codeHash: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  return { token: newToken(), code, codeHash: codeHashOf(await codeKey(), requestId, code) };
}

export function isSameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
