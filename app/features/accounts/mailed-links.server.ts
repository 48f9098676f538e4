import { verifyJWT } from "better-auth/crypto";
import { realNow } from "~/platform/site/clock.server";
import { auth } from "./auth.server";

/** Whether a link to choose a new password still works. Looking does not use it up. */
export async function isResetToken(token: string): Promise<boolean> {
  const { internalAdapter } = await (await auth()).$context;
  const kept = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return kept !== null && kept.expiresAt > realNow();
}

/** Whether a link that confirms an address is ours, and not too old. */
export async function isConfirmationToken(token: string): Promise<boolean> {
  const { secret } = await (await auth()).$context;
  return (await verifyJWT(token, secret)) !== null;
}
