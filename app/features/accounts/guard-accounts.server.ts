import { APIError, createAuthMiddleware } from "better-auth/api";
import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { limitSignIn } from "~/platform/forms/rate-limit.server";
import { COMMON_PASSWORD_MESSAGE, isCommonPassword } from "~/program/common-passwords";
import { user } from "./auth.table.server";

const CHOOSES_PASSWORD = new Set(["/sign-up/email", "/reset-password", "/change-password"]);
const CAN_BE_GUESSED =
  /^\/(sign-in|sign-up|request-password-reset|reset-password|change-password|send-verification-email|two-factor\/)/;

/** Holds for our pages and for the library's own addresses alike. */
export const guardAccounts = createAuthMiddleware(async (context) => {
  if (CAN_BE_GUESSED.test(context.path)) await countTry(context.headers, context.body?.email);
  const chosen = textOf(context.body?.newPassword ?? context.body?.password);
  if (CHOOSES_PASSWORD.has(context.path) && isCommonPassword(chosen)) {
    throw new APIError("BAD_REQUEST", {
      code: "COMMON_PASSWORD",
      message: COMMON_PASSWORD_MESSAGE,
    });
  }
  if (context.path === "/sign-up/email") await refuseKnownAddress(context.body?.email);
});

/**
 * The library would answer as if the account were new. The specification promises the truth; tries
 * are limited, so that nobody can collect addresses.
 */
async function refuseKnownAddress(email: unknown): Promise<void> {
  const [known] = await db()
    .select({ id: user.id })
    .from(user)
    .where(eq(user.email, textOf(email).trim().toLowerCase()));
  if (known) throw new APIError("UNPROCESSABLE_ENTITY", { code: "USER_ALREADY_EXISTS" });
}

/** A program may send anything in the place of a text; the library refuses it afterwards. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value.replaceAll("\0", "") : "";
}

async function countTry(headers: Headers | undefined, account: unknown): Promise<void> {
  const refusal = await limitSignIn({
    address: headers?.get("x-client-address") ?? "internal",
    account: typeof account === "string" ? account : undefined,
  });
  if (!refusal) return;
  throw new APIError(
    "TOO_MANY_REQUESTS",
    { code: "TOO_MANY_TRIES", message: "Too many tries. Please wait a few minutes and try again." },
    { "Retry-After": String(refusal.retryAfterSeconds) },
  );
}
