import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { cancelBatch, countBatch } from "~/platform/mail/change-batch.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { byStaff } from "~/program/event-actors";
import { localOf } from "~/program/mountain-time";
import { people } from "~/records/people/people.table.server";
import { addGuardian, aPaidChild, nobodyIsAsked } from "../../../tests/support/asked-guardians";
import {
  anAcceptedSchool,
  anOrderedSchool,
  aQuotedSchool,
} from "../../../tests/support/school-orders";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { audienceOf } from "./audiences.server";
import { beginLetter, letterById, saveWords, sendToAuthor } from "./drafts.server";
import { gather } from "./gather.server";
import { draftView, filterWords, sentView } from "./letter-view.server";
import { sendToMany } from "./send.server";
import { staffLetters } from "./staff-letters.table.server";
import { writeLetters } from "./write-letters-job.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await nobodyIsAsked();
  await db().delete(staffLetters);
});

const SAM = "staff-1";
const ENGLISH = {
  subjectEn: "News for {children}",
  textEn: "Hello,\n\n**{children}** & co.\n\n{button: Go}",
};
const WORDS = { ...ENGLISH, subjectEs: "Para {children}", textEs: "Hola, {children}." };
const guardians = audienceOf("guardians");
if (!guardians) throw new Error("Nobody lends the list of children");

describe("who gets it", () => {
  test("one letter a mailbox, none where nobody may be written to or the last letter came back", async () => {
    await aPaidChild({ first_name: "Ana", guardian_email: "rosa@example.org" });
    await aPaidChild({ first_name: "Mateo", guardian_email: "Rosa@Example.org" });
    await aPaidChild({ first_name: "Bo", guardian_email: "gone@example.org" });
    await aPaidChild({
      first_name: "Cy",
      age: 15,
      grade_level: "9",
      guardian_email: undefined,
      guardian_confirmed: false,
      email: "cy@example.org",
    });
    const { participantId } = await aPaidChild({
      first_name: "Di",
      guardian_email: "di@example.org",
    });
    await addGuardian(participantId, "luz@example.org");
    await bounced("gone@example.org");
    const { rows, letters, leftOut } = await gather(guardians, "");
    expect(rows).toBe(5);
    expect(letters.map(({ email, values }) => [email, values.children]).sort()).toEqual([
      ["di@example.org", "Di"],
      ["luz@example.org", "Di"],
      ["rosa@example.org", "Ana and Mateo"],
    ]);
    expect(leftOut.map(({ reason }) => reason).sort()).toEqual(["came-back", "nobody"]);
  });

  test("an address that a later letter has reached is written to again", async () => {
    await aPaidChild({ guardian_email: "rosa@example.org" });
    await bounced("rosa@example.org");
    expect((await gather(guardians, "")).letters).toHaveLength(0);
    await written("rosa@example.org", "sent");
    expect((await gather(guardians, "")).letters).toHaveLength(1);
  });

  test("the list’s own filter says who, and is told in words", async () => {
    await aPaidChild({ guardian_email: "rosa@example.org" });
    expect((await gather(guardians, "?state=yes")).rows).toBe(0);
    expect((await gather(guardians, "?state=waiting&page=7")).rows).toBe(1);
    expect(await filterWords(guardians, "?state=waiting&q=ana")).toBe("“ana”, State: Waiting");
    expect(await filterWords(guardians, "")).toBe("everybody on it");
  });
});

describe("writing", () => {
  test("what is wrong with the words is said with its mend", async () => {
    const why = async (words: object) =>
      (await draftView(await aDraft({ ...WORDS, ...words }), guardians)).whyNot;
    expect(await why({ textEn: "" })).toContain("in English first");
    expect(await why({ textEs: "" })).toContain("empty both");
    expect(await why({ textEn: "Dear {chidlren}" })).toContain(
      "There is no field {chidlren}. These can be used: {children}, {school}",
    );
    expect(await why({})).toBeNull();
  });

  test("it is seen for real recipients, each in their language, and nobody is written to by looking", async () => {
    await aPaidChild({ first_name: "Ana", guardian_email: "rosa@example.org" });
    await aPaidChild({ first_name: "Mateo", guardian_email: "luz@example.org" });
    await speaksSpanish("luz@example.org");
    const { samples, letters, inSpanish } = await draftView(await aDraft(), guardians);
    expect({ letters, inSpanish }).toEqual({ letters: 2, inSpanish: 1 });
    expect(samples.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ["luz@example.org", "Para Mateo"],
      ["rosa@example.org", "News for Ana"],
    ]);
    expect(await lettersOf("staff-letter")).toEqual([]);
  });

  test("to yourself first: in both languages, and words changed since want it once more", async () => {
    await aPaidChild({ first_name: "Zoë <b>", guardian_email: "rosa@example.org" });
    const letter = await aDraft();
    expect(await send(letter.id, 1)).toMatchObject({
      kind: "refused",
      why: expect.stringContaining("yourself first"),
    });
    await prove(letter.id);
    const proofs = await lettersOf("staff-letter-proof");
    expect(proofs.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ["sam@example.org", "News for Zoë <b>"],
      ["sam@example.org", "Para Zoë <b>"],
    ]);
    expect(proofs[0]?.html).toContain("<b>Zoë &lt;b&gt;</b> &amp; co.");
    expect(proofs[0]?.text).toContain("Zoë <b> & co.");
    await saveWords(letter.id, { ...WORDS, textEn: "Other words" });
    expect(await send(letter.id, 1)).toMatchObject({
      kind: "refused",
      why: expect.stringContaining("yourself first"),
    });
  });
});

