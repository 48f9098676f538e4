import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { loadSite } from "~/platform/site/site.server";
import { type Actor, may } from "~/program/powers";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { mentors } from "~/records/entries/mentors.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { people } from "~/records/people/people.table.server";
import {
  projectParts,
  projects,
  projectVersionFiles,
  projectVersions,
} from "~/records/projects/projects.table.server";
import type { ABrowser } from "../../../tests/support/a-browser";
import {
  addGuardian,
  askedToken,
  lettersTo,
  newestToken,
  nobodyIsAsked,
  signAs,
} from "../../../tests/support/asked-guardians";
import { comeIn } from "../../../tests/support/come-in";
import { aPaidPlace } from "../../../tests/support/paid-registrations";
import {
  aChildWithAProject,
  aProjectFile,
  atSeat,
  fillIn,
  openProject,
  sendProject,
  words,
} from "../../../tests/support/projects";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { typedInForm } from "./part-slots";
import type { ProjectView } from "./project-view.server";
import * as savePage from "./save";
import * as versionPage from "./version";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(nobodyIsAsked);

const ROSA = "rosa@example.org";
const PAUL = "paul@example.org";
const COACH = "coach@example.org";
const LUPE = "lupe@example.org";
const abstract = (text: string, revision = 0) => ({
  intent: "save-abstract",
  revision: String(revision),
  text,
});

async function viewOf(browser: ABrowser, entryId: string): Promise<ProjectView> {
  const { content } = await openProject(browser, entryId);
  return (content as { view: ProjectView }).view;
}

