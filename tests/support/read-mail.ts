import { expect } from "@playwright/test";
import type { CaughtMail, MailCatcher } from "./mail-catcher.ts";

/** Waits for the one e-mail to this address that matches, and for no more than one. */
export async function mailTo(mailbox: MailCatcher, address: string, about = /./) {
  const found = () =>
    mailbox.mail.filter(
      (mail) => mail.to.includes(address) && about.test(headerOf(mail, "Subject")),
    );
  await expect.poll(() => found().length, { intervals: [50] }).toBe(1);
  return found()[0] as CaughtMail;
}

/** A header as it was meant, its folded lines joined. */
export function headerOf(mail: CaughtMail, name: string): string {
  const head = mail.source.slice(0, mail.source.indexOf("\r\n\r\n")).replace(/\r\n[ \t]/g, " ");
  return new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1]?.trim() ?? "";
}

/** The first link of the e-mail that leads to this path. */
export function linkIn(mail: CaughtMail, path: string): string {
  const plain = mail.source
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const start = plain.search(new RegExp(`https?://[^\\s"<>]*${path}`));
  return /^[^\s"<>)\]]+/.exec(plain.slice(start))?.[0] ?? "";
}
