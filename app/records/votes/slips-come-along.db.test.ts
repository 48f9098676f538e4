import { and, eq, isNotNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { loadSite } from "~/platform/site/site.server";
import { aClass, aSchool, manyPupils, noSchools } from "../../../tests/support/schools";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { withVotesKey } from "../../../tests/support/voting";
import { moveRoster } from "../intake/move-roster.server";
import { participants } from "../participants/participants.table.server";
import { findOrAddPerson } from "../people/find-or-add-person.server";
import { registrations } from "../registrations/registrations.table.server";
import { schools } from "../schools/schools.table.server";
import { voteSlips } from "../schools/vote-slips.table.server";
import { printSlips, slipsOfDesk, spendSlip } from "./vote-slips.server";

withVotesKey();
onAFreshDatabase();

const NOW = new Date("2026-03-23T18:00:00Z");
const OTHER_SEASON = "2024";

let made: Awaited<ReturnType<typeof aSchool>>;
let season = "";
let to = "";
let by = "";
beforeEach(async () => {
  await loadSite();
  await noSchools();
  made = await aSchool();
  by = await findOrAddPerson(db(), "office@example.org");
  const isMade = eq(registrations.id, made.registrationId);
  const [row] = await db().select().from(registrations).where(isMade);
  season = row?.season ?? "";
  const [old] = await db().select().from(schools).where(eq(schools.id, made.schoolId));
  const { id: _, ...facts } = old as typeof schools.$inferSelect;
  const [right] = await db()
    .insert(schools)
    .values({ ...facts, name: "Madison Middle School" })
    .returning({ id: schools.id });
  to = right?.id ?? "";
});

const deskOf = (schoolId: string) => ({
  schoolId,
  season,
  registrationId: made.registrationId,
});

function correct(): Promise<void> {
  return db().transaction(async (tx) => {
    const isMade = eq(registrations.id, made.registrationId);
    await tx.update(registrations).set({ schoolId: to }).where(isMade);
    await moveRoster(tx, { registrationId: made.registrationId, from: made.schoolId, to, season });
  });
}

const anyUnused = async () => {
  const slips = await db().select().from(voteSlips).where(eq(voteSlips.season, season));
  const slip = slips.find(({ usedAt }) => !usedAt);
  if (!slip) throw new Error("No unused slip.");
  return slip;
};

test("slips of a class come along when the school's name is corrected: used ones count, and unused ones vote", async () => {
  const classId = await aClass(made);
  await manyPupils(made, classId, 3);
  await printSlips({ desk: deskOf(made.schoolId), classId, by });
  const first = await anyUnused();
  expect(await db().transaction((tx) => spendSlip(tx, first, NOW))).toBe("spent");
  await correct();
  const { classes } = await slipsOfDesk(deskOf(to));
  expect(classes.get(classId)).toEqual({ pupils: 3, used: 1, open: 2, free: 2 });
  const second = await anyUnused();
  expect(await db().transaction((tx) => spendSlip(tx, second, NOW))).toBe("spent");
  expect((await printSlips({ desk: deskOf(to), classId, by })).made).toBe(1);
  await db().delete(schools).where(eq(schools.id, made.schoolId));
  expect(await db().$count(voteSlips)).toBe(3);
});

test("where both records have the class, its slips are the other's, and no more vote than there are children", async () => {
  const old = await aClass(made, "Room 12");
  const twin = await aClass({ ...made, schoolId: to }, "room 12");
  await manyPupils(made, old, 2);
  await manyPupils({ ...made, schoolId: to }, twin, 1);
  await printSlips({ desk: deskOf(made.schoolId), classId: old, by });
  const slip = await anyUnused();
  await db().transaction((tx) => spendSlip(tx, slip, NOW));
  await correct();
  const { classes } = await slipsOfDesk(deskOf(to));
  expect([...classes]).toEqual([[twin, { pupils: 3, used: 1, open: 1, free: 2 }]]);
});

test("a slip of an earlier season stays where it was", async () => {
  const { schoolId } = made;
  await db().insert(voteSlips).values({ season: OTHER_SEASON, schoolId, hash: "earlier" });
  await correct();
  expect(await db().$count(voteSlips, eq(voteSlips.schoolId, schoolId))).toBe(1);
});

test("a slip that was found, and replaced by a new print before it is pressed, has not voted: it has gone", async () => {
  await manyPupils(made, null, 1);
  await printSlips({ desk: deskOf(made.schoolId), classId: null, by });
  const found = await anyUnused();
  await printSlips({ desk: deskOf(made.schoolId), classId: null, by });
  expect(await db().transaction((tx) => spendSlip(tx, found, NOW))).toBe("gone");
  const next = await anyUnused();
  expect(await db().transaction((tx) => spendSlip(tx, next, NOW))).toBe("spent");
});

test("a slip that was found before the correction, and is pressed after it, votes at the corrected school", async () => {
  await manyPupils(made, null, 1);
  await printSlips({ desk: deskOf(made.schoolId), classId: null, by });
  const found = await anyUnused();
  await correct();
  expect(await db().$count(participants, eq(participants.schoolId, to))).toBe(1);
  expect(await db().transaction((tx) => spendSlip(tx, found, NOW))).toBe("spent");
  const isUsed = and(eq(voteSlips.schoolId, to), isNotNull(voteSlips.usedAt));
  expect(await db().$count(voteSlips, isUsed)).toBe(1);
});
