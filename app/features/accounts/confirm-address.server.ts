import { verifyJWT } from "better-auth/crypto";
import { z } from "zod";
import { countAttempt } from "./attempt-counters.server";
import { auth } from "./auth.server";
import { refusalOf } from "./authenticate.server";
import { type Credential, credentialOfAddress } from "./credentials.server";
import { knownDevice } from "./known-device.server";
import { LINK_IS_GONE, type Refusal, refusal, TOO_MANY_TRIES } from "./refusal";

interface Confirmation {
  headers: Headers;
  token: string;
}

/**
 * Whether the page must ask for the password. Somebody else may have signed up with this address:
 * one press of its owner in the mailbox would make a stranger's password good.
 */
export async function needsPassword(confirmation: Confirmation): Promise<boolean> {
  return (await read(confirmation)).needsPassword;
}

export async function confirmAddress(
  confirmation: Confirmation,
  password: string,
): Promise<Refusal | null> {
  try {
    const { credential, needsPassword } = await read(confirmation);
    if (!credential) return refusal(LINK_IS_GONE);
    const wrong = needsPassword
      ? await checkPassword(confirmation.headers, credential, password)
      : null;
    if (wrong) return wrong;
    await (await auth()).api.verifyEmail({ query: { token: confirmation.token } });
    return null;
  } catch (error) {
    return refusalOf(error);
  }
}

async function read({ headers, token }: Confirmation) {
  const { secret } = await (await auth()).$context;
  const content = z.object({ email: z.email() }).safeParse(await verifyJWT(token, secret));
  const credential = content.success ? await credentialOfAddress(content.data.email) : undefined;
  return { credential, needsPassword: !knownDevice(headers, credential, secret) };
}

async function checkPassword(
  headers: Headers,
  { email, passwordHash }: Credential,
  password: string,
): Promise<Refusal | null> {
  const address = headers.get("x-client-address") ?? "internal";
  const attempt = countAttempt({ kind: "password", account: email, address, device: null });
  if (attempt.wait > 0) {
    return { ...refusal(TOO_MANY_TRIES, 429), retryAfter: String(attempt.wait) };
  }
  const { password: passwords } = await (await auth()).$context;
  const isRight = await passwords.verify({ hash: passwordHash, password });
  if (!isRight) return refusal("This is not the password that the account was made with.");
  attempt.takeBack();
  return null;
}
