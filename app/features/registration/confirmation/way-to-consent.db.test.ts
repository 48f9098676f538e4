import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { accessLinks } from "~/platform/links/access-links.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { loadSite } from "~/platform/site/site.server";
import { entries } from "~/records/entries/entries.table.server";
import { registrationById } from "~/records/intake/find-registration.server";
import { consents } from "~/records/participants/consents.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { queueReceipts } from "~/records/payments/confirmation/confirmation-emails.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { people } from "~/records/people/people.table.server";
import { payments } from "~/records/registrations/payments.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { ABrowser } from "../../../../tests/support/a-browser";
import { lettersTo, signAs, siteAfter } from "../../../../tests/support/asked-guardians";
import { comeIn } from "../../../../tests/support/come-in";
import { aPaidPlace } from "../../../../tests/support/paid-registrations";
import { aRouterContext } from "../../../../tests/support/router-context";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import * as page from "./route";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  for (const table of [registrations, participants, people, outbox, accessLinks]) {
    await db().delete(table);
  }
});

const ROSA = "rosa@example.org";
const KID = "kid@example.org";
const CHILD = { first_name: "Ana", grade_level: "5", age: 10, guardian_confirmed: true };

test("a guardian who came in by code and paid answers at once, and by card where the money is real", async () => {
  const { id, token } = await aPaidPlace({ ...CHILD, email: ROSA, guardian_email: ROSA });
  await db()
    .update(payments)
    .set({
      payerId: await findOrAddPerson(db(), ROSA),
      hasConsentNotice: true,
      mode: "stripe-live",
      method: "online",
    })
    .where(eq(payments.registrationId, id));
  const consent = consentIn((await press(await comeIn(ROSA), token)).location);
  expect(await signAs(consent)).toBe("stored");
  expect(await db().select().from(consents)).toMatchObject([{ method: "card", takesPart: true }]);
});

test("a guardian who came by the letter answers at once on the day of the payment, and later by code", async () => {
  const { id, token } = await aPaidPlace({ ...CHILD, email: KID, guardian_email: ROSA });
  await writeReceipts(id);
  const fromLetter = await tokenSentTo(ROSA);
  const consent = consentIn((await press(new ABrowser(), fromLetter)).location);
  expect(await signAs(consent)).toBe("stored");
  expect(await db().select().from(consents)).toMatchObject([{ method: "link" }]);
  const own = `/my/${await entryOf(id)}`;
  const twoDaysLater = new ABrowser({ context: () => aRouterContext({ now: siteAfter(2).now }) });
  expect((await press(twoDaysLater, fromLetter)).location).toBe(own);
  // The link that a browser was given with the form proves nobody's mailbox.
  expect((await press(new ABrowser(), token)).location).toBe(own);
});

test("whoever registered as the guardian answers in the same sitting, and the mailbox is asked a day later", async () => {
  const { token } = await aPaidPlace({
    ...CHILD,
    grade_level: "9",
    age: 15,
    email: ROSA,
    guardian_email: ROSA,
  });
  const consent = consentIn((await press(new ABrowser(), token)).location);
  expect(await signAs(consent, { age_band: "13_to_17" })).toBe("stored");
  expect(await db().select().from(consents)).toMatchObject([
    { method: "link", takesPart: true, confirmingLetterAt: siteAfter(1).now },
  ]);
  // The copy opens the answers for longer than the sitting, and what the browser holds is not in it.
  const copy = (await lettersTo(ROSA)).find(({ kind }) => kind === "consent-copy");
  expect(copy?.text).toMatch(/\/consent\/[\w-]{43}/);
  expect(copy?.text).not.toContain(consent);
  const [row] = await db().select().from(registrations);
  const twoDaysLater = new ABrowser({ context: () => aRouterContext({ now: siteAfter(2).now }) });
  expect((await press(twoDaysLater, token)).location).toBe(`/my/${await entryOf(row?.id ?? "")}`);
});

test("who did not say to be the guardian comes in by code, though the address is the same", async () => {
  const { id, token } = await aPaidPlace({
    ...CHILD,
    grade_level: "9",
    age: 15,
    guardian_confirmed: false,
    email: ROSA,
    guardian_email: ROSA,
  });
  expect((await press(new ABrowser(), token)).location).toBe(`/my/${await entryOf(id)}`);
});

test("nobody else gets to a child's consent by the page: no student, no stranger, no old session", async () => {
  const { id, token } = await aPaidPlace({ ...CHILD, email: KID, guardian_email: ROSA });
  await aPaidPlace({ ...CHILD, email: "other@example.org", guardian_email: "other@example.org" });
  const own = `/my/${await entryOf(id)}`;
  expect((await press(await comeIn("other@example.org"), token)).location).toBe(own);
  await db().update(participants).set({ ageBand: "13_to_17" });
  expect((await press(await comeIn(KID), token)).location).toBe(own);
  const { token: ofTeam } = await aPaidPlace({ registration_type: "team", email: ROSA });
  expect((await press(await comeIn(ROSA), ofTeam)).location).toBe("/my");
});

function press(browser: ABrowser, token: string) {
  const path = `/register/confirmation/${token}`;
  return browser.send(page.action, path, { intent: "consent" }, { token });
}

function consentIn(location: string | null): string {
  const [, token] = /^\/consent\/([\w-]{43})$/.exec(location ?? "") ?? [];
  if (!token) throw new Error(`Led to ${location}`);
  return token;
}

async function entryOf(registrationId: string): Promise<string> {
  const [row] = await db().select().from(entries).where(eq(entries.registrationId, registrationId));
  return row?.id ?? "";
}

async function writeReceipts(id: string): Promise<void> {
  const row = await registrationById(id);
  if (!row) throw new Error("The registration is gone");
  await db().transaction((tx) => queueReceipts(tx, row, siteAfter(), "first"));
}

async function tokenSentTo(email: string): Promise<string> {
  const text = (await lettersTo(email)).at(-1)?.text ?? "";
  return /\/register\/confirmation\/([\w-]{43})/.exec(text)?.[1] ?? "";
}
