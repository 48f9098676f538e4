import { createHash, randomBytes } from "node:crypto";

/** 256 random bits for a link; the database keeps only what they hash to. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** As it stands in the address of a page behind such a link. */
export function tokenOf(url: URL): string {
  return url.searchParams.get("token") ?? "";
}

export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
