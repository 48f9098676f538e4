import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { mailboxKey } from "~/program/mailbox";
import { normalMailbox } from "~/program/normal-mailbox";
import {
  addGuardian,
  aPaidChild,
  askedToken,
  nobodyIsAsked,
  signAs,
} from "../../../tests/support/asked-guardians";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { consentedParticipants } from "../participants/consented-participants.server";
import { isStudentsMailbox } from "../participants/is-students-mailbox.server";
import { mayShow } from "../participants/may-show";
import { participants } from "../participants/participants.table.server";
import { findOrAddPerson } from "../people/find-or-add-person.server";
import { registrations } from "../registrations/registrations.table.server";
import { schools } from "../schools/schools.table.server";
import { schoolTeachers } from "../schools/teachers.table.server";
import { isAtChildsSchool } from "./is-at-childs-school.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(nobodyIsAsked);

const ROSA = "rosa.ruiz@gmail.com";

test("the database has the same normal form as the site", async () => {
  const addresses = [
    ...["ana@example.org", " Ana@Example.ORG ", "ana+one+two@example.org", "a.n.a@gmail.com"],
    ...["A.na+x@googlemail.com", "a.na@example.org.", "+ana@example.org", "...@gmail.com"],
    ...["nobody", "@example.org", "a@b@gmail.com", "a+b@c@example.org", "ñandú+1@correo.es", ""],
  ];
  for (const address of addresses) {
    const found = await db().execute(sql`select normal_mailbox(${mailboxKey(address)}) as mailbox`);
    const [row] = (found as unknown as { rows: { mailbox: string }[] }).rows;
    expect(row?.mailbox, address).toBe(normalMailbox(address));
  }
});

async function aSignedStudentAt(email: string) {
  const { participantId } = await aPaidChild({ email: ROSA, guardian_email: ROSA });
  await signAs(await askedToken(ROSA));
  const personId = await findOrAddPerson(db(), email);
  await db()
    .update(participants)
    .set({ personId, ageBand: "13_to_17" })
    .where(eq(participants.id, participantId));
  return participantId;
}

test.each([
  ["with a tag, a signature by link shows no name", "RosaRuiz+ana@googlemail.com", false],
  ["of their own, it does", "ana@gmail.com", true],
])("of a student of 15 who reads the guardian’s mailbox %s", async (_, email, isShown) => {
  const participantId = await aSignedStudentAt(email);
  const child = (await consentedParticipants(db(), [participantId])).get(participantId);
  expect(child && mayShow(child, "name")).toBe(isShown);
});

test("a student’s mailbox is one with a tag as well, and nobody else’s", async () => {
  await aSignedStudentAt("ana@example.org");
  expect(await isStudentsMailbox(db(), "ana+mentor@example.org")).toBe(true);
  expect(await isStudentsMailbox(db(), "anna@example.org")).toBe(false);
});

test("a teacher with a tag is at the child’s school, and cannot answer as a guardian", async () => {
  const { participantId } = await aPaidChild({ email: ROSA });
  const season = currentSite().season.id;
  const [school] = await db().insert(schools).values({ name: "Cedar Hollow" }).returning();
  const schoolId = school?.id ?? "";
  await db().update(registrations).set({ type: "school", schoolId, contactId: null });
  const personId = await findOrAddPerson(db(), "lee@example.org");
  await db().insert(schoolTeachers).values({ schoolId, season, personId });
  const asked = (guardian: string) => isAtChildsSchool(db(), { participantId, personId: guardian });
  expect(await asked(await addGuardian(participantId, "Lee+home@example.org"))).toBe(true);
  expect(await asked(await addGuardian(participantId, "leo@example.org"))).toBe(false);
});
