import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { cookieHeader, readCookie } from "~/platform/cookies.server";
import type { Credential } from "./credentials.server";

const NAME = "fair.device";
const HALF_A_YEAR_IN_SECONDS = 182 * 86_400;
const VALUE = /^([\w-]{22})\.([\w-]{43})$/;

export function bringsDevice(headers: Headers | undefined): boolean {
  return VALUE.test(readCookie(headers, NAME) ?? "");
}

/**
 * The id of the device, when the right password of this very account was given on it before. A new
 * password forgets all devices: whoever squatted on the account is a stranger again.
 */
export function knownDevice(
  headers: Headers | undefined,
  credential: Credential | undefined,
  secret: string,
): string | null {
  const [, id = "", proof = ""] = VALUE.exec(readCookie(headers, NAME) ?? "") ?? [];
  if (!id || !credential) return null;
  const expected = Buffer.from(proofFor(id, credential, secret));
  return timingSafeEqual(expected, Buffer.from(proof)) ? id : null;
}

/** The cookie by which the device is known again; a known one keeps its id, and its allowance. */
export function deviceCookie(
  headers: Headers | undefined,
  credential: Credential,
  secret: string,
): string {
  const id = knownDevice(headers, credential, secret) ?? randomBytes(16).toString("base64url");
  const value = `${id}.${proofFor(id, credential, secret)}`;
  return cookieHeader(NAME, value, HALF_A_YEAR_IN_SECONDS);
}

function proofFor(id: string, { userId, passwordHash }: Credential, secret: string): string {
  return createHmac("sha256", secret)
    .update(["known-device", id, userId, passwordHash].join("\0"))
    .digest("base64url");
}