describe("sending", () => {
  test("the number on the button is held to", async () => {
    await aPaidChild({ guardian_email: "rosa@example.org" });
    const { id } = await aProvedDraft();
    await aPaidChild({ guardian_email: "luz@example.org" });
    expect(await send(id, 1)).toMatchObject({
      kind: "refused",
      why: expect.stringContaining("2 letters now, and not 1"),
    });
    expect(await send(id, 2)).toEqual({ kind: "sent", letters: 2 });
    expect(await send(id, 2)).toMatchObject({ kind: "refused" });
    expect(await saveWords(id, WORDS)).toBe(false);
  });

  test("words that a colleague saves in the moment of the press are not sent unread", async () => {
    await aPaidChild({ guardian_email: "rosa@example.org" });
    const { id } = await aProvedDraft();
    const letter = await existing(id);
    if (!guardians) throw new Error("Nobody to write to");
    await saveWords(id, { ...WORDS, textEn: "Something that nobody has read." });
    const sending = { letter, audience: guardians, expected: 1, when: "soon", actor: SAM } as const;
    expect(await sendToMany(sending)).toMatchObject({
      kind: "refused",
      why: expect.stringMatching(/to yourself first/),
    });
    expect((await existing(id)).sentAt).toBeNull();
  });

  test("letters wait ten minutes, stand beside the child, and Undo takes all of them back", async () => {
    const { participantId } = await aPaidChild({ guardian_email: "rosa@example.org" });
    const { id } = await aProvedDraft();
    await send(id, 1);
    await writeLetters(id);
    const [row] = await lettersOf("staff-letter");
    expect(row).toMatchObject({ recordType: "consent", recordId: participantId, lane: 3 });
    expect((row?.nextAttemptAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(9 * 60_000);
    const letter = await letterById(id);
    expect(letter && (await sentView(letter, guardians))).toMatchObject({ canUndo: true, left: 1 });
    await cancelBatch(id, byStaff(SAM));
    expect(await countBatch(id)).toMatchObject({ canceled: 1, queued: 0 });
    await writeLetters(id);
    expect(await countBatch(id)).toMatchObject({ canceled: 1, queued: 0 });
  });

  test("afterwards it says who was left out, and why", async () => {
    await aPaidChild({ guardian_email: "rosa@example.org" });
    await aPaidChild({ first_name: "Bo", last_name: "Gone", guardian_email: "gone@example.org" });
    await bounced("gone@example.org");
    const { id } = await aProvedDraft();
    await send(id, 1);
    await writeLetters(id);
    const letter = await letterById(id);
    expect(letter && (await sentView(letter, guardians)).leftOut).toMatchObject([
      { reason: "came-back", rows: 1, named: [{ title: "Bo Gone" }] },
    ]);
  });

  test("3,000 letters: broken off anywhere and begun again, none is written twice and none is lost", async () => {
    await manyFamilies(3_000);
    const { id } = await aProvedDraft();
    expect(await send(id, 3_000)).toEqual({ kind: "sent", letters: 3_000 });
    for (const after of [1, 4, 9]) {
      await expect(writeLetters(id, abortedAfter(after))).rejects.toThrow();
      expect((await letterById(id))?.writtenAt).toBeNull();
    }
    expect((await countBatch(id)).queued).toBeLessThan(3_000);
    await Promise.all([writeLetters(id), writeLetters(id)]);
    expect(await countBatch(id)).toMatchObject({ queued: 3_000 });
    const [counted] = await db()
      .select({ mailboxes: sql<number>`count(distinct ${outbox.recipient})::int` })
      .from(outbox)
      .where(eq(outbox.batchId, id));
    expect(counted?.mailboxes).toBe(3_000);
    // Twelve thousand statements take a minute of a quiet machine, and several beside other loads.
  }, 400_000);
});

/** Told to stop before the step with this number. */
function abortedAfter(steps: number): AbortSignal {
  const controller = new AbortController();
  let asked = 0;
  const check = controller.signal.throwIfAborted.bind(controller.signal);
  controller.signal.throwIfAborted = () => {
    asked += 1;
    if (asked > steps) controller.abort(new Error("killed"));
    check();
  };
  return controller.signal;
}

async function aDraft(words: object = WORDS) {
  const all = { ...WORDS, ...words };
  const id = await beginLetter({ audience: "guardians", search: "", author: SAM, words: all });
  return existing(id);
}

async function aProvedDraft() {
  const { id } = await aDraft();
  await prove(id);
  return { id };
}

async function existing(id: string) {
  const letter = await letterById(id);
  if (!letter) throw new Error("There is no such letter");
  return letter;
}

async function prove(id: string): Promise<void> {
  if (!guardians) return;
  const letter = await existing(id);
  const { letters: samples } = await gather(guardians, letter.search);
  await sendToAuthor(
    { letter, audience: guardians, samples, to: "sam@example.org" },
    currentSite(),
  );
}

async function send(id: string, expected: number) {
  if (!guardians) throw new Error("Nobody to write to");
  const letter = await existing(id);
  return sendToMany({ letter, audience: guardians, expected, when: "soon", actor: SAM });
}

function lettersOf(kind: string) {
  return db().select().from(outbox).where(eq(outbox.kind, kind)).orderBy(outbox.subject);
}

function bounced(email: string) {
  return written(email, "failed");
}

async function written(to: string, state: "failed" | "sent"): Promise<void> {
  const dedupeKey = `${to}:${state}`;
  await queueEmail(db(), { kind: "x", to, subject: "x", html: "x", text: "x", dedupeKey });
  await db().update(outbox).set({ state }).where(eq(outbox.dedupeKey, dedupeKey));
}

async function speaksSpanish(email: string): Promise<void> {
  await db().update(people).set({ locale: "es" }).where(eq(people.emailKey, email));
}

/** So many paid places, each with a guardian of its own, at once. */
async function manyFamilies(families: number): Promise<void> {
  const { registrationId, participantId } = await aPaidChild({
    guardian_email: "family-0@example.org",
  });
  await db().transaction(async (tx) => {
    // From tables taken for empty, these rows took longer than a statement of the site may.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
    with new_people as (
      insert into people (email, email_key, locale)
      select 'family-' || n || '@example.org', 'family-' || n || '@example.org', 'en'
      from generate_series(1, ${families - 1}) as n returning id, email),
    children as (
      insert into participants (season, given_name, grade)
      select season, 'Child ' || n, '5' from participants, generate_series(1, ${families - 1}) as n
      where id = ${participantId} returning id, given_name),
    ties as (
      insert into guardians (participant_id, person_id)
      select children.id, new_people.id from children
      join new_people on new_people.email = 'family-' || substr(children.given_name, 7) || '@example.org'),
    places as (
      insert into entries (season, registration_id, kind, size)
      select season, registration_id, kind, size from entries, generate_series(1, ${families - 1})
      where registration_id = ${registrationId} returning id)
    insert into entry_members (entry_id, participant_id, position)
    select placed.id, child.id, 1
    from (select id, row_number() over (order by id) as n from places) as placed
    join (select id, row_number() over (order by id) as n from children) as child using (n)`);
  });
  // Removing them row by row, from tables taken for empty, took longer than a statement may on a busy machine.
  await db().execute(sql`analyze`);
}

test("schools that ordered are one list to write to, each in the language that its contact reads", async () => {
  const orders = audienceOf("school-orders");
  if (!orders) throw new Error("Nobody to write to");
  const quoted = await aQuotedSchool();
  const ordered = await anOrderedSchool();
  const accepted = await anAcceptedSchool();
  await db().update(people).set({ locale: "es" }).where(eq(people.email, accepted.email));
  const { letters } = await gather(orders, "?state=bought");
  const localeOf = (email: string) => letters.find((one) => one.email === email)?.locale;
  expect(localeOf(ordered.email)).toBe("en");
  expect(localeOf(accepted.email)).toBe("es");
  expect(localeOf(quoted.email)).toBeUndefined();
});

test("a letter for the morning can be taken back until then", async () => {
  await aPaidChild({ guardian_email: "rosa@example.org" });
  const { id } = await aProvedDraft();
  const letter = await existing(id);
  if (!guardians) throw new Error("Nobody to write to");
  await sendToMany({ letter, audience: guardians, expected: 1, when: "morning", actor: SAM });
  const sent = await sentView(await existing(id), guardians);
  expect(sent.canUndo).toBe(true);
  expect(sent.sendAfter && localOf(sent.sendAfter).slice(11, 16)).toBe("07:00");
});
