import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { db } from "~/platform/database/database.server";
import { checkFile } from "~/platform/files/checks/check-file.server";
import { files } from "~/platform/files/files.table.server";
import { findPurpose } from "~/platform/files/purposes.server";
import * as clock from "~/platform/site/clock.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { projectDeadline } from "~/program/project-deadline";
import { entryMembers } from "~/records/entries/entries.table.server";
import { mentors } from "~/records/entries/mentors.table.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { answerUpload } from "../../../server/files/upload-route";
import { ABrowser } from "../../../tests/support/a-browser";
import { nobodyIsAsked } from "../../../tests/support/asked-guardians";
import { comeIn } from "../../../tests/support/come-in";
import { withFiles } from "../../../tests/support/file-purposes";
import {
  aChildWithAProject,
  aProjectFile,
  eraseChild,
  fillIn,
  openProject,
  sendProject,
} from "../../../tests/support/projects";
import { anArchiveBomb } from "../../../tests/support/sample-archives";
import { aPdf } from "../../../tests/support/sample-pdf";
import { aVideo } from "../../../tests/support/sample-video";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { projectPurposes } from "./project-purposes.server";
import type { ProjectView } from "./project-view.server";
import { removeReplacedFiles } from "./sweep-files.server";

withFiles(...projectPurposes(async () => null));
onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  vi.restoreAllMocks();
  await nobodyIsAsked();
  await db().delete(files);
});

const ROSA = "rosa@example.org";

/** A call to the uploads' address, as a browser's library makes it. */
function call(
  browser: ABrowser,
  path: string,
  {
    method,
    body,
    headers = {},
  }: { method: string; body?: Buffer; headers?: Record<string, string> },
) {
  const request = new Request(`http://localhost:3000${path}`, {
    method,
    headers: { cookie: browser.cookie, "tus-resumable": "1.0.0", ...headers },
  });
  return answerUpload(request, Readable.from(body ? [body] : []));
}

function begin(
  browser: ABrowser,
  entryId: string,
  bytes: number,
  part = "proposal",
  filename = "proposal.pdf",
  more: Record<string, string> = {},
) {
  const metadata = {
    purpose: `project-${part}`,
    ownerKind: "project",
    ownerId: entryId,
    filename,
  };
  const header = Object.entries(metadata).map(([name, value]) => `${name} ${btoa(value)}`);
  const headers = {
    "upload-length": String(bytes),
    "upload-metadata": header.join(","),
    ...more,
  };
  return call(browser, "/uploads", { method: "POST", headers });
}

function sendAll(browser: ABrowser, path: string, body: Buffer) {
  const headers = { "upload-offset": "0", "content-type": "application/offset+octet-stream" };
  return call(browser, path, { method: "PATCH", body, headers });
}

async function viewOf(browser: ABrowser, entryId: string): Promise<ProjectView> {
  const { content } = await openProject(browser, entryId);
  return (content as { view: ProjectView }).view;
}

test("a PDF is sent, its pages are counted, and one page too many is told at once", async () => {
  const { entryId } = await aChildWithAProject();
  const rosa = await comeIn(ROSA);
  const pdf = aPdf({ pages: 3 });
  const begun = await begin(rosa, entryId, pdf.length);
  expect(begun.status).toBe(201);
  const path = begun.headers.get("location") ?? "";
  expect((await sendAll(rosa, path, pdf)).status).toBe(204);
  await checkFile(path.split("/").at(-1) ?? "");
  const { content } = await viewOf(rosa, entryId);
  expect(content.files.proposal).toMatchObject({ name: "proposal.pdf", pages: 3 });
  const { content: answer } = await sendProject(rosa, entryId, { intent: "send-in" });
  const { missing } = answer as { missing: { part: string; problem: unknown }[] };
  expect(missing.find(({ part }) => part === "proposal")?.problem).toEqual({
    what: "pages-over",
    is: 3,
  });
});

test("others, and nobody, can neither send files nor see them", async () => {
  const { entryId } = await aChildWithAProject();
  await aChildWithAProject({ email: "other@example.org" });
  const other = await comeIn("other@example.org");
  for (const browser of [other, new ABrowser()]) {
    expect((await begin(browser, entryId, 10)).status).toBe(403);
    const purpose = findPurpose("project-proposal");
    const owner = { kind: "project", id: entryId };
    const request = browser.request("/files/x/y.pdf");
    expect(await purpose?.authorize({ request, access: "read", owner })).toBeNull();
  }
});

test("a mentor sees the files and sends none", async () => {
  const { entryId } = await aChildWithAProject();
  const personId = await findOrAddPerson(db(), "mentor@example.org");
  await db().insert(mentors).values({ entryId, personId, acceptedAt: new Date() });
  const mentor = await comeIn("mentor@example.org");
  expect((await begin(mentor, entryId, 10)).status).toBe(403);
  const request = mentor.request("/files/x/y.pdf");
  const owner = { kind: "project", id: entryId };
  const purpose = findPurpose("project-proposal");
  expect(await purpose?.authorize({ request, access: "read", owner })).toEqual({ id: personId });
});

