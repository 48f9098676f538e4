import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { endOf } from "~/program/mountain-time";
import { participants } from "~/records/participants/participants.table.server";
import { seatCodes } from "~/records/participants/seats.table.server";
import { ABrowser } from "../../../../tests/support/a-browser";
import { aPaidChild, askedToken, signAs } from "../../../../tests/support/asked-guardians";
import { comeIn } from "../../../../tests/support/come-in";
import { aRouterContext } from "../../../../tests/support/router-context";
import {
  aClass,
  aPupil,
  entryOf,
  OFFICE,
  onlyOneSchool,
  type SchoolOfTests,
} from "../../../../tests/support/schools";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import * as matrix from "../matrix/route";
import * as page from "./route";

onAFreshDatabase();
beforeAll(loadSite);

const ROSA = "rosa@example.org";
const CORRECTED = { intent: "correct", given_name: "Anna", family_name: "Ruiz", grade: "6" };

let school: SchoolOfTests;
let room: string;
let teacher: ABrowser;
let ana: string;

beforeEach(async () => {
  ({ school, teacher } = await onlyOneSchool());
  room = await aClass(school);
  ana = await aPupil(school, room, { givenName: "Aan", familyName: "Riuz", guardian: ROSA });
});

describe("a teacher corrects the name of a child on the list", () => {
  test("who is then known by it, and the record says who did", async () => {
    expect(await send(CORRECTED)).toMatchObject({
      status: 303,
      location: `/school/${school.schoolId}/class/${room}?done=corrected`,
    });
    expect(await child()).toMatchObject({ givenName: "Anna", familyName: "Ruiz", grade: "6" });
    const [event] = await db().select().from(events).where(eq(events.recordId, ana));
    expect(event).toMatchObject({ action: "participant.correct", actorKind: "person" });
  });

  test("with what is missing marked, and nothing changed", async () => {
    expect((await send({ ...CORRECTED, family_name: " " })).status).toBe(400);
    expect((await send({ ...CORRECTED, grade: "13" })).status).toBe(400);
    expect(await child()).toMatchObject({ givenName: "Aan", familyName: "Riuz" });
  });

  test("until a guardian has answered for them", async () => {
    await signAs(await askedToken(ROSA));
    expect((await send(CORRECTED)).status).toBe(409);
    expect(await child()).toMatchObject({ givenName: "Aan" });
  });

  test("and not of one whose family has bought the place", async () => {
    const { participantId } = await aPaidChild({ first_name: "Ben", guardian_email: ROSA });
    await db()
      .update(participants)
      .set({ schoolId: school.schoolId, classId: room })
      .where(eq(participants.id, participantId));
    expect((await send(CORRECTED, { participant: participantId })).status).toBe(409);
  });

  test("and not once projects were due", async () => {
    const late = new ABrowser({
      context: () => aRouterContext({ now: endOf(currentSite().season.dates.submissionsClose) }),
    });
    const browser = await comeIn(OFFICE, late);
    expect((await send(CORRECTED, { browser })).status).toBe(409);
  });
});

describe("a teacher takes a child out of the list", () => {
  test("with a tick: the child has no seat any more, and what was made is kept", async () => {
    expect((await send({ intent: "remove" })).status).toBe(400);
    expect((await child())?.leftSchoolAt).toBeNull();
    const entry = await entryOf(ana);
    expect(await send({ intent: "remove", sure: "on" })).toMatchObject({
      status: 303,
      location: `/school/${school.schoolId}/class/${room}?done=left`,
    });
    expect((await child())?.leftSchoolAt).toBeInstanceOf(Date);
    expect(await db().$count(seatCodes, eq(seatCodes.participantId, ana))).toBe(0);
    expect(await entryOf(ana)).toEqual(entry);
  });

  test("who is then nobody at this desk", async () => {
    await send({ intent: "remove", sure: "on" });
    expect((await send(CORRECTED)).status).toBe(404);
  });
});

test("the way there is a tick in the table, one and no more", async () => {
  const ben = await aPupil(school, room, { givenName: "Ben" });
  const press = (...children: string[]) =>
    teacher.send(
      matrix.action,
      `/school/${school.schoolId}/class/${room}`,
      [["intent", "correct"], ...children.map((id) => ["child", id])],
      { school: school.schoolId, class: room },
    );
  expect(await press(ana)).toMatchObject({
    status: 303,
    location: `/school/${school.schoolId}/child/${ana}`,
  });
  expect((await press()).status).toBe(400);
  expect((await press(ana, ben)).status).toBe(400);
});

async function child() {
  const [row] = await db().select().from(participants).where(eq(participants.id, ana));
  return row;
}

function send(
  fields: Record<string, string>,
  { browser = teacher, participant = ana }: { browser?: ABrowser; participant?: string } = {},
) {
  const params = { school: school.schoolId, participant };
  return browser.send(
    page.action,
    `/school/${school.schoolId}/child/${participant}`,
    fields,
    params,
  );
}
