import { isAPIError } from "better-auth/api";
import { auth } from "./auth.server";

export interface Refusal {
  message: string;
  status: number;
  retryAfter: string | null;
}
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

/** Makes an account without any rights. Leaves the person signed out. */
export async function signUp(
  request: Request,
  body: { email: string; password: string },
): Promise<Refusal | null> {
  try {
    await (await auth()).api.signUpEmail({
      body: { ...body, name: body.email },
      headers: request.headers,
    });
    return null;
  } catch (error) {
    return refusalOf(error);
  }
}

/** The words that people are promised for what the library answers. */
const MESSAGES: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: "Invalid email or password",
  EMAIL_NOT_VERIFIED: "Please confirm your email address",
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "An account with this email already exists",
  USER_ALREADY_EXISTS: "An account with this email already exists",
  INVALID_TOKEN: "This link is used up or too old. Ask for a new one.",
  INVALID_PASSWORD: "This is not your password.",
  INVALID_CODE: "This code is not right. Wait for the next one and try again.",
  INVALID_BACKUP_CODE: "This code is not right, or was used before.",
};

/** What to tell the person; anything but a refusal by the library is a fault of ours. */
export function refusalOf(error: unknown): Refusal {
  if (!isAPIError(error)) throw error;
  const code = String(error.body?.code ?? "");
  return {
    message: MESSAGES[code] ?? error.body?.message ?? "An unexpected error occurred",
    status: error.statusCode === 429 ? 429 : 400,
    retryAfter: new Headers(error.headers).get("retry-after"),
  };
}
