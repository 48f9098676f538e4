import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { db } from "~/platform/database/database.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { aPendingRegistration } from "../../../../tests/support/paid-registrations";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { registrationByToken } from "../find-registration.server";
import { removeRegistrations } from "../forget-registrations.server";
import { confirmationPath } from "../registration-paths";
import { sendLinks } from "./send-links.server";

onAFreshDatabase();
beforeAll(() => loadSite());
beforeEach(async () => {
  await db().delete(outbox);
  await db().delete(registrations);
});
afterEach(() => vi.useRealTimers());

const ask = (email: string) => sendLinks(email, currentSite());
const letters = () => db().select().from(outbox).where(eq(outbox.kind, "registration-link"));

test("whoever registered gets the link, whatever the case of their letters", async () => {
  const { id, token } = await aPendingRegistration({ email: "Ada.L@example.org" });
  await ask("ada.l@example.org");
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({
    recipient: "ada.l@example.org",
    recordType: "registration",
    recordId: id,
  });
  const page = `${currentSite().origin}${confirmationPath("")}`;
  const sent = letter?.text.split(page)[1]?.match(/^[\w-]+/)?.[0] ?? "";
  // The one that the browser has goes on working.
  for (const each of [sent, token]) expect(await registrationByToken(each)).toMatchObject({ id });
});

test("so does the guardian; each registration has a letter of its own", async () => {
  for (const first_name of ["Ada", "Grace"]) {
    await aPendingRegistration({ first_name, guardian_email: "parent@example.org" });
  }
  await ask("parent@example.org");
  const texts = (await letters()).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts.filter((text) => text.includes("Ada"))).toHaveLength(1);
});

test("an address that is only a part of a registrant's gets nothing, nor does a stranger's", async () => {
  await aPendingRegistration({ email: "ada@example.org" });
  for (const email of ["da@example.org", "a_a@example.org", "nobody@example.org"]) await ask(email);
  expect(await letters()).toEqual([]);
});

test("however often somebody asks, a letter goes out once an hour", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2025-12-12T12:00:00Z") });
  await aPendingRegistration({ email: "ada@example.org" });
  await Promise.all([ask("ada@example.org"), ask("ada@example.org")]);
  await ask("ada@example.org");
  expect(await letters()).toHaveLength(1);
  vi.setSystemTime(new Date("2025-12-12T13:00:00Z"));
  await ask("ada@example.org");
  expect(await letters()).toHaveLength(2);
});

test("a registration that is kept for the books alone is sent to nobody", async () => {
  const { id } = await aPendingRegistration({ email: "ada@example.org" });
  await db().transaction((tx) => removeRegistrations(tx, [{ id, hasMoney: true }]));
  await ask("ada@example.org");
  expect(await letters()).toEqual([]);
});
