import { db } from "~/platform/database/database.server";
import type { AccountLetter } from "~/platform/mail/account-letters.server";
import { type Email, queueEmail, wakeOutbox } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { currentSite } from "~/platform/site/site.server";
import { LINK_PURPOSES } from "~/program/link-purposes";
import { EmailButton, EmailLayout, EmailText } from "~/ui/email/email-layout";
import { mayWriteConfirmation } from "./attempt-counters.server";

export function sendPasswordReset(email: string, token: string): Promise<void> {
  return sendLink(email, {
    kind: "password-reset",
    title: "Choose a new password",
    text: "Somebody, we hope you, asked for a new password for this address. The link works for one hour. If it was not you, nothing needs doing.",
    label: "Choose a new password",
    path: `/auth/reset-password?token=${encodeURIComponent(token)}`,
  });
}

/** A fourth within the hour is not written; the links of the first three still work. */
export async function sendConfirmation(email: string, token: string): Promise<void> {
  if (!mayWriteConfirmation(email)) return;
  await sendLink(email, {
    kind: "email-confirmation",
    title: "Confirm your email address",
    text: "An account was made with this address. Confirm that it is yours, and you can sign in. If it was not you who made it, do not confirm it: nothing needs doing.",
    label: "Confirm my address",
    path: `/auth/confirm-email?token=${encodeURIComponent(token)}`,
  });
}

/** To be queued with the invitation itself. */
export function invitationEmail(email: string, role: string, path: string): Promise<Email> {
  return linkEmail(email, {
    kind: "invitation",
    title: "You are invited to help run the fair",
    text: `Choose a password, and you have the role “${role}”. The link works once, within ${LINK_PURPOSES["staff-invitation"].days} days.`,
    label: "Choose a password",
    path,
  });
}

interface LinkMail {
  kind: AccountLetter;
  title: string;
  text: string;
  label: string;
  path: string;
}

/** The sign-in library has saved its token by now. */
async function sendLink(to: string, mail: LinkMail): Promise<void> {
  await queueEmail(db(), await linkEmail(to, mail));
  wakeOutbox();
}

async function linkEmail(to: string, mail: LinkMail): Promise<Email> {
  const { kind, title, text, label, path } = mail;
  const site = currentSite();
  const body = await renderEmail(
    <EmailLayout preview={text} title={title} site={site}>
      <EmailText>{text}</EmailText>
      <EmailButton href={`${site.origin}${path}`}>{label}</EmailButton>
    </EmailLayout>,
  );
  return {
    kind,
    lane: "waited-for",
    to,
    subject: `${title} | ${site.settings.productName}`,
    ...body,
  };
}