describe("a draft", () => {
  test("is saved part by part, by whoever is tied to the entry", async () => {
    const { entryId } = await aChildWithAProject();
    const rosa = await comeIn(ROSA);
    const { status, location } = await sendProject(rosa, entryId, abstract("Smoke hides."));
    expect({ status, location }).toEqual({
      status: 303,
      location: `/my/${entryId}/project?change#abstract`,
    });
    const view = await viewOf(rosa, entryId);
    expect(view.content.abstract.text).toBe("Smoke hides.");
    expect(view.revisions).toEqual({ abstract: 1 });
    expect(view.canEdit).toBe(true);
  });

  test("of a child under 13 holds nothing before a guardian has signed", async () => {
    const { entryId } = await aChildWithAProject({ isSigned: false });
    const rosa = await comeIn(ROSA);
    expect((await viewOf(rosa, entryId)).refusal).toBe("no-consent");
    expect((await sendProject(rosa, entryId, abstract("Too early"))).status).toBe(403);
    expect(await db().$count(projects)).toBe(0);
    expect(await db().$count(projectParts)).toBe(0);
    await signAs(await askedToken(ROSA));
    expect((await sendProject(rosa, entryId, abstract("In time"))).status).toBe(303);
    expect(await db().$count(projectParts)).toBe(1);
  });

  test("of a team waits for every guardian where anybody of it may be typing", async () => {
    const { entryId, members } = await aTeam({ team_size: 2 });
    const [ada = "", grace = ""] = members;
    await addGuardian(ada, ROSA);
    await addGuardian(grace, PAUL);
    await signAs(await askedToken(ROSA));
    const coach = await comeIn(COACH);
    expect((await viewOf(coach, entryId)).refusal).toBe("no-consent");
    expect((await sendProject(coach, entryId, abstract("Whose words?"))).status).toBe(403);
    expect(await db().$count(projectParts)).toBe(0);
    expect((await sendProject(await comeIn(ROSA), entryId, abstract("Ada’s"))).status).toBe(303);
    await signAs(await newestToken(PAUL));
    expect((await sendProject(coach, entryId, abstract("Everybody’s", 1))).status).toBe(303);
  });

  test("of a student who leads waits for that student's own guardian", async () => {
    const { entryId, members } = await aTeamLedByAStudent();
    await addGuardian(members[1] ?? "", PAUL);
    await signAs(await askedToken(PAUL));
    const leader = await comeIn(COACH);
    expect((await sendProject(leader, entryId, abstract("Too early"))).status).toBe(403);
    await addGuardian(members[0] ?? "", ROSA);
    await signAs(await askedToken(ROSA));
    expect((await sendProject(leader, entryId, abstract("In time"))).status).toBe(303);
    const [row] = await db().select().from(projectParts);
    expect(row?.editorId).toBe(members[0]);
  });

  test("is nobody's whose entry it is not: others do not even find it", async () => {
    const { entryId } = await aChildWithAProject();
    await aChildWithAProject({ email: "other@example.org" });
    const other = await comeIn("other@example.org");
    expect((await openProject(other, entryId)).status).toBe(404);
    expect((await sendProject(other, entryId, abstract("Not mine"))).status).toBe(404);
    expect((await sendProject(other, entryId, { intent: "send-in" })).status).toBe(404);
    expect(await db().$count(projectParts)).toBe(0);
  });

  test("opens at a child's seat, until the child has left the team", async () => {
    const { entryId, participantId } = await aChildWithAProject();
    const seat = await atSeat(participantId);
    expect((await sendProject(seat, entryId, abstract("From school"))).status).toBe(303);
    const [row] = await db().select().from(projectParts);
    expect(row?.editorId).toBe(participantId);
    await db().update(entryMembers).set({ leftAt: new Date() });
    expect((await openProject(seat, entryId)).status).toBe(404);
    expect((await sendProject(seat, entryId, abstract("Left", 1))).status).toBe(404);
  });

  test("is not a judge's, and not a former member's guardian's", async () => {
    const { entryId, members } = await aTeam({ team_size: 2 });
    const [ada = "", grace = ""] = members;
    await addGuardian(ada, LUPE);
    await addGuardian(grace, PAUL);
    for (const email of [LUPE, PAUL]) await signAs(await askedToken(email));
    const paul = await comeIn(PAUL);
    expect((await sendProject(paul, entryId, abstract("Grace’s"))).status).toBe(303);
    await db()
      .update(entryMembers)
      .set({ leftAt: new Date() })
      .where(eq(entryMembers.participantId, grace));
    expect((await openProject(paul, entryId)).status).toBe(404);
    expect((await sendProject(paul, entryId, abstract("Left", 1))).status).toBe(404);
    // Whoever judges has a tie to an assignment, and none to the entry.
    const judge: Actor = { kind: "person", ties: [{ as: "judge", to: entryId }] };
    const about = { entry: entryId, assignment: entryId, participants: members };
    for (const verb of ["entry.view", "project.edit", "project.send-in"] as const) {
      expect(may(judge, verb, about), verb).toBe(false);
    }
    expect((await viewOf(await comeIn(LUPE), entryId)).content.abstract.text).toBe("Grace’s");
  });

  test("gives back what was typed into a form that it refuses", async () => {
    const { entryId } = await aChildWithAProject({ email: LUPE });
    const lupe = await comeIn(LUPE);
    const link = "exmaple.org/film";
    const refused = await sendProject(lupe, entryId, { intent: "save-video", revision: "0", link });
    const { result } = refused.content as { result: { initialValue: Record<string, unknown> } };
    expect(typedInForm(result.initialValue)).toEqual({
      slot: "video",
      fields: { link },
      revision: 0,
    });
    const row = crypto.randomUUID();
    const typed = { intent: "save-row", row, revision: "2", tool: "Chat", none: "on" };
    expect(typedInForm(typed)).toEqual({
      slot: `row:${row}`,
      fields: { tool: "Chat", none: true },
      revision: 2,
    });
    expect(typedInForm({ intent: "send-in" })).toBeUndefined();
  });

  test("holds the mentor's statement, which only the mentor writes, who writes nothing else", async () => {
    const { entryId } = await aChildWithAProject({ email: LUPE });
    const lupe = await comeIn(LUPE);
    const personId = await findOrAddPerson(db(), "mentor@example.org");
    await db().insert(mentors).values({ entryId, personId, acceptedAt: new Date() });
    const mentor = await comeIn("mentor@example.org");
    const statement = (text: string, revision = 0) => ({
      intent: "save-mentorStatement",
      revision: String(revision),
      text,
    });
    const autosave = (browser: ABrowser, fields: Record<string, string>) =>
      browser.send(savePage.action, `/my/${entryId}/project/save`, fields, { entry: entryId });
    expect((await sendProject(mentor, entryId, statement("I asked questions."))).status).toBe(303);
    expect((await autosave(mentor, statement("I only asked questions.", 1))).status).toBe(200);
    for (const send of [
      (browser: ABrowser, fields: Record<string, string>) => sendProject(browser, entryId, fields),
      autosave,
    ]) {
      expect((await send(mentor, abstract("Better words"))).status).toBe(403);
      expect((await send(lupe, statement("Our mentor is great", 2))).status).toBe(403);
    }
    expect((await sendProject(mentor, entryId, { intent: "send-in" })).status).toBe(403);
    const view = await viewOf(mentor, entryId);
    expect(view).toMatchObject({ canEdit: false, canWriteStatement: true, refusal: null });
    expect((await viewOf(lupe, entryId)).canWriteStatement).toBe(false);
    await fillIn(lupe, entryId);
    expect((await sendProject(lupe, entryId, { intent: "send-in" })).status).toBe(303);
    const [version] = await db().select().from(projectVersions);
    expect(version?.content.mentorStatement?.text).toBe("I only asked questions.");
  });

  test("takes links that look like links, and no others", async () => {
    const { entryId } = await aChildWithAProject();
    const rosa = await comeIn(ROSA);
    for (const link of [
      "javascript:alert(1)",
      "http://example.org",
      "https://u:p@example.org",
      "film",
    ]) {
      const answer = await sendProject(rosa, entryId, {
        intent: "save-video",
        revision: "0",
        link,
      });
      expect(answer.status, link).toBe(400);
    }
    expect(await db().$count(projectParts)).toBe(0);
  });
});

