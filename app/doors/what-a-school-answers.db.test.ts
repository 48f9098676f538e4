import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import * as deskPage from "~/features/class-desk/desk";
import { remindFinalists } from "~/features/results/letters/remind-finalists.server";
import { sendResultLetters } from "~/features/results/letters/send-letters.server";
import * as page from "~/features/results/school-answer/route";
import { db } from "~/platform/database/database.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { loadSite } from "~/platform/site/site.server";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { showcaseAnswers } from "~/records/results/results.table.server";
import { ABrowser } from "../../tests/support/a-browser";
import { comeIn } from "../../tests/support/come-in";
import { OUT_AT, release, siteAt } from "../../tests/support/released-results";
import { aRouterContext } from "../../tests/support/router-context";
import { aPupil, aSchool, entryOf, noSchools, OFFICE } from "../../tests/support/schools";
import { aFrozenCount, aJudgedRound, nothingIsJudged } from "../../tests/support/scored-round";
import { onAFreshDatabase } from "../../tests/support/test-database";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await nothingIsJudged();
  await noSchools();
  await db().delete(outbox);
});

const SOON = new Date("2026-04-18T18:00:00Z");

/** A finalist of a school's list whose family has no mailbox with us; of age, so that no guardian has to sign. */
async function aFinalistOfASchool() {
  const school = await aSchool();
  const participantId = await aPupil(school, null, { givenName: "Ana", ageBand: "18_and_over" });
  const entryId = (await entryOf(participantId))?.id ?? "";
  await aFrozenCount();
  await aJudgedRound("online", [{ entryId, step: 4 }]);
  await release("online");
  const context = () => aRouterContext({ site: siteAt(OUT_AT.online) });
  const office = await comeIn(OFFICE, new ABrowser({ context }));
  await db().delete(outbox);
  return { ...school, participantId, entryId, office };
}

type Finalist = Awaited<ReturnType<typeof aFinalistOfASchool>>;

const lettersTo = async (to: string) =>
  (await db().select().from(outbox).where(eq(outbox.recipient, to))).map(({ kind, text }) => ({
    kind,
    text: text.replace(/\s+/g, " "),
  }));

function answer({ office, schoolId }: Finalist, fields: Record<string, string>) {
  const path = `/school/${schoolId}/showcase`;
  return office.send(page.action, path, fields, { school: schoolId });
}

function open({ office, schoolId }: Finalist) {
  return office.open(page.loader, `/school/${schoolId}/showcase`, { school: schoolId });
}

test("where only a school reads the letter it is told that it answers, and reminded until it has", async () => {
  const finalist = await aFinalistOfASchool();
  await sendResultLetters(siteAt(OUT_AT.online));
  const [letter] = await lettersTo(OFFICE);
  expect(letter?.text).toContain("please ask them who comes");
  expect(letter?.text).not.toContain("The family is asked");
  expect(await remindFinalists(siteAt(SOON))).toBe(1);
  expect((await lettersTo(OFFICE)).at(-1)).toMatchObject({
    kind: "results-reminder",
    text: expect.stringMatching(/do not know yet.*\/school/),
  });
  const { participantId, entryId } = finalist;
  const fields = { entry: entryId, coming: participantId, adultName: "Ms. Ortega" };
  expect((await answer(finalist, fields)).status).toBe(303);
  expect(await remindFinalists(siteAt(new Date("2026-04-22T18:00:00Z")))).toBe(0);
});

test("a school answers on its desk for whose family has no mailbox, and can change it", async () => {
  const finalist = await aFinalistOfASchool();
  const { schoolId, participantId, entryId, office } = finalist;
  const desk = await office.open(deskPage.loader, `/school/${schoolId}`, { school: schoolId });
  expect(desk.content).toMatchObject({ asked: 1 });
  expect((await open(finalist)).content).toMatchObject({
    projects: [{ id: entryId, answer: undefined, members: [{ id: participantId }] }],
  });
  const withoutAdult = await answer(finalist, { entry: entryId, coming: participantId });
  expect(withoutAdult.status).toBe(400);
  expect(await db().$count(showcaseAnswers)).toBe(0);
  const fields = { entry: entryId, coming: participantId, adultName: "Ms. Ortega" };
  expect((await answer(finalist, fields)).status).toBe(303);
  expect((await open(finalist)).content).toMatchObject({
    projects: [{ answer: { coming: [participantId], adultName: "Ms. Ortega" } }],
  });
});

test("where a guardian has a mailbox the school is asked nothing and answers nothing", async () => {
  const finalist = await aFinalistOfASchool();
  const { participantId, entryId } = finalist;
  const personId = await findOrAddPerson(db(), "rosa@example.org");
  await db().insert(guardians).values({ participantId, personId, origin: "invited" });
  await sendResultLetters(siteAt(OUT_AT.online));
  const [letter] = await lettersTo(OFFICE);
  expect(letter?.text).toContain("The family is asked to tell us who comes");
  expect((await open(finalist)).content).toMatchObject({ projects: [] });
  expect((await answer(finalist, { entry: entryId })).status).toBe(404);
});

test("a school answers for nobody who has left it", async () => {
  const finalist = await aFinalistOfASchool();
  const { participantId, entryId } = finalist;
  await db()
    .update(participants)
    .set({ leftSchoolAt: new Date() })
    .where(eq(participants.id, participantId));
  expect((await answer(finalist, { entry: entryId })).status).toBe(404);
});
