import { createHmac } from "node:crypto";
import { APIError } from "better-auth/api";
import { type SecretConfig, symmetricDecrypt } from "better-auth/crypto";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { realNow } from "~/platform/site/clock.server";
import { twoFactor } from "./auth.table.server";

const STEP_MS = 30_000;
/** Clocks differ: the library takes the code before and the one after, too. */
const STEPS_TAKEN = [-1, 0, 1];

/**
 * Uses a right code up; the library, which checks it after this, would take it again for a minute
 * and a half. Whoever looked over a shoulder, or sends the same request twice, is refused.
 */
export async function claimOneTimeCode(
  userId: string,
  code: unknown,
  key: string | SecretConfig,
): Promise<void> {
  if (typeof code !== "string") return;
  const [factor] = await db().select().from(twoFactor).where(eq(twoFactor.userId, userId));
  if (!factor) return;
  const secret = await symmetricDecrypt({ key, data: factor.secret });
  const now = Math.floor(realNow().getTime() / STEP_MS);
  const step = STEPS_TAKEN.map((ahead) => now + ahead).find((at) => codeAt(secret, at) === code);
  if (step === undefined) return;
  const claimed = await db()
    .update(twoFactor)
    .set({ lastUsedStep: step })
    .where(
      and(
        eq(twoFactor.id, factor.id),
        or(isNull(twoFactor.lastUsedStep), lt(twoFactor.lastUsedStep, step)),
      ),
    )
    .returning({ id: twoFactor.id });
  if (claimed.length > 0) return;
  throw new APIError("UNAUTHORIZED", { code: "CODE_USED", message: "This code was used before." });
}

/** RFC 6238, with what authenticator apps agree on: SHA-1, six digits, half a minute. */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
