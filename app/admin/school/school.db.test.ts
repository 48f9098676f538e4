import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { loadSite } from "~/platform/site/site.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { schoolTeachers } from "~/records/schools/teachers.table.server";
import { ABrowser } from "../../../tests/support/a-browser";
import { aStaffContext } from "../../../tests/support/router-context";
import {
  aClass,
  aPupil,
  aSchool,
  noSchools,
  OFFICE,
  type SchoolOfTests,
} from "../../../tests/support/schools";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import * as screen from "./route";

onAFreshDatabase();
beforeAll(loadSite);

let school: SchoolOfTests;
beforeEach(async () => {
  await noSchools();
  school = await aSchool();
});

const browser = () => new ABrowser({ context: () => aStaffContext() });
const path = () => `/admin/schools/${school.schoolId}`;

async function look() {
  const { content } = await browser().open(screen.loader, path(), { id: school.schoolId });
  return (
    content as {
      school: {
        classes: unknown[];
        teachers: { id: string; email: string }[];
        whole: { people: { id: string; email: string }[] };
      };
    }
  ).school;
}

async function press(fields: Record<string, string>) {
  const { content } = await browser().send(screen.action, path(), fields, { id: school.schoolId });
  return (content as { outcome: { text: string } }).outcome.text;
}

test("a school stands in one place: its classes with how far each is, and who is at its desk", async () => {
  const room = await aClass(school);
  await aPupil(school, room, { givenName: "Ana" });
  await aPupil(school, null, { givenName: "Ben" });
  const { classes, whole } = await look();
  expect(classes).toMatchObject([
    { name: "Grade 7, room 12", children: 1, consented: 0, stages: 0, sentIn: 0 },
    { name: "No class", children: 1 },
  ]);
  expect(whole.people).toMatchObject([{ email: OFFICE }]);
});

test("staff let a teacher in by letter and out again, and what cannot be is said", async () => {
  expect(await press({ intent: "let-in", email: "teacher@example.org" })).toBe(
    "The invitation is on its way.",
  );
  expect(await db().$count(outbox, eq(outbox.recipient, "teacher@example.org"))).toBe(1);
  expect(await press({ intent: "let-in", email: "teacher@example.org" })).toContain(
    "at the desk already",
  );
  const [teacher] = (await look()).teachers;
  expect(teacher).toMatchObject({ email: "teacher@example.org" });
  expect(await press({ intent: "let-out", teacher: teacher?.id ?? "" })).toContain(
    "access has ended",
  );
  expect(await press({ intent: "let-out", teacher: teacher?.id ?? "" })).toContain(
    "not at the desk any more",
  );
  expect(await db().$count(schoolTeachers)).toBe(0);
});

test("a letter to the teacher waits ten minutes, is signed, and stands with the school’s purchase", async () => {
  const [contact] = (await look()).whole.people;
  const letter = {
    intent: "write",
    letter: randomUUID(),
    subject: "Your list",
    text: "We found two Anas.\n\nWhich one?",
    signed_by: "Maya",
  };
  expect(await press({ ...letter, person: contact?.id ?? "" })).toContain("goes in ten minutes");
  const [queued] = await db().select().from(outbox).where(eq(outbox.kind, "school-letter"));
  expect(queued).toMatchObject({
    recipient: OFFICE,
    subject: "Your list",
    recordId: school.registrationId,
  });
  expect(queued?.text).toContain("Maya");
  await press({ ...letter, person: contact?.id ?? "" });
  expect(await db().$count(outbox, eq(outbox.kind, "school-letter"))).toBe(1);
  expect(Number(queued?.nextAttemptAt)).toBeGreaterThan(Date.now() + 500_000);
  const stranger = "00000000-0000-4000-8000-000000000000";
  expect(await press({ ...letter, person: stranger })).toContain("not at the desk");
});

test("a letter is taken back as long as it waits, by the school’s own screen alone, and once", async () => {
  const [contact] = (await look()).whole.people;
  const words = { subject: "Your list", text: "Which one?", signed_by: "Maya" };
  const letter = randomUUID();
  await press({ intent: "write", letter, person: contact?.id ?? "", ...words });
  expect(await press({ intent: "unwrite", letter: randomUUID() })).toContain("gone already");
  expect(await press({ intent: "unwrite", letter })).toContain("taken back");
  expect(await press({ intent: "unwrite", letter })).toContain("gone already");
  const [taken] = await db().select().from(outbox).where(eq(outbox.kind, "school-letter"));
  expect(taken?.state).toBe("canceled");
});

test("a volunteer with the schools’ duty writes to the teacher", async () => {
  const volunteer = () => {
    const context = aStaffContext("vera", "volunteer");
    context.set(staffContext, { ...context.get(staffContext), duties: ["schools"] });
    return context;
  };
  const vera = new ABrowser({ context: volunteer });
  const [contact] = (await look()).whole.people;
  const words = { subject: "Hello", text: "Hello.", signed_by: "Vera" };
  const fields = { intent: "write", letter: randomUUID(), person: contact?.id ?? "", ...words };
  const { content } = await vera.send(screen.action, path(), fields, { id: school.schoolId });
  expect(content).toMatchObject({ outcome: { tone: "ok" } });
});
