import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { versionOf } from "~/platform/database/record-version.server";
import { eventsOf } from "~/platform/events/read-events.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { tiesOfPerson } from "~/records/access/person-ties.server";
import { desksOf, pupilsOfDesk } from "~/records/access/school-desk.server";
import { registrationById } from "~/records/intake/find-registration.server";
import { seatCodes } from "~/records/participants/seats.table.server";
import { people } from "~/records/people/people.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { addGuardian } from "../../../../../tests/support/asked-guardians";
import { makeSeatCode } from "../../../../../tests/support/make-seat-code.ts";
import { aSentForm, aStaffContext } from "../../../../../tests/support/router-context";
import {
  aClass,
  aPupil,
  aSchool,
  aTeacherAt,
  noSchools,
  OFFICE,
  type SchoolOfTests,
} from "../../../../../tests/support/schools";
import { onAFreshDatabase } from "../../../../../tests/support/test-database";
import { changeRegistration } from "./registration-action.server";
import { cancelRegistration } from "./staff-registrations.server";

onAFreshDatabase();
beforeAll(loadSite);

const ACTOR = "staff-1";
const SECOND = "second@example.org";
const WHY = "The principal told us on the phone";
let first: SchoolOfTests;
let second: SchoolOfTests;
let ana: string;

/** A school with a child on its list, and somebody else who bought in its name. */
beforeEach(async () => {
  await noSchools();
  first = await aSchool();
  ana = await aPupil(first, await aClass(first), { givenName: "Ana" });
  second = await aSchool(SECOND);
});

const idOf = async (email: string) =>
  (await db().select().from(people).where(eq(people.email, email)))[0]?.id ?? "";

const desksOfMailbox = async (email: string) => desksOf(await idOf(email), currentSite().season.id);

async function settle(
  fields: Record<string, string>,
  { id = second.registrationId, role = "admin" as "admin" | "viewer" } = {},
) {
  const row = await registrationById(id);
  const version = row ? versionOf(row) : "";
  const body = new URLSearchParams({ intent: "settle-school", version, reason: WHY, ...fields });
  const sent = { path: `/admin/registrations/${id}`, body, params: { id } };
  const form = aSentForm(sent, aStaffContext(ACTOR, role));
  const answer = await changeRegistration(form).catch((thrown: unknown) => thrown);
  return (answer as { init: { status: number } }).init.status;
}

const attentionOf = async ({ registrationId }: SchoolOfTests) =>
  (await registrationById(registrationId))?.attention;

