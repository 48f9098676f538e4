import type { BrowserContext } from "@playwright/test";
import { comeIn, consentPathFor, entryBehind, signConsent } from "./family-steps.ts";
import type { MailCatcher } from "./mail-catcher.ts";
import { aPaidPlaceAt, sendForm } from "./paid-place.ts";
import type { SiteServer } from "./site-server.ts";
import { Traffic } from "./traffic.ts";

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
  const traffic = new Traffic(site.origin);
  await signConsent(traffic, await consentPathFor(mailbox, email, child.first_name), "under_13");
  const cookie = await comeIn({ traffic, mailbox }, email);
  return { email, cookie, entryId: await entryBehind(traffic, cookie) };
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
