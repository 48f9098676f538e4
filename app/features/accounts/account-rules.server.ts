import type { GenericEndpointContext } from "better-auth";
import { APIError } from "better-auth/api";
import { COMMON_PASSWORD_MESSAGE, isCommonPassword } from "~/program/common-passwords";
import { emailAddress } from "~/program/field-rules";
import { credentialOfAddress } from "./credentials.server";
import { KNOWN_ADDRESS } from "./refusal";

const address = emailAddress();

/** The address of a call, in the one form that it is stored and counted in. */
export function addressOf({ body }: GenericEndpointContext): string {
  const parsed = address.safeParse(body?.email);
  if (parsed.success) return parsed.data.toLowerCase();
  const message = parsed.error.issues[0]?.message ?? "";
  throw new APIError("BAD_REQUEST", { code: "INVALID_EMAIL", message });
}

export async function checkNewPassword({ body }: GenericEndpointContext): Promise<void> {
  const chosen = body?.newPassword ?? body?.password;
  if (typeof chosen !== "string" || !isCommonPassword(chosen)) return;
  throw new APIError("BAD_REQUEST", { code: "COMMON_PASSWORD", message: COMMON_PASSWORD_MESSAGE });
}

/**
 * For a known address the library would answer as if the account were new. The specification
 * promises the truth; tries are limited, so that nobody can collect addresses.
 */
export async function checkNewAccount(context: GenericEndpointContext) {
  const email = addressOf(context);
  if (await credentialOfAddress(email)) throw addressIsKnown();
  // An account is an address and a password; the library asks for a name, too.
  return { context: { body: { name: email } } };
}

export function addressIsKnown(): APIError {
  const body = { code: "USER_ALREADY_EXISTS", message: KNOWN_ADDRESS };
  return new APIError("UNPROCESSABLE_ENTITY", body);
}
