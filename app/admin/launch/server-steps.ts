import { STRIPE_API_VERSION } from "~/platform/payments/stripe-api-version";
import { PAYMENT_EVENT_TYPES } from "~/records/payments/event-types";

/** What is not set in the admin area but where the site runs. */
export interface ServerStep {
  title: string;
  /** What to write or to run, as an example. */
  lines: string[];
  /** Where the values come from, and what happens then. */
  explanation: string;
  /** What must be entered elsewhere word for word, and what is to be said after it. */
  list?: { lines: readonly string[]; conclusion: string };
}

/** In words that staff can send on to whoever runs the server. */
export const SERVER_STEPS = {
  addresses: {
    title: "The addresses of emails",
    lines: ["MAIL_FROM=fair@your-domain.org", "STAFF_EMAIL=office@your-domain.org"],
    explanation:
      "The first is the sender of every email; your mail provider must allow it. The second is told about new messages, applications and registrations. What is sent from then on comes from the first; notes to staff that already wait in the outbox still go to the old address.",
  },
  payments: {
    title: "Real payments",
    lines: ["STRIPE_SECRET_KEY=sk_live_…", "STRIPE_WEBHOOK_SECRET=whsec_…"],
    explanation: `Both are in Stripe’s dashboard. The key is among the API keys; a restricted one (rk_live_…) is better, and docs/operations.md says what it must be allowed to do. The secret belongs to a webhook endpoint that you make there for this site’s address followed by /api/webhooks/stripe, for events of your own account, with the API version ${STRIPE_API_VERSION} and exactly these events:`,
    list: {
      lines: PAYMENT_EVENT_TYPES,
      conclusion:
        "From then on cards are charged. Events of test mode do not belong to a live endpoint: the site keeps them apart and shows them under Payment events. The site refuses live keys while it runs on the embedded database or with a moved clock: do those steps first.",
    },
  },
  mail: {
    title: "A mail server",
    lines: ["SMTP_URL=smtps://user:password@mail.your-domain.org"],
    explanation:
      "Your mail provider gives you the name of the server, the user and the password. As soon as the site runs with it, everything that waits in the outbox is sent: look through the outbox before.",
  },
  database: {
    title: "PostgreSQL",
    lines: [
      "npm run backup",
      "DATABASE_URL=postgres://user:password@host:5432/fair",
      "npm run restore -- FILE",
    ],
    explanation:
      "Any PostgreSQL from version 15 on. It starts empty: make a backup first, stop the site, set the address of the new database, restore the backup into it, and start. Then all records are where they were.",
  },
  address: {
    title: "The public address",
    lines: ["PUBLIC_URL=https://www.your-domain.org", "TRUST_PROXY=1"],
    explanation:
      "A proxy with a certificate stands in front of the site, such as the one your host offers. The first line is the address that visitors type; the second is the number of proxies. Links in emails use the new address, and everybody signs in again.",
  },
  clock: {
    title: "The real clock",
    lines: ["SITE_NOW=", "DEMONSTRATION=0"],
    explanation:
      "Leave the first empty or take it out; the second says that this is no demonstration, which real payments, a mail server, PostgreSQL or a safe address say as well. Pages, prices and deadlines follow today’s date then, and nobody can read letters that are not theirs.",
  },
  scanner: {
    title: "A virus scanner",
    lines: [
      "CLAMD_SOCKET=/run/clamav/clamd.ctl",
      "StreamMaxLength 2000M",
      "MaxFileSize 2000M",
      "MaxScanSize 4000M",
      "AlertExceedsMax yes",
    ],
    explanation:
      "ClamAV’s clamd is a package of every Linux. The first line is for the site; the others go into clamd’s own file, /etc/clamav/clamd.conf, because as it comes it passes over files above 100 MB without a word. With 2000M it reads the largest film that a season can be set to take. The site tries it at its start and once a day with a harmless file that every scanner finds, and tells here what came of it. Until then larger files wait, and nobody sees them.",
  },
  backup: {
    title: "A backup every day",
    lines: ["npm run backup"],
    explanation:
      "Let the server run it once a day and copy the file elsewhere; the folder deploy has a timer for it. It may run while the site does, and no restart is needed. Backups that a host makes by itself are not seen here.",
  },
} satisfies Record<string, ServerStep>;

export type ServerStepId = keyof typeof SERVER_STEPS;

/** Where a step stands on the checklist's screen. */
export function anchorOf(id: ServerStepId): string {
  return `server-${id}`;
}

/** One letter's worth of text with all of them, to paste. */
export function stepsAsText(ids: readonly ServerStepId[]): string {
  return ids
    .map((id) => {
      const { title, lines, explanation, list }: ServerStep = SERVER_STEPS[id];
      const more = list ? [list.lines.join("\n"), list.conclusion] : [];
      return [title, lines.join("\n"), explanation, ...more].join("\n\n");
    })
    .join("\n\n\n");
}
