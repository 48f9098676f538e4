import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { twoFactor as twoFactorPlugin } from "better-auth/plugins/two-factor";
import { db } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { processState } from "~/platform/process-state.server";
import { secretNamed } from "~/platform/secrets.server";
import { currentSite } from "~/platform/site/site.server";
import { sendConfirmation, sendPasswordReset } from "./account-mail.server";
import { accountProtection } from "./account-protection.server";
import { account, session, twoFactor, user, verification } from "./auth.table.server";
import { proveAddress } from "./claim-account.server";
import { logOfLibrary } from "./log-of-library.server";
import { PASSWORD_LENGTH } from "./password-length";
import { COOKIE_PREFIX } from "./session-cookie";

const DAY_IN_SECONDS = 86_400;

export type Auth = ReturnType<typeof createAuth>;

const current = processState<Promise<Auth> | undefined>(() => undefined);

/** The sign-in library, set up once the database is open. */
export function auth(): Promise<Auth> {
  current.value ??= secretNamed("sessions").then(createAuth);
  // A database that was away must not leave a failure behind for good.
  current.value.catch(() => {
    current.value = undefined;
  });
  return current.value;
}

function createAuth(secret: string) {
  const { PUBLIC_URL, SMTP_URL } = env();
  return betterAuth({
    appName: currentSite().settings.productName,
    baseURL: PUBLIC_URL,
    secret,
    telemetry: { enabled: false },
    database: drizzleAdapter(db(), {
      provider: "pg",
      schema: { user, session, account, verification, twoFactor },
    }),
    user: { additionalFields: { role: { type: "string", required: false, input: false } } },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      autoSignIn: false,
      requireEmailVerification: SMTP_URL !== undefined,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user: { email }, token }) => sendPasswordReset(email, token),
      onPasswordReset: ({ user: { id } }) => proveAddress(id),
    },
    emailVerification: {
      sendOnSignUp: SMTP_URL !== undefined,
      sendOnSignIn: SMTP_URL !== undefined,
      sendVerificationEmail: ({ user: { email }, token }) => sendConfirmation(email, token),
    },
    session: {
      expiresIn: 7 * DAY_IN_SECONDS,
      updateAge: DAY_IN_SECONDS,
      // Off, so that a role or a session taken away works on the next request.
      cookieCache: { enabled: false },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      ipAddress: { ipAddressHeaders: ["x-client-address"] },
    },
    // Links and challenges are kept as hashes.
    verification: { storeIdentifier: "hashed" },
    logger: logOfLibrary,
    // What is no refusal is ours to log and to answer.
    onAPIError: { throw: true },
    // Our own counts hold for our pages too. The library's store stays empty.
    rateLimit: { enabled: false },
    // An account is an address and a password. The library would keep a name and a picture too.
    databaseHooks: { user: { create: { before: async (made) => ({ data: addressOnly(made) }) } } },
    plugins: [
      twoFactorPlugin({
        issuer: currentSite().settings.productName,
        // It would shut out everybody, the owner at the usual desk too: our own counts do not.
        accountLockout: { enabled: false },
      }),
      accountProtection,
    ],
  });
}

function addressOnly<Made extends { email: string }>(made: Made): Made {
  return { ...made, name: made.email, image: null };
}
