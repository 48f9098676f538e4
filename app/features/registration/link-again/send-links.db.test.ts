import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { db } from "~/platform/database/database.server";
import { jobs } from "~/platform/jobs/jobs.table.server";
import { accessLinks } from "~/platform/links/access-links.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { confirmationPath } from "~/program/registration-paths";
import { registrationByToken } from "~/records/intake/find-registration.server";
import { participants } from "~/records/participants/participants.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { aPaidPlace, aPendingRegistration } from "../../../../tests/support/paid-registrations";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { removeRegistrations } from "../forget-registrations.server";
import { askForLinks, linksJob } from "./send-links.server";

onAFreshDatabase();
beforeAll(() => loadSite());
beforeEach(async () => {
  await db().delete(outbox);
  await db().delete(accessLinks);
  await db().delete(registrations);
  await db().delete(participants);
});
afterEach(() => vi.useRealTimers());

const isAskedFor = eq(jobs.name, linksJob.name);
const ask = async (email: string) => {
  await askForLinks(email);
  const waiting = await db().delete(jobs).where(isAskedFor).returning();
  for (const { payload } of waiting) {
    await linksJob.run(linksJob.payload.parse(payload), new AbortController().signal);
  }
};
const letters = () => db().select().from(outbox).where(eq(outbox.kind, "registration-link"));

test("whoever registered gets the link, whatever the case of their letters", async () => {
  const { id, token } = await aPendingRegistration({ email: "Ada.L@example.org" });
  await ask("ada.l@example.org");
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({
    recipient: "Ada.L@example.org",
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
    await aPaidPlace({ first_name, guardian_email: "parent@example.org" });
  }
  await ask("parent@example.org");
  const texts = (await letters()).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts.filter((text) => text.includes("Ada"))).toHaveLength(1);
});

test.each([
  [12, null, 0],
  [15, null, 1],
  [15, "under_13", 0],
  [12, "13_to_17", 1],
] as const)(
  "where a guardian is given, a student of %s who is %s by the guardian's word gets %i letters",
  async (age, ageBand, count) => {
    await aPaidPlace({ age, email: "kid@example.org", guardian_email: "parent@example.org" });
    await db().update(participants).set({ ageBand });
    await ask("kid@example.org");
    expect(await letters()).toHaveLength(count);
    await ask("parent@example.org");
    expect((await letters()).map(({ recipient }) => recipient)).toContain("parent@example.org");
  },
);

test("nobody's words are passed on for whom nobody has paid", async () => {
  await aPendingRegistration({ email: "ada@example.org", first_name: "Cheap pills" });
  await ask("ada@example.org");
  const [letter] = await letters();
  expect(letter?.text).toContain("asked for the link");
  expect(`${letter?.subject} ${letter?.text} ${letter?.html}`).not.toContain("Cheap pills");
});

test("an address that is only a part of a registrant's gets nothing, nor does a stranger's", async () => {
  await aPendingRegistration({ email: "ada@example.org" });
  for (const email of ["da@example.org", "a_a@example.org", "nobody@example.org"]) await ask(email);
  expect(await letters()).toEqual([]);
});

test("however often somebody asks, a letter goes out once an hour", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2025-12-12T12:00:00Z") });
  await aPendingRegistration({ email: "ada@example.org" });
  await Promise.all([ask("ada@example.org"), ask("Ada@example.org")]);
  for (const email of ["ADA@example.org", " ada@Example.ORG"]) await ask(email);
  expect(await letters()).toHaveLength(1);
  vi.setSystemTime(new Date("2025-12-12T13:00:00Z"));
  await ask("ada@example.org");
  expect(await letters()).toHaveLength(2);
});

test("a mailbox with many registrations gets ten letters an hour in all", async () => {
  for (let n = 0; n < 12; n += 1) await aPendingRegistration({ email: "coach@example.org" });
  await ask("coach@example.org");
  expect(await letters()).toHaveLength(10);
  await db().delete(outbox);
  await ask("coach@example.org");
  expect(await letters()).toEqual([]);
});

test("a registration that is kept for the books alone is sent to nobody", async () => {
  const { id } = await aPendingRegistration({ email: "ada@example.org" });
  await db().transaction((tx) => removeRegistrations(tx, [{ id, hasMoney: true }]));
  await ask("ada@example.org");
  expect(await letters()).toEqual([]);
});

test("whoever asks waits for no letter: a known address and an unknown one are the same work", async () => {
  await aPaidPlace({ email: "ada@example.org" });
  await db().delete(jobs).where(isAskedFor);
  for (const email of ["ada@example.org", "nobody@example.org"]) await askForLinks(email);
  expect(await letters()).toEqual([]);
  expect(await db().delete(jobs).where(isAskedFor).returning()).toHaveLength(2);
});