describe("two people who write at once", () => {
  test("get both texts side by side, and nobody's is lost", async () => {
    const { entryId } = await aChildWithAProject();
    const phone = await comeIn(ROSA);
    const computer = await comeIn(ROSA);
    await sendProject(phone, entryId, abstract("From the phone"));
    const { status, content } = await sendProject(computer, entryId, abstract("From the computer"));
    expect(status).toBe(409);
    expect(content).toMatchObject({
      conflict: {
        slot: "abstract",
        yours: { text: "From the computer" },
        theirs: { text: "From the phone" },
        revision: 1,
      },
    });
    expect((await viewOf(phone, entryId)).content.abstract.text).toBe("From the phone");
    await sendProject(computer, entryId, abstract("From both", 1));
    expect((await viewOf(phone, entryId)).content.abstract.text).toBe("From both");
  });

  test("at the same moment: one is saved, the other is told", async () => {
    const { entryId } = await aChildWithAProject();
    const rosa = await comeIn(ROSA);
    const answers = await Promise.all(
      ["one", "two", "three"].map((text) => sendProject(rosa, entryId, abstract(text))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
  });

  test("who wrote the same is not bothered; rows and parts do not get in each other's way", async () => {
    const { entryId } = await aChildWithAProject();
    const rosa = await comeIn(ROSA);
    await sendProject(rosa, entryId, abstract("The same"));
    expect((await sendProject(rosa, entryId, abstract("The same"))).status).toBe(303);
    const row = (id: string) => ({ intent: "save-row", revision: "0", row: id, tool: "Chat" });
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
    const answers = await Promise.all([
      sendProject(rosa, entryId, row(one)),
      sendProject(rosa, entryId, row(two)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const { content } = await viewOf(rosa, entryId);
    expect(content.aiRows).toHaveLength(2);
    await sendProject(rosa, entryId, { intent: "remove-row", row: one, revision: "1" });
    expect((await viewOf(rosa, entryId)).content.aiRows.map(({ id }) => id)).toEqual([two]);
  });

  test("the page's script hears the same as JSON", async () => {
    const { entryId } = await aChildWithAProject();
    const rosa = await comeIn(ROSA);
    const save = async (text: string, revision: number) => {
      const path = `/my/${entryId}/project/save`;
      const answer = await rosa.send(savePage.action, path, abstract(text, revision), {
        entry: entryId,
      });
      return { status: answer.status, answer: await (answer.content as Response).json() };
    };
    expect(await save("first", 0)).toEqual({ status: 200, answer: { revision: 1 } });
    expect(await save("second", 1)).toEqual({ status: 200, answer: { revision: 2 } });
    expect(await save("stale", 1)).toMatchObject({
      status: 409,
      answer: { conflict: { theirs: { text: "second" }, revision: 2 } },
    });
  });
});

describe("sending in", () => {
  test("is refused with the whole list of what is missing, and nothing is half in", async () => {
    const { entryId } = await aChildWithAProject();
    const rosa = await comeIn(ROSA);
    await sendProject(rosa, entryId, abstract(words(120)));
    const { status, content } = await sendProject(rosa, entryId, { intent: "send-in" });
    expect(status).toBe(400);
    const { missing } = content as { missing: { part: string; problem: unknown }[] };
    expect(missing.map(({ part }) => part)).toEqual([
      "title",
      "abstract",
      "description",
      "proposal",
      "video",
      "aiLog",
      "reflection",
    ]);
    expect(missing[1]?.problem).toEqual({ what: "words-short", by: 30 });
    expect(await db().$count(projectVersions)).toBe(0);
    expect(await db().$count(outbox, eq(outbox.kind, "project-receipt"))).toBe(0);
  });

  test("makes a version that nothing changes any more, with a receipt to the guardian", async () => {
    const { entryId } = await aChildWithAProject();
    const rosa = await comeIn(ROSA);
    await fillIn(rosa, entryId);
    expect((await sendProject(rosa, entryId, { intent: "send-in" })).status).toBe(303);
    const view = await viewOf(rosa, entryId);
    expect(view).toMatchObject({ isAsSent: true, versions: [{ number: 1 }] });
    const [held] = await db().select().from(projectVersionFiles);
    const [receipt] = (await lettersTo(ROSA)).filter(({ kind }) => kind === "project-receipt");
    expect(receipt?.subject).toBe("Sent in: Smoke or fog?, version 1");
    expect(receipt?.text).toContain(held?.sha256);
    expect(receipt?.text).toContain(view.versions[0]?.receipt);
    await sendProject(rosa, entryId, abstract(words(170), 1));
    expect((await viewOf(rosa, entryId)).isAsSent).toBe(false);
    const open = (number: string) =>
      rosa.open(versionPage.loader, `/my/${entryId}/project/versions/${number}`, {
        entry: entryId,
        number,
      });
    expect((await open("1")).content).toMatchObject({
      view: { content: { abstract: { text: words(160) } } },
    });
    for (const number of ["2", "0", "1.5", "one", "99999999999999"]) {
      expect((await open(number)).status, number).toBe(404);
    }
    await expect(db().update(projectVersions).set({ number: 7 })).rejects.toThrow();
    const steps = await db().select().from(events).where(eq(events.recordId, entryId));
    expect(steps.filter(({ action }) => action === "project.send-in")).toHaveLength(1);
  });

  test("twice, from two computers or with a second press, is one version and one receipt", async () => {
    const { entryId } = await aChildWithAProject();
    const rosa = await comeIn(ROSA);
    await fillIn(rosa, entryId);
    const answers = await Promise.all(
      [1, 2, 3].map(() => sendProject(rosa, entryId, { intent: "send-in" })),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await db().$count(projectVersions)).toBe(1);
    expect(await db().$count(outbox, eq(outbox.kind, "project-receipt"))).toBe(1);
  });

  test("again after a change makes the next version; a file taken out stays in the first", async () => {
    const { entryId } = await aChildWithAProject();
    const rosa = await comeIn(ROSA);
    await fillIn(rosa, entryId);
    await sendProject(rosa, entryId, { intent: "send-in" });
    const { content } = await viewOf(rosa, entryId);
    const first = content.files.proposal?.id ?? "";
    await sendProject(rosa, entryId, { intent: "remove-file", part: "proposal", file: first });
    expect((await viewOf(rosa, entryId)).content.files.proposal).toBeUndefined();
    expect((await sendProject(rosa, entryId, { intent: "send-in" })).status).toBe(400);
    const second = await aProjectFile(entryId, "proposal");
    await sendProject(rosa, entryId, { intent: "send-in" });
    const held = await db().select().from(projectVersionFiles);
    expect(held.map(({ fileId }) => fileId).sort()).toEqual([first, second].sort());
    expect((await viewOf(rosa, entryId)).versions.map(({ number }) => number)).toEqual([2, 1]);
  });

  test("tells a mentor who has said yes, and nobody who was only invited", async () => {
    const { entryId } = await aChildWithAProject();
    const rosa = await comeIn(ROSA);
    await fillIn(rosa, entryId);
    const email = "mentor@example.org";
    const [mentor] = await db().insert(people).values({ email, emailKey: email }).returning();
    await db()
      .insert(mentors)
      .values({ entryId, personId: mentor?.id ?? "" });
    await sendProject(rosa, entryId, { intent: "send-in" });
    expect(await lettersTo(email)).toEqual([]);
    await db().update(mentors).set({ acceptedAt: new Date() });
    await sendProject(rosa, entryId, abstract(words(170), 1));
    await sendProject(rosa, entryId, { intent: "send-in" });
    expect(await lettersTo(email)).toMatchObject([{ kind: "project-receipt" }]);
  });

  test.each([
    ["under_13", []],
    ["13_to_17", ["project-receipt"]],
  ])("the mailbox of a leader who is %s gets: %j", async (ageBand, kinds) => {
    const { entryId, members } = await aTeamLedByAStudent();
    for (const [index, email] of [ROSA, PAUL].entries()) {
      await addGuardian(members[index] ?? "", email);
      await signAs(await askedToken(email), { age_band: ageBand, emails: "yes" });
    }
    const rosa = await comeIn(ROSA);
    await fillIn(rosa, entryId);
    expect((await sendProject(rosa, entryId, { intent: "send-in" })).status).toBe(303);
    const receipts = async (email: string) =>
      (await lettersTo(email)).map(({ kind }) => kind).filter((kind) => kind === "project-receipt");
    expect(await receipts(ROSA)).toEqual(["project-receipt"]);
    expect(await receipts(COACH)).toEqual(kinds);
  });

  test.each([
    ["under_13", []],
    ["13_to_17", ["project-receipt"]],
  ])("the mailbox of a student who is %s gets: %j", async (ageBand, kinds) => {
    const { entryId } = await aChildWithAProject({ isSigned: false });
    await signAs(await askedToken(ROSA), { age_band: ageBand, emails: "yes" });
    const [kid] = await db()
      .insert(people)
      .values({ email: "kid@example.org", emailKey: "kid@example.org" })
      .returning();
    await db()
      .update(participants)
      .set({ personId: kid?.id ?? null });
    const rosa = await comeIn(ROSA);
    await fillIn(rosa, entryId);
    await sendProject(rosa, entryId, { intent: "send-in" });
    const letters = await lettersTo("kid@example.org");
    expect(letters.map(({ kind }) => kind)).toEqual(kinds);
  });
});

async function aTeam(overrides: Parameters<typeof aPaidPlace>[0] = {}) {
  const { id } = await aPaidPlace({ registration_type: "team", email: COACH, ...overrides });
  const rows = await db()
    .select({ entryId: entries.id, participantId: entryMembers.participantId })
    .from(entryMembers)
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .where(eq(entries.registrationId, id))
    .orderBy(entryMembers.position);
  const members = rows.map(({ participantId }) => participantId);
  return { entryId: rows[0]?.entryId ?? "", members };
}

/** The list is one short of the size: Grace, whose mailbox it is, is one of the two students. */
const aTeamLedByAStudent = () => aTeam({ team_size: 2, team_members: "Ada" });
