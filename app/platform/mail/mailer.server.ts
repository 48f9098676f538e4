import { createTransport } from "nodemailer";
import { env } from "../env.server";
import { isMany } from "../jobs/slots.server";
import { currentSite } from "../site/site.server";
import { withinTimeout } from "../within-timeout.server";
import type { OutboxRow } from "./outbox.table.server";

const MINUTE_MS = 60_000;
/**
 * As RFC 5321 (4.5.3.2) wants them: five minutes until the greeting, ten after the last line of a message,
 * when a server may have taken it already. Who gives up earlier sends it twice.
 */
const GREETING_MS = 5 * MINUTE_MS;
const SILENCE_MS = 10 * MINUTE_MS;
/** Whatever it says meanwhile. */
const WHOLE_DELIVERY_MS = 20 * MINUTE_MS;

/** Connections, and letters under way, of those that go to many. */
export const MANY_AT_ONCE = 3;

const tookTooLong = () => new Error("The mail server took too long");

export interface Deliver {
  (row: OutboxRow): Promise<void>;
  /** Lets go of connections that are kept for the next letter. */
  close?(): void;
}

/**
 * Hands messages to the mail server at `SMTP_URL`; answers when that server has taken one over. Letters to many
 * share a few connections, which are kept from one to the next. Every other letter has one of its own: there is
 * always one left, and none that the server has forgotten meanwhile.
 */
export function smtpDelivery(smtpUrl: string): Deliver {
  const options = {
    url: smtpUrl,
    connectionTimeout: GREETING_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: SILENCE_MS,
    // A message is what the outbox holds, never a file or an address that its text names.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const single = createTransport(options);
  const pool = createTransport({
    ...options,
    pool: true,
    maxConnections: MANY_AT_ONCE,
    // A server that is gone may have taken the letter: the outbox knows when to ask again.
    maxRequeues: 0,
  });
  const deliver: Deliver = async (row) => {
    const transport = isMany(row) ? pool : single;
    await withinTimeout(transport.sendMail(messageOf(row)), WHOLE_DELIVERY_MS, tookTooLong);
  };
  deliver.close = () => pool.close();
  return deliver;
}

/** "Log in first": nothing about this letter, and all about our settings. */
const ABOUT_US = new Set([530, 534, 535, 538]);

/**
 * Whether the server has said no to this very letter, or to its addressee: to ask again brings the same answer.
 * What it says against our name, our password or the moment passes once somebody has mended it.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode = 0, command } = error as { responseCode?: number; command?: string };
  const isAboutLetter = command === "RCPT TO" || command === "DATA";
  return isAboutLetter && responseCode >= 500 && !ABOUT_US.has(responseCode);
}

/** A demonstration has no mail server: whoever wants to read a letter finds it at /demo-mail. */
export const shownInDemonstration: Deliver = async () => {};

function messageOf(row: OutboxRow) {
  const from = env().MAIL_FROM;
  const { replyToName: name, replyToAddress: address } = row;
  return {
    // The envelope is spelled out, so that no header can add a recipient.
    envelope: { from, to: [row.recipient] },
    // Objects, not text: nothing in a name is ever read as an address.
    from: { name: currentSite().settings.productName, address: from },
    to: { name: "", address: row.recipient },
    ...(address ? { replyTo: { name: name ?? "", address } } : {}),
    subject: row.subject,
    html: row.html,
    text: row.text,
    messageId: row.messageId,
    date: row.createdAt,
    headers: { "Auto-Submitted": "auto-generated", ...row.headers },
  };
}
