import { setTimeout as sleep } from "node:timers/promises";
import type { CaughtMail, MailCatcher } from "./mail-catcher.ts";
import { headerOf, linkIn } from "./read-mail.ts";
import { asForm, type Traffic } from "./traffic.ts";

const LOOK_EVERY_MS = 50;
const LONGEST_WAIT_MS = 180_000;
const MOST_CODES = 3;

/** As whose requests codes that were typed are remembered. */
export const CODES = "codes";

export interface Surroundings {
  traffic: Traffic;
  mailbox: MailCatcher;
}

/** Waits for a letter to this address that is none of those already known. */
export async function letterTo(
  mailbox: MailCatcher,
  address: string,
  about: RegExp,
  known: ReadonlySet<string> = new Set(),
): Promise<CaughtMail> {
  const giveUpAt = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    const letter = lettersTo(mailbox, address, about).find((each) => !known.has(idOf(each)));
    if (letter) return letter;
    if (Date.now() > giveUpAt) throw new Error(`No letter ${about} came to ${address}`);
    await sleep(LOOK_EVERY_MS);
  }
}

function lettersTo(mailbox: MailCatcher, address: string, about: RegExp): CaughtMail[] {
  return mailbox.mail.filter(
    (mail) => mail.to.includes(address) && about.test(headerOf(mail, "Subject")),
  );
}

const idOf = (mail: CaughtMail) => headerOf(mail, "Message-ID");

/** Where a guardian reads and signs, from the letter that asks. */
export async function consentPathFor(
  mailbox: MailCatcher,
  guardian: string,
  child: string,
): Promise<string> {
  const letter = await letterTo(mailbox, guardian, new RegExp(`^May ${child} take part`));
  return consentPathIn(letter);
}

export function consentPathIn(letter: CaughtMail): string {
  return new URL(linkIn(letter, "/consent/")).pathname;
}

/** Opens the page and signs it, as a form without script does. */
export async function signConsent(
  traffic: Traffic,
  path: string,
  ageBand: "under_13" | "13_to_17",
): Promise<void> {
  const page = await traffic.insist("guardians", path, () => ({}), 200);
  const [, text = ""] = /name="text"[^>]*value="([^"]+)"/.exec(page.text) ?? [];
  const form = asForm(
    {
      intent: "sign",
      text,
      age_band: ageBand,
      takes_part: "yes",
      gallery: "anonymous",
      photos: "no",
      emails: "yes",
      signature: "Rosa Ruiz",
      relation: "mother",
    },
    { origin: traffic.origin },
  );
  await traffic.insist("guardians", path, () => form, 303);
}

/** Asks for a code, types it, and answers the cookie of the session. */
export async function comeIn({ traffic, mailbox }: Surroundings, address: string): Promise<string> {
  for (let letters = 0; letters < MOST_CODES; letters++) {
    const known = new Set(lettersTo(mailbox, address, /code/).map(idOf));
    const browser = await askForCode(traffic, address);
    const letter = await letterTo(mailbox, address, /code/, known);
    const cookie = await typeCode(traffic, browser, letter);
    if (cookie) return cookie;
  }
  throw new Error(`${address} could not come in`);
}

/** Answers the cookie by which the code belongs to this browser. */
export async function askForCode(traffic: Traffic, address: string): Promise<string> {
  const form = asForm({ intent: "send", email: address }, { origin: traffic.origin });
  const asked = await traffic.insist("families", "/sign-in", () => form, 303);
  return cookiesOf(asked.headers);
}

/** Once only: when the answer is lost the session is too, for a code opens once. */
export async function typeCode(
  traffic: Traffic,
  cookie: string,
  letter: CaughtMail,
): Promise<string | undefined> {
  const code = /^(\d{6})\s*$/m.exec(letter.source)?.[1] ?? "";
  const form = asForm({ intent: "code", code }, { origin: traffic.origin, cookie });
  const come = await traffic.send(CODES, "/sign-in?step=code", form);
  return come.status === 303 ? cookiesOf(come.headers) : undefined;
}

/** The entry of whoever has this cookie. */
export async function entryBehind(traffic: Traffic, cookie: string): Promise<string> {
  const { text } = await traffic.insist("families", "/my", () => ({ headers: { cookie } }), 200);
  const [, entryId] = /\/my\/([\da-f-]{36})\/project/.exec(text) ?? [];
  if (!entryId) throw new Error("Somebody with a paid place sees no entry");
  return entryId;
}

export function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
