import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { env } from "~/platform/env.server";
import type { Credential } from "./credentials.server";

const NAME = "fair.device";
const HALF_A_YEAR_IN_SECONDS = 182 * 86_400;
const COOKIE = /(?:^|;\s*)fair\.device=([\w-]{22})\.([\w-]{43})(?=;|$)/;

export function bringsDevice(headers: Headers | undefined): boolean {
  return COOKIE.test(headers?.get("cookie") ?? "");
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
  const [, id = "", proof = ""] = COOKIE.exec(headers?.get("cookie") ?? "") ?? [];
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
  const secure = env().PUBLIC_URL.startsWith("https:") ? "; Secure" : "";
  return `${NAME}=${id}.${proofFor(id, credential, secret)}; Max-Age=${HALF_A_YEAR_IN_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

function proofFor(id: string, { userId, passwordHash }: Credential, secret: string): string {
  return createHmac("sha256", secret)
    .update(["known-device", id, userId, passwordHash].join("\0"))
    .digest("base64url");
}
