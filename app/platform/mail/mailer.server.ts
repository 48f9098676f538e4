import { createTransport } from "nodemailer";
import { env } from "../env.server";
import { currentSite } from "../site/site.server";
import { withinTimeout } from "../within-timeout.server";
import type { OutboxRow } from "./outbox.table.server";

/** Well below the time after which another process takes the row over. */
const WHOLE_DELIVERY_MS = 120_000;

const tookTooLong = () => new Error("The mail server took too long");

export type Deliver = (row: OutboxRow) => Promise<void>;

/** Hands messages to the mail server at `SMTP_URL`; answers when that server has taken one over. */
export function smtpDelivery(smtpUrl: string): Deliver {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A message is what the outbox holds, never a file or an address that its text names.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (row) => {
    await withinTimeout(transport.sendMail(messageOf(row)), WHOLE_DELIVERY_MS, tookTooLong);
  };
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
