import { isAPIError } from "better-auth/api";
import { isDatabaseDown } from "~/platform/database/database-down.server";
import { log } from "~/platform/log.server";
import { auth } from "./auth.server";
import { KNOWN_ADDRESS, LINK_IS_GONE, type Refusal, refusal, UNEXPECTED } from "./refusal";

type SignInResult = Refusal | { cookies: Headers; needsSecondFactor: boolean };

/** Signs in with a password. */
export async function signIn(
  request: Request,
  body: { email: string; password: string },
): Promise<SignInResult> {
  try {
    const { headers, response } = await (await auth()).api.signInEmail({
      body,
      headers: request.headers,
      returnHeaders: true,
    });
    return { cookies: headers, needsSecondFactor: "twoFactorRedirect" in response };
  } catch (error) {
    return refusalOf(error);
  }
}

/** Makes an account without any rights. Leaves the person signed out; the browser is known again. */
export async function signUp(
  request: Request,
  body: { email: string; password: string },
): Promise<Refusal | { cookies: Headers }> {
  try {
    const { headers } = await (await auth()).api.signUpEmail({
      body: { ...body, name: body.email },
      headers: request.headers,
      returnHeaders: true,
    });
    return { cookies: headers };
  } catch (error) {
    return refusalOf(error);
  }
}

/** The words that people are promised for what the library answers. */
const MESSAGES: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: "Invalid email or password",
  EMAIL_NOT_VERIFIED: "Please confirm your email address",
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: KNOWN_ADDRESS,
  USER_ALREADY_EXISTS: KNOWN_ADDRESS,
  // Two signed up at once with the same address.
  FAILED_TO_CREATE_USER: KNOWN_ADDRESS,
  INVALID_TOKEN: LINK_IS_GONE,
  TOKEN_EXPIRED: LINK_IS_GONE,
  INVALID_PASSWORD: "This is not your password.",
  INVALID_CODE: "This code is not right. Wait for the next one and try again.",
  CODE_USED: "This code was used before. Wait for the next one and try again.",
  INVALID_BACKUP_CODE: "This code is not right, or was used before.",
  INVALID_TWO_FACTOR_COOKIE: "That took too long. Please sign in again.",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "Too many wrong codes. Please sign in again.",
};

/** A refusal of the library in our words. */
export function refusalWords(body: { code?: unknown; message?: unknown } | undefined) {
  const code = String(body?.code ?? "");
  return { code, message: MESSAGES[code] ?? String(body?.message ?? UNEXPECTED) };
}

/** What to tell the person. A fault of ours must not take away what was typed. */
export function refusalOf(error: unknown): Refusal {
  if (!isAPIError(error) || error.statusCode >= 500) {
    const isPassing = isDatabaseDown(error);
    log().error(isPassing ? {} : { err: error }, "an account's form could not be answered");
    return isPassing ? { ...refusal(UNEXPECTED, 503), retryAfter: "10" } : refusal(UNEXPECTED, 500);
  }
  return {
    message: refusalWords(error.body).message,
    status: error.statusCode === 429 ? 429 : 400,
    retryAfter: new Headers(error.headers).get("retry-after"),
  };
}
