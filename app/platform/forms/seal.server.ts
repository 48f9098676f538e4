import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { secretNamed } from "../secrets.server";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Words that a browser carries for us: it can neither read nor change them. */
export async function seal(text: string): Promise<string> {
  return sealUnder(await key(), text);
}

/** Null where it was not sealed by us. */
export async function openSealed(sealed: string): Promise<string | null> {
  return openUnder(await key(), sealed);
}

/** Words that we keep for whoever has this token: without it nobody reads them, and we have only its hash. */
export function sealFor(token: string, text: string): string {
  return sealUnder(keyOf(token), text);
}

export function openFor(token: string, sealed: string): string | null {
  return openUnder(keyOf(token), sealed);
}

/** Another one than the hash by which we find the token. */
function keyOf(token: string): Buffer {
  return createHmac("sha256", token).update("sealed").digest();
}

function sealUnder(key: Buffer, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const hidden = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString("base64url");
}

function openUnder(key: Buffer, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)];
  const decipher = createDecipheriv(CIPHER, key, nonce);
  decipher.setAuthTag(rest.subarray(0, TAG_BYTES));
  try {
    const text = decipher.update(rest.subarray(TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

async function key(): Promise<Buffer> {
  return Buffer.from(await secretNamed("form-outcomes"), "base64url");
}
