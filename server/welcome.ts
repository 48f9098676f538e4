import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { firstOwnerLink } from "~/features/accounts/first-owner.server";
import type { Env } from "~/platform/env.server";
import { clockKind, programNow } from "~/platform/site/clock.server";
import { longDateTime } from "~/program/format";
import { localOf } from "~/program/mountain-time";
import { DEMO_MAIL_PATH } from "~/program/paths";

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
    `  Mail:               ${mailOf(settings)}`,
    ...(settings.WORKERS > 1
      ? [`  Workers:            ${settings.WORKERS} processes (WORKERS)`]
      : []),
    ...clockLines(),
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

function mailOf({ SMTP_URL, demonstration, PUBLIC_URL }: Env): string {
  if (SMTP_URL) return "sent through SMTP_URL";
  return demonstration
    ? `not sent, for all to read at ${PUBLIC_URL}${DEMO_MAIL_PATH} (set SMTP_URL)`
    : "kept in the outbox, nothing is sent (set SMTP_URL)";
}

function clockLines(): string[] {
  const moment = longDateTime(localOf(programNow()));
  switch (clockKind()) {
    case "real":
      return [];
    case "SITE_NOW":
      return [`  Clock:              moved to ${moment} (SITE_NOW)`];
    case "demonstration":
      return [`  Clock:              a demonstration's, ${moment}; staff can move it`];
  }
}

const PAYMENTS = {
  demo: "demonstration, no card is ever charged (set STRIPE_SECRET_KEY)",
  "stripe-test": "Stripe, test mode",
  "stripe-live": "Stripe, live",
};