describe("somebody who bought in the name of a school for which another speaks", () => {
  test("has no desk, and staff are asked about it", async () => {
    expect(await desksOfMailbox(SECOND)).toEqual([]);
    expect(await attentionOf(second)).toEqual(["school_taken"]);
    expect(await attentionOf(first)).toEqual([]);
  });

  test("is let in as a teacher, is written to, and why is in the books", async () => {
    expect(await settle({ how: "let-in" })).toBe(200);
    expect(await desksOfMailbox(SECOND)).toMatchObject([
      { schoolId: first.schoolId, registrationId: first.registrationId, isContact: false },
    ]);
    expect(await desksOfMailbox(OFFICE)).toMatchObject([{ isContact: true }]);
    expect(await attentionOf(second)).toEqual([]);
    const [event] = (await eventsOf("registration", [second.registrationId])).filter(
      ({ action }) => action === "registration.settle",
    );
    expect(event).toMatchObject({ actorId: ACTOR, note: WHY, fields: ["school", "let-in"] });
    const letters = await db().select().from(outbox).where(eq(outbox.recipient, SECOND));
    expect(letters.map(({ kind }) => kind)).toContain("registration-desk-open");
  });

  test("is given the desk with its children; whoever had it is out, and so are the codes they made", async () => {
    await makeSeatCode(ana, await idOf(OFFICE));
    expect(await settle({ how: "give-desk" })).toBe(200);
    const [desk] = await desksOfMailbox(SECOND);
    expect(desk).toMatchObject({ schoolId: first.schoolId, isContact: true });
    expect(desk?.registrationId).toBe(second.registrationId);
    expect((await pupilsOfDesk(desk ?? { schoolId: "", season: "" })).map(({ id }) => id)).toEqual([
      ana,
    ]);
    expect(await desksOfMailbox(OFFICE)).toEqual([]);
    expect(await tiesOfPerson(await idOf(OFFICE))).toEqual([]);
    expect(await db().$count(seatCodes)).toBe(0);
    expect([await attentionOf(first), await attentionOf(second)]).toEqual([["school_taken"], []]);
    const told = await eventsOf("registration", [first.registrationId]);
    expect(told.map(({ fields }) => fields)).toContainEqual([
      "school",
      "desk given to another purchase",
    ]);
    expect(await settle({ how: "give-desk" }, { id: first.registrationId })).toBe(200);
    expect(await desksOfMailbox(OFFICE)).toHaveLength(1);
    expect(await desksOfMailbox(SECOND)).toEqual([]);
  });

  test("becomes a school of its own by another name, with an empty desk", async () => {
    expect(await settle({ how: "own-school" })).toBe(400);
    expect(await settle({ how: "own-school", school_name: "REXBURG middle school" })).toBe(400);
    expect(await settle({ how: "own-school", school_name: "Rexburg Middle School, East" })).toBe(
      200,
    );
    const [desk] = await desksOfMailbox(SECOND);
    expect(desk).toMatchObject({ name: "Rexburg Middle School, East", isContact: true });
    expect(await pupilsOfDesk(desk ?? { schoolId: "", season: "" })).toEqual([]);
    expect(await desksOfMailbox(OFFICE)).toMatchObject([{ schoolId: first.schoolId }]);
    expect(await attentionOf(second)).toEqual([]);
  });

  test("is left without a desk; other matters of the purchase are not settled by it", async () => {
    await db()
      .update(registrations)
      .set({ attention: ["disputed", "school_taken"] })
      .where(eq(registrations.id, second.registrationId));
    expect(await settle({ how: "leave" })).toBe(200);
    expect(await attentionOf(second)).toEqual(["disputed"]);
    expect(await desksOfMailbox(SECOND)).toEqual([]);
  });

  test("does not get to the desk as a guardian of one of its children", async () => {
    await addGuardian(ana, SECOND);
    for (const how of ["let-in", "give-desk"]) expect(await settle({ how })).toBe(400);
    expect(await desksOfMailbox(SECOND)).toEqual([]);
  });

  test.each([
    ["a viewer", { how: "let-in" }, "viewer", 403],
    ["without a reason", { how: "let-in", reason: "" }, "admin", 400],
    ["another way", { how: "steal" }, "admin", 400],
  ] as const)("is not settled: %s", async (_, fields, role, status) => {
    expect(await settle(fields, { role })).toBe(status);
    expect(await attentionOf(second)).toEqual(["school_taken"]);
  });

  test("settles nothing that is not taken, nor what a colleague has settled meanwhile", async () => {
    expect(await settle({ how: "let-in" }, { id: first.registrationId })).toBe(400);
    expect(await settle({ how: "let-in", version: "1" })).not.toBe(200);
    expect(await desksOfMailbox(SECOND)).toEqual([]);
  });
});

test("where the purchase that speaks for a school ends, nobody else gets its children or its teachers’ sight by that", async () => {
  const teacher = await aTeacherAt(first, "okafor@example.org");
  const row = await registrationById(first.registrationId);
  const change = { id: first.registrationId, version: row ? versionOf(row) : "", actor: ACTOR };
  expect(await cancelRegistration({ ...change, why: "" })).toBe("changed");
  expect(await desksOfMailbox(SECOND)).toEqual([]);
  expect(await attentionOf(second)).toEqual(["school_taken"]);
  expect(await tiesOfPerson(teacher)).toEqual([]);
});
