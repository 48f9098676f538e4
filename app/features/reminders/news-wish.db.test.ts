import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { newsWishJob } from "./news-wish-job.server";
import { reminderRequests, reminderSubscriptions } from "./reminders.table.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  for (const table of [reminderRequests, reminderSubscriptions, outbox]) await db().delete(table);
});

test("whoever wants news is asked once more by letter, and is on no list before the answer", async () => {
  const person = await findOrAddPerson(db(), "Rosa@Example.org");
  await wish(person);
  await wish(person);
  expect(await db().select().from(outbox)).toMatchObject([
    { kind: "reminder-confirmation", recipient: "rosa@example.org" },
  ]);
  expect(await db().$count(reminderSubscriptions)).toBe(0);
});

test("whoever is on the list is not asked again", async () => {
  const person = await findOrAddPerson(db(), "rosa@example.org");
  const { season, now } = currentSite();
  await db().insert(reminderSubscriptions).values({
    email: "rosa@example.org",
    season: season.id,
    milestones: [],
    awaitsNextSeason: false,
    followsFrom: now,
  });
  await wish(person);
  expect(await db().$count(outbox)).toBe(0);
});

test("of somebody who was erased meanwhile nothing is left to do", async () => {
  await wish("0d7f3d5e-6a5f-4f0e-9b44-0f6f0c6d8a11");
  expect(await db().$count(reminderRequests)).toBe(0);
});

function wish(person: string) {
  return newsWishJob.run({ person }, new AbortController().signal);
}