test.each([
  ["a PDF called .jpg", "coverPicture", "picture.jpg", async () => aPdf()],
  ["a PDF that is cut off", "proposal", "proposal.pdf", async () => aPdf().subarray(0, 40)],
  ["an archive that would fill the disk", "slidesOrCode", "code.zip", anArchiveBomb],
  ["a film that breaks off", "video", "film.mp4", async () => aVideo().subarray(0, 30)],
  ["a page called .vtt", "captions", "film.vtt", async () => Buffer.from("<!doctype html><p>hi")],
  ["captions without a word", "captions", "film.vtt", async () => Buffer.from("WEBVTT\n\nNOTE a")],
] as const)(
  "%s is refused with a reason, and nothing of it is kept",
  async (_, part, name, bytes) => {
    const { entryId } = await aChildWithAProject();
    const rosa = await comeIn(ROSA);
    const body = await bytes();
    const begun = await begin(rosa, entryId, body.length, part, name);
    const path = begun.headers.get("location") ?? "";
    await sendAll(rosa, path, body);
    await checkFile(path.split("/").at(-1) ?? "");
    const view = await viewOf(rosa, entryId);
    expect(view.content.files[part]).toBeUndefined();
    expect(view.unready).toMatchObject([{ part, state: "refused" }]);
    expect(view.unready[0]?.refusal).toBeTruthy();
    const [row] = await db().select().from(files);
    expect(row).toMatchObject({ state: "refused", storageKey: null });
  },
);

test("a family that reads Spanish is told in Spanish", async () => {
  const { entryId } = await aChildWithAProject();
  const rosa = await comeIn(ROSA);
  const headers = { cookie: `${rosa.cookie}; lang=es` };
  const begun = await begin(rosa, entryId, 0, "proposal", "proposal.pdf", headers);
  expect((await begun.json()).message).toBe("Este archivo está vacío. Elijan otro.");
  const path = (await begin(rosa, entryId, 100, "coverPicture", "a.jpg")).headers.get("location");
  await sendAll(rosa, path ?? "", aPdf().subarray(0, 100));
  await checkFile(path?.split("/").at(-1) ?? "");
  const told = await call(rosa, path ?? "", { method: "GET", headers });
  expect((await told.json()).message).toBe(
    "Este archivo se llama “.jpg”, pero por dentro es un PDF. No se guardó nada de él.",
  );
});

test("a file of no bytes does not even begin", async () => {
  const { entryId } = await aChildWithAProject();
  expect((await begin(await comeIn(ROSA), entryId, 0)).status).toBe(422);
  expect(await db().$count(files)).toBe(0);
});

test("nothing is taken from a child under 13 before a guardian has signed", async () => {
  const { entryId } = await aChildWithAProject({ isSigned: false });
  expect((await begin(await comeIn(ROSA), entryId, 10)).status).toBe(403);
  expect(await db().$count(files)).toBe(0);
});

test("uploads begin until the deadline, and those that had begun go on for fifteen minutes", async () => {
  const { entryId } = await aChildWithAProject();
  const rosa = await comeIn(ROSA);
  const pdf = aPdf();
  const path = (await begin(rosa, entryId, pdf.length)).headers.get("location") ?? "";
  const deadline = projectDeadline(currentSite().season).getTime();
  const now = vi.spyOn(clock, "programNow");
  now.mockReturnValue(new Date(deadline));
  expect((await begin(rosa, entryId, pdf.length)).status).toBe(403);
  now.mockReturnValue(new Date(deadline + 15 * 60_000));
  expect((await sendAll(rosa, path, pdf)).status).toBe(403);
  now.mockReturnValue(new Date(deadline + 15 * 60_000 - 1));
  expect((await sendAll(rosa, path, pdf)).status).toBe(204);
});

test("a file that was sent in cannot be given up any more", async () => {
  const { entryId } = await aChildWithAProject();
  const rosa = await comeIn(ROSA);
  await fillIn(rosa, entryId);
  await sendProject(rosa, entryId, { intent: "send-in" });
  const [held] = await db().select().from(files);
  const path = `/uploads/${held?.id}`;
  for (const headers of [{}, { "x-http-method-override": "DELETE" }] as Record<string, string>[]) {
    const method = "x-http-method-override" in headers ? "POST" : "DELETE";
    expect((await call(rosa, path, { method, headers })).status).toBe(403);
  }
  const [still] = await db().select().from(files);
  expect(still?.state).toBe("ready");
});

test("a finished file is given up on the page only, until the deadline; one on its way at any time", async () => {
  const { entryId } = await aChildWithAProject();
  const rosa = await comeIn(ROSA);
  const ready = await aProjectFile(entryId, "proposal");
  const pdf = aPdf();
  const path = (await begin(rosa, entryId, pdf.length)).headers.get("location") ?? "";
  expect((await call(rosa, `/uploads/${ready}`, { method: "DELETE" })).status).toBe(403);
  expect((await call(rosa, path, { method: "DELETE" })).status).toBe(204);
  expect((await viewOf(rosa, entryId)).content.files.proposal?.id).toBe(ready);
  await sendProject(rosa, entryId, { intent: "remove-file", part: "proposal", file: ready });
  expect((await viewOf(rosa, entryId)).content.files.proposal).toBeUndefined();
});

