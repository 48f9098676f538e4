import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import { addressIsKnown, checkNewAccount, checkNewPassword } from "./account-rules.server";
import { credentialOfAccount } from "./credentials.server";
import { deviceCookie } from "./known-device.server";
import { limitAttempt, takeBackAttempt, triedAccount } from "./limit-attempts.server";
import { claimOneTimeCode } from "./one-time-code.server";

const SIGN_UP = "/sign-up/email";
const RESET = "/reset-password";
const CODE = "/two-factor/verify-totp";

/**
 * Rules for our pages and for the library's own addresses alike. It comes after the two-factor
 * plugin, which decides whether the right password is enough for a session.
 */
export const accountProtection = {
  id: "account-protection",
  hooks: {
    before: [
      { matcher: () => true, handler: createAuthMiddleware(limitAttempt) },
      {
        matcher: at(SIGN_UP, RESET, "/change-password"),
        handler: createAuthMiddleware(checkNewPassword),
      },
      { matcher: at(SIGN_UP), handler: createAuthMiddleware(checkNewAccount) },
      { matcher: at(RESET), handler: createAuthMiddleware(rememberWhoseLink) },
      { matcher: at(CODE), handler: createAuthMiddleware(useUpCode) },
      {
        matcher: at(CODE, "/two-factor/verify-backup-code"),
        handler: createAuthMiddleware(trustNoDevice),
      },
    ],
    after: [{ matcher: () => true, handler: createAuthMiddleware(afterSuccess) }],
  },
} satisfies BetterAuthPlugin;

function at(...paths: string[]) {
  return ({ path }: { path?: string }) => path !== undefined && paths.includes(path);
}

async function useUpCode({ body, context }: GenericEndpointContext): Promise<void> {
  const userId = triedAccount(context);
  if (userId) await claimOneTimeCode(userId, body?.code, context.secretConfig);
}

/** One stolen code would open the door for good: the library asks such a device for no other. */
async function trustNoDevice() {
  return { context: { body: { trustDevice: false } } };
}

/** Whose mailbox is proven when the call succeeds. */
const linkOwners = new WeakMap<object, string>();

async function rememberWhoseLink({ body, context }: GenericEndpointContext): Promise<void> {
  if (typeof body?.token !== "string") return;
  const identifier = `reset-password:${body.token}`;
  const link = await context.internalAdapter.findVerificationValue(identifier);
  if (link) linkOwners.set(context, link.value);
}

type Answered = GenericEndpointContext & { context: { returned?: unknown } };

/** What was right does not count, and the device is known again. */
async function afterSuccess({ path, context, ...call }: Answered): Promise<void> {
  const { returned, newSession, secret } = context;
  if (isAPIError(returned)) return;
  takeBackAttempt(context);
  const userId =
    newSession?.user.id ??
    linkOwners.get(context) ??
    (path === SIGN_UP ? (returned as { user: { id: string } }).user.id : undefined);
  const credential = userId ? await credentialOfAccount(userId) : undefined;
  // Somebody was quicker with the same address, and the library made an account up.
  if (path === SIGN_UP && !credential) throw addressIsKnown();
  if (!credential) return;
  call.responseHeaders.append("set-cookie", deviceCookie(call.headers, credential, secret));
}
