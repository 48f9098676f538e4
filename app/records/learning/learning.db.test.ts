import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { revokeCertificate } from "~/features/certificates/staff/change-certificate.server";
import * as seatPage from "~/features/sign-in/seat";
import { db } from "~/platform/database/database.server";
import { loadSite } from "~/platform/site/site.server";
import { certificateWords } from "~/program/certificates";
import { ABrowser } from "../../../tests/support/a-browser";
import {
  addGuardian,
  aPaidChild,
  askedToken,
  signAs,
  siteAfter,
} from "../../../tests/support/asked-guardians";
import { comeIn } from "../../../tests/support/come-in";
import { makeSeatCode } from "../../../tests/support/make-seat-code.ts";
import { aPaidPlace } from "../../../tests/support/paid-registrations";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { findVisitor } from "../access/visitor.server";
import { removeParticipants } from "../entries/remove-participants.server";
import { participants } from "../participants/participants.table.server";
import { people } from "../people/people.table.server";
import { registrations } from "../registrations/registrations.table.server";
import { certificateHolders, certificates } from "./certificates.table.server";
import { certifyEducator, confirmStage } from "./confirm-stage.server";
import { issueCertificate } from "./issue-certificate.server";
import type { Learner } from "./learner";
import { learnersOf } from "./learners.server";
import { keepProgress, type LessonDone, progressOf } from "./progress.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().delete(certificates);
  await db().delete(registrations);
  await db().delete(participants);
  await db().delete(people);
});

const SEASON = "2025-26";

function aLesson(overrides: Partial<LessonDone> = {}): LessonDone {
  return {
    lesson: "talk-1",
    season: SEASON,
    score: 4,
    isPassed: true,
    reflection: null,
    made: { way: "adult" },
    at: siteAfter().now,
    ...overrides,
  };
}

async function aChild(): Promise<Learner> {
  const { participantId } = await aPaidChild();
  return { kind: "child", id: participantId, name: "Ana R." };
}

async function keptOf(learner: Learner) {
  return (await progressOf([learner], SEASON)).get(learner.id) ?? [];
}

async function visitorIn(browser: ABrowser) {
  const visitor = await findVisitor(browser.request("/my"));
  if (!visitor) throw new Error("Nobody came in");
  return visitor;
}

test("a lesson is kept once, with the best score, whichever tab comes last", async () => {
  const child = await aChild();
  await Promise.all([
    keepProgress(child, aLesson({ score: 5 })),
    keepProgress(child, aLesson({ score: 2, isPassed: false, made: null })),
  ]);
  await keepProgress(child, aLesson({ score: 1, isPassed: false, made: null }));
  const kept = await keptOf(child);
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatchObject({ checkScore: 5, madeWay: "adult" });
  expect(kept[0]?.checkPassedAt).not.toBeNull();
});

test("until a guardian has signed, marks are kept and nothing that a young child types", async () => {
  const child = await aChild();
  const typed = aLesson({
    reflection: "I asked about trout.",
    made: { way: "link", link: "https://example.org/my-card" },
  });
  expect(await keepProgress(child, typed)).toBe("no-words");
  expect(await keptOf(child)).toMatchObject([
    { checkScore: 4, reflection: null, madeWay: null, madeLink: null },
  ]);
  await signAs(await askedToken("rosa@example.org"));
  expect(await keepProgress(child, typed)).toBe("kept");
  expect(await keptOf(child)).toMatchObject([
    { reflection: "I asked about trout.", madeLink: "https://example.org/my-card" },
  ]);
});

test("a stage is confirmed when its lessons are done, and its certificate is issued once", async () => {
  const child = await aChild();
  const adult = await addGuardian(child.id, "sam@example.org");
  const word = {
    participantId: child.id,
    stage: "talk",
    lessons: ["talk-1", "talk-2"],
    name: "Ana Ruiz",
    confirmedBy: adult,
  } as const;
  const site = siteAfter();
  await keepProgress(child, aLesson());
  expect(await confirmStage(word, site)).toBe("not-finished");
  await keepProgress(child, aLesson({ lesson: "talk-2", made: null }));
  expect(await confirmStage(word, site)).toBe("not-finished");
  await keepProgress(child, aLesson({ lesson: "talk-2" }));
  const pressed = await Promise.all([confirmStage(word, site), confirmStage(word, site)]);
  expect(pressed.sort()).toEqual(["before", "confirmed"]);
  const issued = await db().select().from(certificates);
  expect(issued).toMatchObject([
    { kind: "communicator", season: SEASON, words: { title: "Certified AI Communicator" } },
  ]);
  expect(issued[0]?.code).toMatch(/^[2-9B-DF-HJKMNP-TV-XZ]{8}$/);
});

