import { type BrowserContext, expect } from "@playwright/test";
import type { MailCatcher } from "./mail-catcher.ts";
import { aPaidPlaceAt, sendForm } from "./paid-place.ts";
import { linkIn, mailTo } from "./read-mail.ts";
import type { SiteServer } from "./site-server.ts";

/** A paid place for a child of ten whose guardian has signed and come in. */
export interface SignedFamily {
  email: string;
  /** Of the guardian's session. */
  cookie: string;
  entryId: string;
}

export async function aSignedFamily(
  site: SiteServer,
  mailbox: MailCatcher,
  email: string,
): Promise<SignedFamily> {
  const child = { first_name: "Ana", last_name: "Ruiz", grade_level: "5", age: 10 };
  await aPaidPlaceAt(site, { ...child, email, guardian_email: email, guardian_confirmed: true });
  // The job that asks looks every ten seconds.
  const isAsked = () => mailbox.mail.some(({ to }) => to.includes(email));
  await expect.poll(isAsked, { timeout: 90_000 }).toBe(true);
  const asked = linkIn(await mailTo(mailbox, email, /^May Ana take part/), "/consent/");
  await signAt(site, new URL(asked).pathname);
  const cookie = await comeInAt(site, mailbox, email);
  const page = await (await fetch(`${site.origin}/my`, { headers: { cookie } })).text();
  const [, entryId = ""] = /\/my\/([\da-f-]{36})\/project/.exec(page) ?? [];
  return { email, cookie, entryId };
}

/** The same person in a browser. */
export async function asFamily(
  context: BrowserContext,
  site: SiteServer,
  { cookie }: SignedFamily,
) {
  const cookies = cookie.split("; ").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name, value: value.join("="), url: site.origin };
  });
  await context.addCookies(cookies);
}

/** Sends a form of the project's page; answers the status. */
export async function sendPart(
  { origin }: SiteServer,
  { cookie, entryId }: SignedFamily,
  fields: Record<string, string>,
): Promise<number> {
  const sent = await sendForm(
    origin,
    `/my/${entryId}/project`,
    { revision: "0", ...fields },
    cookie,
  );
  return sent.status;
}

async function signAt(site: SiteServer, path: string): Promise<void> {
  const page = await (await fetch(`${site.origin}${path}`)).text();
  const [, text = ""] = /name="text"[^>]*value="([^"]+)"/.exec(page) ?? [];
  const signed = await sendForm(site.origin, path, {
    intent: "sign",
    text,
    age_band: "under_13",
    takes_part: "yes",
    gallery: "anonymous",
    photos: "no",
    emails: "no",
    signature: "Rosa Ruiz",
    relation: "mother",
  });
  expect(signed.status).toBe(303);
}

async function comeInAt(site: SiteServer, mailbox: MailCatcher, email: string): Promise<string> {
  const asked = await sendForm(site.origin, "/sign-in", { intent: "send", email });
  const letter = await mailTo(mailbox, email, /code/);
  const code = /^(\d{6})\s*$/m.exec(letter.source)?.[1] ?? "";
  const typed = { intent: "code", code };
  const come = await sendForm(site.origin, "/sign-in?step=code", typed, cookiesOf(asked));
  expect(come.status).toBe(303);
  return cookiesOf(come);
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
