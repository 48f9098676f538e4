import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { firstOwnerLink } from "~/features/accounts/first-owner.server";
import type { Env } from "~/platform/env.server";

/** What the person who started the site needs to know, in plain words. */
export async function welcome(
  server: Server,
  settings: Env,
  engine: "embedded" | "postgres",
): Promise<void> {
  const { port } = server.address() as AddressInfo;
  const ownerLink = await firstOwnerLink();
  const lines = [
    "",
    `  The site is ready:  ${settings.PORT === 0 ? `http://localhost:${port}` : settings.PUBLIC_URL}`,
    `  Data:               ${engine === "embedded" ? `embedded database in ${settings.DATA_DIR}` : "PostgreSQL (DATABASE_URL)"}`,
    `  Payments:           ${PAYMENTS[settings.paymentMode]}`,
    `  Mail:               ${settings.SMTP_URL ? "sent through SMTP_URL" : "kept in the outbox, nothing is sent (set SMTP_URL)"}`,
    ...(settings.SITE_NOW
      ? [`  Clock:              moved to ${settings.SITE_NOW.toISOString()} (SITE_NOW)`]
      : []),
    ...(ownerLink
      ? [
          "",
          "  Nobody runs this site yet. Open this link once to become its owner:",
          `  ${ownerLink}`,
        ]
      : []),
    "",
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

const PAYMENTS = {
  demo: "demonstration, no card is ever charged (set STRIPE_SECRET_KEY)",
  "stripe-test": "Stripe, test mode",
  "stripe-live": "Stripe, live",
};
