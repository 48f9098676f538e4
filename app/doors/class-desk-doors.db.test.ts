import type { RouteConfigEntry } from "@react-router/dev/routes";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as certificatesFile from "~/features/certificates/own/chosen-file";
import * as pupil from "~/features/class-desk/child/route";
import * as desk from "~/features/class-desk/desk";
import * as matrix from "~/features/class-desk/matrix/route";
import * as teachers from "~/features/class-desk/people/route";
import * as report from "~/features/class-desk/report/file";
import * as roster from "~/features/class-desk/roster/route";
import * as codes from "~/features/class-desk/seats/route";
import * as forms from "~/features/consent/school/forms";
import * as guardian from "~/features/consent/school/guardian";
import * as paper from "~/features/consent/school/paper";
import * as paperByCode from "~/features/consent/school/paper-by-code";
import * as remind from "~/features/consent/school/remind";
import * as posters from "~/features/gallery/hallway/class";
import * as schoolAnswer from "~/features/results/school-answer/route";
import * as voteSlips from "~/features/vote/school/slips";
import { db } from "~/platform/database/database.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { loadSite } from "~/platform/site/site.server";
import { entries } from "~/records/entries/entries.table.server";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { seatCodes } from "~/records/participants/seats.table.server";
import { people } from "~/records/people/people.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { schoolTeachers } from "~/records/schools/teachers.table.server";
import { ABrowser, type RouteFunction } from "../../tests/support/a-browser";
import { comeIn, sitDown } from "../../tests/support/come-in";
import { makeSeatCode } from "../../tests/support/make-seat-code.ts";
import {
  aClass,
  aPupil,
  aSchool,
  aTeacherAt,
  endTeacher,
  noSchools,
  OFFICE,
  type SchoolOfTests,
} from "../../tests/support/schools";
import { onAFreshDatabase } from "../../tests/support/test-database";
import routes from "../routes";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(noSchools);

const ROSA = "rosa@example.org";

interface Door {
  loader?: RouteFunction;
  action?: RouteFunction;
  /** What its form sends. */
  fields?: (ana: string) => string[][];
  /** What somebody gets who may do it, where it is not 200. */
  sent?: number;
  isContactsOnly?: boolean;
}

/** By the address in the routing table, below the school's own. */
const DOORS: Record<string, Door> = {
  "": { loader: desk.loader },
  "/roster": {
    ...roster,
    fields: () => [
      ["intent", "give"],
      ["text", "First,Last,Grade\nBen,Lee,7"],
    ],
  },
  // The vote is not open.
  "/votes": { ...voteSlips, sent: 400, fields: () => [["class", "none"]] },
  "/codes": { ...codes, sent: 303, fields: (ana) => [["participant", ana]] },
  "/teachers": {
    ...teachers,
    isContactsOnly: true,
    fields: () => [
      ["intent", "invite"],
      ["teacher_email", "friend@example.org"],
    ],
  },
  "/class/:class": {
    ...matrix,
    // Ana is in no team.
    sent: 409,
    fields: (ana) => [
      ["intent", "leave"],
      ["child", ana],
    ],
  },
  "/report/:format": { loader: report.loader },
  "/class/:class/posters": { loader: posters.loader },
  "/class/:class/remind": { action: remind.action, sent: 303 },
  "/consent-forms": { ...forms, fields: (ana) => [["child", ana]] },
  // She has a guardian, and nobody adds another. The address is another each time: limits count by it.
  "/guardian/:participant": {
    ...guardian,
    sent: 409,
    fields: (ana) => [["email", `${ana}@example.org`]],
  },
  "/child/:participant": {
    ...pupil,
    sent: 303,
    fields: () => [
      ["intent", "correct"],
      ["given_name", "Ana"],
      ["family_name", "Rivera"],
      ["grade", "7"],
    ],
  },
  // No finalist waits for the school's answer.
  "/showcase": { ...schoolAnswer, sent: 404, fields: (ana) => [["entry", ana]] },
  "/paper": { loader: paperByCode.loader },
  // Without a scan.
  "/paper/:participant": { ...paper, sent: 400 },
  // She holds no certificate.
  "/certificates/:stage": {
    action: certificatesFile.action,
    sent: 404,
    fields: (ana) => [["child", ana]],
  },
};

