import { createHash, randomBytes } from "node:crypto";

/** 256 random bits for a link; the database keeps only what they hash to. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashOf(token) };
}

export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
