import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { twoFactor as twoFactorPlugin } from "better-auth/plugins/two-factor";
import { account, session, twoFactor, user, verification } from "./auth.table.server";
import { db } from "./database.server";
import { env } from "./env.server";
import { secretNamed } from "./secrets.server";

const DAY_IN_SECONDS = 86_400;

export type Auth = ReturnType<typeof createAuth>;

let current: Promise<Auth> | undefined;

/** The sign-in library, set up once the database is open. */
export function auth(): Promise<Auth> {
  current ??= secretNamed("sessions").then(createAuth);
  return current;
}

function createAuth(secret: string) {
  const { PUBLIC_URL, SMTP_URL } = env();
  return betterAuth({
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
      minPasswordLength: 6,
      maxPasswordLength: 200,
      autoSignIn: false,
      requireEmailVerification: SMTP_URL !== undefined,
    },
    session: {
      expiresIn: 7 * DAY_IN_SECONDS,
      updateAge: DAY_IN_SECONDS,
      cookieCache: { enabled: false },
    },
    advanced: { cookiePrefix: "fair", ipAddress: { ipAddressHeaders: ["x-client-address"] } },
    plugins: [twoFactorPlugin()],
  });
}
