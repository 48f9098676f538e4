import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { files } from "~/platform/files/files.table.server";
import { formBody } from "~/platform/files/uploads/form-body.server";
import { loadSite } from "~/platform/site/site.server";
import { removeParticipants } from "~/records/entries/remove-participants.server";
import { learningHeldOf } from "~/records/learning/learning-held.server";
import { lessonProgress } from "~/records/learning/lesson-progress.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { LEARNER_RECORD } from "~/records/participants/record-names";
import { people } from "~/records/people/people.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import type { ABrowser } from "../../../../tests/support/a-browser";
import { aPaidChild, askedToken, signAs } from "../../../../tests/support/asked-guardians";
import { comeIn } from "../../../../tests/support/come-in";
import { withFiles } from "../../../../tests/support/file-purposes";
import { aRouterContext } from "../../../../tests/support/router-context";
import { aPicture } from "../../../../tests/support/sample-pictures";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { learningData } from "../personal-data.server";
import { receiveKeepForm } from "./keep-action.server";
import { MADE_PURPOSE, madePurpose } from "./made-purpose.server";

const purpose = madePurpose(async () => null);
withFiles(purpose);
onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().delete(files);
  await db().delete(registrations);
  await db().delete(participants);
  await db().delete(people);
});

const LESSON = { stage: "talk", lesson: "ask-a-question-worth-answering" };
const PATH = "/learn/talk/ask-a-question-worth-answering/keep?q1=2&q2=2&q3=2&q4=1&q5=2";

test("a child's picture is kept with the lesson once a guardian has signed", async () => {
  const { participantId } = await aPaidChild();
  const mother = await comeIn("rosa@example.org");
  expect((await send(mother, participantId)).status).toBe(403);
  expect(await db().$count(files)).toBe(0);
  expect(await db().$count(lessonProgress)).toBe(0);

  await signAs(await askedToken("rosa@example.org"));
  const sent = await send(mother, participantId);
  expect(sent.status).toBe(303);
  expect(sent.headers.get("location")).toMatch(/#kept$/);
  const [file] = await db().select().from(files);
  expect(file).toMatchObject({ state: "ready", purpose: MADE_PURPOSE, ownerId: participantId });
  expect(await db().select().from(lessonProgress)).toMatchObject([
    { participantId, madeWay: "file", madeFileId: file?.id, checkScore: 4 },
  ]);
});

test("a better one takes the place of the first, and a link that of both", async () => {
  const { participantId, mother } = await aSignedChild();
  await send(mother, participantId);
  await send(mother, participantId);
  expect(await statesOfFiles()).toEqual(["ready", "removed"]);
  const address = `${PATH}&learner=${participantId}`;
  const link = { intent: "keep", made: "link", link: "https://example.org/my-card" };
  await mother.send(receiveKeepForm, address, link, LESSON);
  expect(await statesOfFiles()).toEqual(["removed", "removed"]);
  expect(await db().select().from(lessonProgress)).toMatchObject([
    { madeWay: "link", madeFileId: null, madeLink: "https://example.org/my-card" },
  ]);
});

test("what is no picture is refused in words, and nothing is kept", async () => {
  const { participantId, mother } = await aSignedChild();
  const answer = await send(mother, participantId, Buffer.from("MZ"), "game.exe");
  expect(answer.status).toBe(400);
  expect(await db().$count(lessonProgress)).toBe(0);
});

test("nobody but the family sees it", async () => {
  const { participantId, mother } = await aSignedChild();
  await aPaidChild({ first_name: "Ben", email: "b@example.org", guardian_email: "t@example.org" });
  const stranger = await comeIn("t@example.org");
  const owner = { kind: LEARNER_RECORD, id: participantId };
  const may = async (browser: ABrowser, access: "read" | "upload") =>
    (await purpose.authorize({ request: browser.request("/files/x"), access, owner })) !== null;
  expect(await may(mother, "read")).toBe(true);
  expect(await may(stranger, "read")).toBe(false);
  expect(await may(stranger, "upload")).toBe(false);
  const other = { kind: LEARNER_RECORD, id: "not-an-id" };
  expect(
    await purpose.authorize({ request: mother.request("/files/x"), access: "read", owner: other }),
  ).toBeNull();
});

test("the family's file names it, and it goes with the child", async () => {
  const { participantId, mother } = await aSignedChild();
  await send(mother, participantId);
  expect(await learningHeldOf(participantId)).toMatchObject({
    files: [{ name: "card.jpg", address: expect.stringMatching(/^\/files\/.+\/card\.jpg$/) }],
  });
  expect(await learningData.find("rosa@example.org", [])).toMatchObject([
    { content: { madeFile: expect.stringContaining("card.jpg") } },
  ]);
  await db().transaction((tx) => removeParticipants(tx, [participantId]));
  expect(await statesOfFiles()).toEqual(["removed"]);
});

test("it goes with the lesson when that goes alone", async () => {
  const { participantId, mother } = await aSignedChild();
  await send(mother, participantId);
  const [person] = await db().select().from(people);
  await db()
    .update(participants)
    .set({ personId: person?.id ?? null })
    .where(eq(participants.id, participantId));
  const leaving = { email: person?.email ?? "", before: new Date(Date.now() + 60_000) };
  await db().transaction((tx) => learningData.remove(tx, leaving, 10));
  expect(await db().$count(lessonProgress)).toBe(0);
  expect(await statesOfFiles()).toEqual(["removed"]);
});

async function aSignedChild() {
  const { participantId } = await aPaidChild();
  await signAs(await askedToken("rosa@example.org"));
  return { participantId, mother: await comeIn("rosa@example.org") };
}

async function statesOfFiles(): Promise<string[]> {
  return (await db().select().from(files)).map(({ state }) => state).sort();
}

/** As the server hands over a form that carries a file. */
async function send(browser: ABrowser, participantId: string, bytes?: Buffer, name = "card.jpg") {
  const boundary = "----fair";
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="made"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    bytes ?? (await aPicture()),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const plain = browser.request(`${PATH}&learner=${participantId}`, { method: "POST" });
  const headers = new Headers(plain.headers);
  headers.set("content-type", `multipart/form-data; boundary=${boundary}`);
  headers.set("content-length", String(body.length));
  const request = new Request(plain, { headers });
  const context = aRouterContext();
  context.set(formBody, Readable.from([body]));
  try {
    const answer = await receiveKeepForm({
      request,
      url: new URL(request.url),
      params: LESSON,
      context,
    });
    return asResponse(answer);
  } catch (thrown) {
    return asResponse(thrown);
  }
}

/** What an action returns or throws, as far as a browser sees it. */
function asResponse(answer: unknown): Response {
  if (answer instanceof Response) return answer;
  return new Response(null, (answer as { init?: ResponseInit }).init ?? {});
}