test("a child who goes takes progress and name along; the certificate stays and names nobody", async () => {
  const child = await aChild();
  const adult = await addGuardian(child.id, "sam@example.org");
  await keepProgress(child, aLesson());
  await confirmStage(
    {
      participantId: child.id,
      stage: "talk",
      lessons: ["talk-1"],
      name: "Ana Ruiz",
      confirmedBy: adult,
    },
    siteAfter(),
  );
  await db().transaction((tx) => removeParticipants(tx, [child.id]));
  expect(await keptOf(child)).toEqual([]);
  expect(await db().select().from(certificateHolders)).toEqual([]);
  expect(JSON.stringify(await db().select().from(certificates))).not.toContain("Ana");
  expect(await db().$count(certificates)).toBe(1);
  expect(await keepProgress(child, aLesson())).toBe("gone");
});

test("an adult who has done every lesson is certified once a season", async () => {
  const child = await aChild();
  const personId = await addGuardian(child.id, "sam@example.org");
  const adult: Learner = { kind: "adult", id: personId, name: null };
  const word = { personId, lessons: ["talk-1"], name: "Sam Ruiz", isNamePublic: false };
  expect(await certifyEducator(word, siteAfter())).toBe("not-finished");
  await keepProgress(adult, aLesson({ reflection: "I will try it with my class." }));
  const pressed = [certifyEducator(word, siteAfter()), certifyEducator(word, siteAfter())];
  expect((await Promise.all(pressed)).sort()).toEqual(["before", "confirmed"]);
  expect(await db().select().from(certificates)).toMatchObject([{ kind: "educator" }]);
});

test("nobody is issued the same of one season twice, a child or an adult", async () => {
  const { id: participantId } = await aChild();
  const personId = await addGuardian(participantId, "sam@example.org");
  const holders = [
    { kind: "communicator" as const, participantId, personId: null },
    { kind: "educator" as const, participantId: null, personId },
  ];
  for (const { kind, ...whose } of holders) {
    const issue = (season: string) =>
      db().transaction((tx) =>
        issueCertificate(tx, {
          kind,
          season,
          words: certificateWords(kind, siteAfter()),
          issuedAt: siteAfter().now,
          holder: { ...whose, name: "Sam Ruiz", isNamePublic: false },
          actor: { kind: "person", id: personId },
        }),
      );
    const pressed = await Promise.allSettled([issue(SEASON), issue(SEASON)]);
    expect(pressed.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await issue("2026-27");
  }
  expect(await db().$count(certificates)).toBe(4);
});

test("an educator whose certificate was withdrawn can earn it anew", async () => {
  const child = await aChild();
  const personId = await addGuardian(child.id, "sam@example.org");
  const word = { personId, lessons: ["talk-1"], name: "Sam Ruiz", isNamePublic: false };
  await keepProgress({ kind: "adult", id: personId, name: null }, aLesson());
  await certifyEducator(word, siteAfter());
  const [first] = await db().select().from(certificates);
  const site = siteAfter();
  await revokeCertificate({ id: first?.id ?? "", actor: "staff-1", site }, "Somebody else did it.");
  expect(await certifyEducator(word, site)).toBe("confirmed");
});

test("a mother of three stands for her children and herself; a seat for its child alone", async () => {
  const email = "carmen@example.org";
  for (const first_name of ["Ana", "Ben", "Cleo"]) {
    await aPaidPlace({ first_name, guardian_email: email, email });
  }
  await aPaidPlace({
    first_name: "Stranger",
    email: "x@example.org",
    guardian_email: "y@example.org",
  });
  const mother = await visitorIn(await comeIn(email));
  const learners = await learnersOf(mother, SEASON);
  expect(learners.map(({ kind }) => kind).sort()).toEqual(["adult", "child", "child", "child"]);
  expect(learners.map(({ name }) => name?.split(" ")[0])).not.toContain("Stranger");

  const [ana] = await db().select().from(participants).where(eq(participants.givenName, "Ana"));
  const [person] = await db().select().from(people);
  const code = await makeSeatCode(ana?.id ?? "", person?.id ?? "");
  const browser = new ABrowser();
  await browser.send(seatPage.action, "/c", { seat: code });
  const seat = await learnersOf(await visitorIn(browser), SEASON);
  expect(seat).toEqual([expect.objectContaining({ kind: "child", id: ana?.id })]);
});

test("a mailbox of another season has nobody who learns in this one", async () => {
  const email = "carmen@example.org";
  await aPaidPlace({ guardian_email: email });
  const visitor = await visitorIn(await comeIn(email));
  expect((await learnersOf(visitor, "2026-27")).filter(({ kind }) => kind === "child")).toEqual([]);
});