/** Between the question at the door and what follows, something else happens. */
function afterTheDoor(happens: () => Promise<unknown>): void {
  const purpose = findPurpose("project-proposal");
  if (!purpose) throw new Error("Proposals are not taken");
  const { authorize } = purpose;
  vi.spyOn(purpose, "authorize").mockImplementationOnce(async (asked) => {
    const actor = await authorize(asked);
    await happens();
    return actor;
  });
}

test("a file that turns ready while it is given up stays: a press may wait for it", async () => {
  const { entryId } = await aChildWithAProject();
  const rosa = await comeIn(ROSA);
  const id = await aProjectFile(entryId, "proposal", { state: "checking", sha256: null });
  afterTheDoor(() => db().update(files).set({ state: "ready" }).where(eq(files.id, id)));
  expect((await call(rosa, `/uploads/${id}`, { method: "DELETE" })).status).toBe(403);
  expect((await viewOf(rosa, entryId)).content.files.proposal?.id).toBe(id);
});

test.each([
  ["the child is erased", eraseChild],
  [
    "the child goes on in another entry",
    (participantId: string) =>
      db()
        .update(entryMembers)
        .set({ leftAt: new Date() })
        .where(eq(entryMembers.participantId, participantId)),
  ],
])("an upload that begins while %s is refused, and leaves nothing behind", async (_, goes) => {
  const { entryId, participantId } = await aChildWithAProject();
  const rosa = await comeIn(ROSA);
  afterTheDoor(() => goes(participantId));
  const answer = await begin(rosa, entryId, 1_000);
  expect({ status: answer.status, ...(await answer.json()) }).toMatchObject({
    status: 422,
    code: "owner_gone",
  });
  expect(await db().$count(files)).toBe(0);
});

test("files that newer ones replaced go, unless a version holds them", async () => {
  const { entryId } = await aChildWithAProject();
  const rosa = await comeIn(ROSA);
  await fillIn(rosa, entryId);
  await sendProject(rosa, entryId, { intent: "send-in" });
  const at = (minute: number) => new Date(Date.now() + minute * 60_000);
  const replaced = await aProjectFile(entryId, "proposal", { createdAt: at(1) });
  const newest = await aProjectFile(entryId, "proposal", { createdAt: at(2) });
  expect(await removeReplacedFiles()).toBe(1);
  const rows = await db().select().from(files);
  expect(rows.find(({ id }) => id === replaced)?.state).toBe("removed");
  expect(rows.filter(({ state }) => state === "ready")).toHaveLength(2);
  expect((await viewOf(rosa, entryId)).content.files.proposal?.id).toBe(newest);
});

test("what was taken out does not come back when a newer one goes, whether it was ready or not", async () => {
  const { entryId } = await aChildWithAProject();
  const rosa = await comeIn(ROSA);
  await fillIn(rosa, entryId);
  await sendProject(rosa, entryId, { intent: "send-in" });
  const shown = async () => (await viewOf(rosa, entryId)).content.files.proposal?.id;
  const takeOut = (file = "") =>
    sendProject(rosa, entryId, { intent: "remove-file", part: "proposal", file });
  const at = (minute: number) => ({ createdAt: new Date(Date.now() + minute * 60_000) });
  const sent = await shown();
  const replaced = await aProjectFile(entryId, "proposal", at(1));
  const newer = await aProjectFile(entryId, "proposal", at(2));
  await takeOut(newer);
  expect(await shown()).toBeUndefined();
  const unready = { ...at(3), state: "uploading", sha256: null } as const;
  await takeOut(await aProjectFile(entryId, "proposal", unready));
  expect(await shown()).toBeUndefined();
  const newest = await aProjectFile(entryId, "proposal", at(4));
  expect(await shown()).toBe(newest);
  await sendProject(rosa, entryId, { intent: "send-in" });
  await takeOut(newest);
  expect(await shown()).toBeUndefined();
  const rows = await db().select().from(files);
  const ready = rows.filter(({ state }) => state === "ready").map(({ id }) => id);
  expect(ready.sort()).toEqual([sent, newest].sort());
  expect(rows.find(({ id }) => id === replaced)?.state).toBe("removed");
});

test("an upload that nobody finishes can be taken out, and no longer holds up sending in", async () => {
  const { entryId } = await aChildWithAProject();
  const rosa = await comeIn(ROSA);
  await fillIn(rosa, entryId);
  const file = await aProjectFile(entryId, "video", { state: "uploading", sha256: null });
  await sendProject(rosa, entryId, { intent: "send-in" });
  expect(await viewOf(rosa, entryId)).toMatchObject({ isAwaited: true, versions: [] });
  await sendProject(rosa, entryId, { intent: "remove-file", part: "video", file });
  await sendProject(rosa, entryId, { intent: "send-in" });
  expect(await viewOf(rosa, entryId)).toMatchObject({
    isAwaited: false,
    versions: [{ number: 1 }],
  });
});
