import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { byStaff } from "~/program/event-actors";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { db } from "../database/database.server";
import { programNow } from "../site/clock.server";
import { loadSite } from "../site/site.server";
import { emptyNotesOf, emptyNotesThatMention } from "./event-notes.server";
import { events } from "./events.table.server";
import { eventsOf } from "./read-events.server";
import { recordEvent } from "./record-event.server";

onAFreshDatabase();
beforeAll(loadSite);

test("an event holds both instants, who, what and to which record", async () => {
  const before = Date.now();
  await note("one", "Ada called");
  const [event] = await eventsOf("application", ["one"]);
  expect(event).toMatchObject({
    actorKind: "staff",
    actorId: "staff-1",
    action: "application.status",
    fields: ["new", "reviewing"],
    note: "Ada called",
  });
  expect(Math.abs((event?.at.getTime() ?? 0) - before)).toBeLessThan(60_000);
  expect(Math.abs((event?.programAt.getTime() ?? 0) - programNow().getTime())).toBeLessThan(60_000);
});

test("an event is stored with its change or not at all", async () => {
  const brokenOff = db().transaction(async (tx) => {
    await recordEvent(tx, { ...anEvent("broken-off") });
    throw new Error("stopped");
  });
  await expect(brokenOff).rejects.toThrow("stopped");
  expect(await eventsOf("application", ["broken-off"])).toEqual([]);
});

test.each([
  ["another actor", sql`update events set actor_id = 'somebody else'`],
  ["another deed", sql`update events set action = 'export'`],
  ["another moment", sql`update events set at = now() - interval '1 day'`],
  ["other words", sql`update events set note = 'never said' where note is not null`],
  ["words where there were none", sql`update events set note = 'never said' where note is null`],
  ["an empty note and another record", sql`update events set note = null, record_id = 'x'`],
  ["no row", sql`delete from events`],
  ["no rows at all", sql`truncate events`],
])("the database refuses %s", async (_, attempt) => {
  await note("kept", "Ada called");
  await recordEvent(db(), anEvent("kept"));
  const before = await db().select().from(events).orderBy(events.at, events.id);
  await expect(db().execute(attempt)).rejects.toThrow();
  expect(await db().select().from(events).orderBy(events.at, events.id)).toEqual(before);
});

test("notes on records that are gone are emptied, and the events stay", async () => {
  await note("gone", "Zyxwina was kind");
  await note("there", "Ada was kind");
  await emptyNotesOf(db(), "application", ["gone"]);
  expect(await eventsOf("application", ["gone"])).toMatchObject([
    { note: null, fields: ["new", "reviewing"] },
  ]);
  expect(await eventsOf("application", ["there"])).toMatchObject([{ note: "Ada was kind" }]);
});

test("an erased address takes the notes with it in which it stands, and no others", async () => {
  await note("mentioned", "Ask zyxwina@planted.example about it");
  await note("another", "Ask ada-zyxwina@planted.example about it");
  const tomorrow = new Date(Date.now() + 86_400_000);
  await emptyNotesThatMention({ email: "zyxwina@planted.example", before: tomorrow });
  const [mentioned] = await db().select().from(events).where(eq(events.recordId, "mentioned"));
  const [another] = await db().select().from(events).where(eq(events.recordId, "another"));
  expect(mentioned?.note).toBeNull();
  expect(another?.note).toContain("ada-zyxwina");
});

function anEvent(recordId: string) {
  return {
    actor: byStaff("staff-1"),
    action: "application.status" as const,
    recordType: "application" as const,
    recordId,
    fields: ["new", "reviewing"],
  };
}

function note(recordId: string, words: string): Promise<void> {
  return recordEvent(db(), { ...anEvent(recordId), note: words });
}
