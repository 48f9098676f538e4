import { betterAuth } from "better-auth";
import { twoFactor } from "better-auth/plugins/two-factor";

export interface AuthCall {
  path: string;
  method: "GET" | "POST";
}

/** Signing out comes last, so that the others are tried while signed in. */
const ENDS_THE_SESSION = /sign-out|revoke|delete-user/;

/** What the sign-in library offers to the outside, asked of the library itself. */
export function authCalls(): AuthCall[] {
  const { api } = betterAuth({
    secret: "only to ask which calls there are",
    emailAndPassword: { enabled: true },
    plugins: [twoFactor()],
    logger: { disabled: true },
  });
  const calls = Object.values(api).flatMap(({ path, options }): AuthCall[] => {
    const methods = [options.method]
      .flat()
      .filter((method) => method === "GET" || method === "POST");
    return path ? methods.map((method) => ({ path: path.replace(/:\w+/, "none"), method })) : [];
  });
  return calls.sort(
    (a, b) => Number(ENDS_THE_SESSION.test(a.path)) - Number(ENDS_THE_SESSION.test(b.path)),
  );
}

/** Every name that one of its calls reads. */
export const AUTH_FIELDS = [
  ..."email password name image callbackURL rememberMe newPassword currentPassword token".split(
    " ",
  ),
  ..."newEmail provider idToken scopes redirectTo code trustDevice issuer method state user".split(
    " ",
  ),
  ..."accountId providerId userId session role error error_description disableRedirect".split(" "),
];