test("every address of a desk is among the doors", () => {
  const paths = pathsOf(routes as RouteConfigEntry[])
    .filter((path) => path.startsWith("school/:school"))
    .map((path) => path.slice("school/:school".length));
  expect(Object.keys(DOORS).toSorted()).toEqual(paths.toSorted());
});

describe("every door of a class desk", () => {
  test.each<[string, number]>([
    ["the contact", 200],
    ["a teacher who was let in", 200],
    ["a teacher whom the school let go", 404],
    ["a teacher of last season", 404],
    ["a teacher of another school", 404],
    ["somebody who bought in the school’s name", 404],
    ["a guardian", 404],
    ["a child at a seat", 404],
    ["nobody", 302],
  ])("%s: %i", async (who, status) => {
    const school = await aSchool();
    const room = await aClass(school);
    const ana = await aPupil(school, room, { givenName: "Ana", guardian: ROSA });
    const other = await aSchool("other@example.org", "Valley High");
    const browser = await browserOf(who, { school, other, ana });
    const params = {
      school: school.schoolId,
      class: room,
      participant: ana,
      stage: "talk",
      format: "pdf",
    };
    const before = await counted();
    const answers: Record<string, number> = {};
    const expected: Record<string, number> = {};
    for (const [path, door] of Object.entries(DOORS)) {
      const address = `/school/${school.schoolId}${path}`;
      const isIn = status === 200 && (!door.isContactsOnly || who === "the contact");
      if (door.loader) {
        answers[`open ${path}`] = (await browser.open(door.loader, address, params)).status;
        expected[`open ${path}`] = isIn ? 200 : status === 200 ? 404 : status;
      }
      if (door.action) {
        const fields = door.fields?.(ana) ?? [];
        answers[`send ${path}`] = (await browser.send(door.action, address, fields, params)).status;
        expected[`send ${path}`] = isIn ? (door.sent ?? 200) : status === 200 ? 404 : status;
      }
    }
    expect(answers).toEqual(expected);
    if (status !== 200) expect(await counted()).toEqual(before);
  });

  async function browserOf(
    who: string,
    { school, other, ana }: { school: SchoolOfTests; other: SchoolOfTests; ana: string },
  ): Promise<ABrowser> {
    const browser = new ABrowser();
    const okafor = "okafor@example.org";
    switch (who) {
      case "the contact":
        return comeIn(OFFICE, browser);
      case "a teacher who was let in":
        await aTeacherAt(school, okafor);
        return comeIn(okafor, browser);
      case "a teacher whom the school let go": {
        const personId = await aTeacherAt(school, okafor);
        await comeIn(okafor, browser);
        await endTeacher(school, personId);
        return browser;
      }
      case "a teacher of last season":
        await aTeacherAt(school, okafor);
        await comeIn(okafor, browser);
        await db().update(registrations).set({ season: "2024-25" });
        return browser;
      case "a teacher of another school":
        await aTeacherAt(other, okafor);
        return comeIn(okafor, browser);
      case "somebody who bought in the school’s name":
        await aSchool("second@example.org");
        // Known by a place of their own, so that they come in at all.
        await aSchool("second@example.org", "Their Own School");
        return comeIn("second@example.org", browser);
      case "a guardian":
        return comeIn(ROSA, browser);
      case "a child at a seat": {
        const [person] = await db().select().from(people).where(eq(people.email, OFFICE));
        return sitDown(await makeSeatCode(ana, person?.id ?? ""), browser);
      }
      default:
        return browser;
    }
  }
});

/** What somebody without a right might have changed. */
async function counted(): Promise<number[]> {
  const tables = [participants, entries, guardians, seatCodes, schoolTeachers, outbox];
  return Promise.all(tables.map((table) => db().$count(table)));
}

function pathsOf(entriesOfTable: RouteConfigEntry[]): string[] {
  return entriesOfTable.flatMap(({ path, children = [] }) => [
    ...(path ? [path] : []),
    ...pathsOf(children),
  ]);
}
