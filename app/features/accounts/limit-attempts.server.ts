import type { GenericEndpointContext } from "better-auth";
import { APIError, getSessionFromCtx } from "better-auth/api";
import { limitRequests } from "~/platform/forms/rate-limit.server";
import { addressOf } from "./account-rules.server";
import { type AttemptKind, countAttempt } from "./attempt-counters.server";
import { type Credential, credentialOfAccount, credentialOfAddress } from "./credentials.server";
import { bringsDevice, knownDevice } from "./known-device.server";
import { TOO_MANY_TRIES } from "./refusal";

interface Limited {
  /** What can be tried with this call; without it only the network is counted. */
  kind?: AttemptKind;
  /** Whether the call names the account, or is about whoever is signed in or about to be. */
  holdsAddress?: true;
}

const LIMITED: Record<string, Limited | undefined> = {
  "/sign-up/email": { holdsAddress: true },
  "/sign-in/email": { holdsAddress: true, kind: "password" },
  "/request-password-reset": { holdsAddress: true, kind: "reset" },
  "/reset-password": {},
  "/change-password": { kind: "password" },
  "/two-factor/enable": { kind: "password" },
  "/two-factor/disable": { kind: "password" },
  "/two-factor/generate-backup-codes": { kind: "password" },
  "/two-factor/get-totp-uri": { kind: "password" },
  "/two-factor/verify-totp": { kind: "code" },
  "/two-factor/verify-backup-code": { kind: "code" },
};

interface UnderWay {
  userId: string | undefined;
  takeBack(): void;
}
const underWay = new WeakMap<object, UnderWay>();

/** Counts a try before the library looks at it. */
export async function limitAttempt(context: GenericEndpointContext) {
  const limited = LIMITED[context.path];
  if (!limited) return;
  const { kind, holdsAddress } = limited;
  const { headers, path } = context;
  const address = headers?.get("x-client-address") ?? "internal";
  const email = holdsAddress && addressOf(context);
  const find = () => (email ? credentialOfAddress(email) : credentialOfCaller(context));
  // Only a browser that may be known is worth a question before its network is counted.
  const claimed = bringsDevice(headers) ? await find() : undefined;
  const device = knownDevice(headers, claimed, context.context.secret);
  if (!device) await limitNetwork(kind ?? path, address);
  const credential = claimed ?? (await find());
  const account = email ?? credential?.email;
  if (kind && account) {
    const { wait, takeBack } = countAttempt({ kind, account, address, device });
    if (wait > 0) throw tooManyTries(wait);
    underWay.set(context.context, {
      userId: credential?.userId,
      // There is no right and wrong about a letter: each one counts.
      takeBack: kind === "reset" ? () => {} : takeBack,
    });
  }
  return email ? { context: { body: { email } } } : undefined;
}

/** The account that the call under way is about. */
export function triedAccount(call: object): string | undefined {
  return underWay.get(call)?.userId;
}

export function takeBackAttempt(call: object): void {
  underWay.get(call)?.takeBack();
}

async function credentialOfCaller(
  context: GenericEndpointContext,
): Promise<Credential | undefined> {
  const session = await getSessionFromCtx(context);
  const userId = session?.user.id ?? (await challenged(context));
  return userId ? credentialOfAccount(userId) : undefined;
}

/** Who gave the right password a moment ago and is asked for the second factor. */
async function challenged({ context, getSignedCookie }: GenericEndpointContext) {
  const { name } = context.createAuthCookie("two_factor");
  const challenge = await getSignedCookie(name, context.secret);
  if (!challenge) return undefined;
  return (await context.internalAdapter.findVerificationValue(challenge))?.value;
}

/** A network that has run out counts nowhere else. */
async function limitNetwork(action: string, address: string): Promise<void> {
  const refusal = await limitRequests({ action, address });
  if (refusal) throw tooManyTries(refusal.retryAfterSeconds);
}

function tooManyTries(seconds: number): APIError {
  return new APIError(
    "TOO_MANY_REQUESTS",
    { code: "TOO_MANY_TRIES", message: TOO_MANY_TRIES },
    { "Retry-After": String(seconds) },
  );
}
