import { Readable } from "node:stream";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { files } from "~/platform/files/files.table.server";
import { formBody } from "~/platform/files/uploads/form-body.server";
import { codeFailures } from "~/platform/links/code-failures.table.server";
import { loadSite } from "~/platform/site/site.server";
import { sheetCodes } from "~/records/participants/consent-sheets.server";
import { consentTexts } from "~/records/participants/consent-texts.table.server";
import { consentedParticipants } from "~/records/participants/consented-participants.server";
import { consents } from "~/records/participants/consents.table.server";
import { mayShow } from "~/records/participants/may-show";
import { mayTakePart } from "~/records/participants/may-take-part";
import { people } from "~/records/people/people.table.server";
import { ABrowser } from "../../../../tests/support/a-browser";
import {
  askedToken,
  lettersTo,
  signAs,
  siteAfter,
} from "../../../../tests/support/asked-guardians";
import { comeIn } from "../../../../tests/support/come-in";
import { withFiles } from "../../../../tests/support/file-purposes";
import { aRouterContext } from "../../../../tests/support/router-context";
import { aPdf } from "../../../../tests/support/sample-pdf";
import {
  aClass,
  aPupil,
  aSchool,
  aTeacherAt,
  endTeacher,
  manyPupils,
  noSchools,
  OFFICE,
  type SchoolOfTests,
} from "../../../../tests/support/schools";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { removeUnnamedScans } from "../paper/remove-unnamed-scans.server";
import { SCAN_PURPOSE, scanPurpose } from "../paper/scan-purpose.server";
import { comparePaper, papersToCompare } from "../staff/compare-paper.server";
import { recordReview } from "../text/consent-texts.server";
import * as formsPage from "./forms";
import type { FormsToPrint } from "./forms-to-print.server";
import * as paperPage from "./paper";
import * as codePage from "./paper-by-code";
import * as remindPage from "./remind";

withFiles(scanPurpose(async () => null));
onAFreshDatabase();
beforeAll(loadSite);

const ROSA = "rosa@example.org";
const NOBODYS = "00000000-0000-4000-8000-000000000001";
let school: SchoolOfTests;
let other: SchoolOfTests;
let room: string;
let teacher: ABrowser;

beforeEach(async () => {
  await noSchools();
  for (const table of [codeFailures, consentTexts, files]) await db().delete(table);
  school = await aSchool();
  other = await aSchool("other@example.org", "Valley High");
  room = await aClass(school);
  teacher = await comeIn(OFFICE);
});

const BOUNDARY = "----fair";
const ON_THE_PAPER = {
  language: "en",
  age_band: "under_13",
  takes_part: "yes",
  gallery: "name",
  photos: "no",
  emails: "no",
  signature: "Rosa Rivera",
  relation: "mother",
  signed_on: "2025-12-01",
};

/** Sends the form of a child’s paper, as a browser without script does. */
async function sendPaper(
  participant: string,
  {
    fields = ON_THE_PAPER as Record<string, string>,
    scan = aPdf() as Buffer | null,
    browser = teacher,
    /** What happens while the scan is on its way. */
    meanwhile = async () => {},
  } = {},
) {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="scan"; filename="${scan ? "scan.pdf" : ""}"\r\nContent-Type: application/pdf\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(parts.join("") + head),
    scan ?? Buffer.alloc(0),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  const context = aRouterContext({ site: siteAfter(), locale: "en" });
  context.set(formBody, Readable.from(underWay(body, meanwhile)));
  const params = { school: school.schoolId, participant };
  const request = new Request(
    `http://localhost:3000/school/${school.schoolId}/paper/${participant}`,
    {
      method: "POST",
      headers: {
        cookie: browser.cookie,
        "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
        "content-length": String(body.length),
      },
    },
  );
  const args = { request, url: new URL(request.url), params, context };
  try {
    return await paperPage.action(args as never);
  } catch (thrown) {
    return thrown as Response | { init?: { status?: number } | null };
  }
}

async function* underWay(body: Buffer, meanwhile: () => Promise<void>) {
  yield body.subarray(0, body.length / 2);
  await meanwhile();
  yield body.subarray(body.length / 2);
}

const statusOf = (answer: Awaited<ReturnType<typeof sendPaper>>) =>
  answer instanceof Response ? answer.status : answer.init?.status;

const typeCode = (code: string, browser = teacher) =>
  browser.open(codePage.loader, `/school/${school.schoolId}/paper?code=${code}`, {
    school: school.schoolId,
  });

async function codeOf(participantId: string): Promise<string> {
  return (await sheetCodes([participantId])).get(participantId) ?? "";
}

async function allowed(participantId: string) {
  const child = (await consentedParticipants(db(), [participantId])).get(participantId);
  return child && { takesPart: mayTakePart(child), isNamed: mayShow(child, "name") };
}

test("a signed form is recorded by its code with its scan, and shows nothing until staff compared it", async () => {
  const ana = await aPupil(school, room, { givenName: "Ana" });
  const code = await codeOf(ana);
  const { location } = await typeCode(`${code.slice(0, 4)}+${code.slice(4).toLowerCase()}`);
  expect(location).toBe(`/school/${school.schoolId}/paper/${ana}`);
  const answer = await sendPaper(ana);
  expect(statusOf(answer)).toBe(303);
  const [teacherRow] = await db().select().from(people).where(eq(people.email, OFFICE));
  const [scan] = await db().select().from(files).where(eq(files.ownerId, ana));
  expect(await db().select().from(consents)).toMatchObject([
    {
      participantId: ana,
      method: "paper",
      isCompared: false,
      recordedBy: teacherRow?.id,
      scanId: scan?.id,
      guardianId: null,
      signature: "Rosa Rivera",
    },
  ]);
  expect(await allowed(ana)).toEqual({ takesPart: true, isNamed: false });
  const [paper] = await papersToCompare("2025-26");
  await comparePaper({ consentId: paper?.id ?? "", doAgree: true, actor: "staff-1" }, siteAfter());
  expect(await allowed(ana)).toEqual({ takesPart: true, isNamed: true });
});

test("a code of another school is answered as one that never was, and counted like it", async () => {
  const theirs = await aPupil(other, await aClass(other), { givenName: "Max" });
  const [foreign, unknown] = [await typeCode(await codeOf(theirs)), await typeCode("22222222")];
  const seen = ({ status, content }: typeof foreign) => ({
    status,
    ...(content as object),
    typed: "",
  });
  expect(seen(foreign)).toEqual(seen(unknown));
  expect(foreign.content).toMatchObject({ problem: "unknown" });
  expect(await db().$count(codeFailures)).toBe(2);
  expect((await typeCode("’")).content).toMatchObject({ problem: "unknown" });
  expect(await db().$count(codeFailures)).toBe(2);
  const ana = await aPupil(school, room, { givenName: "Ana" });
  for (let tries = 2; tries < 80; tries += 1) await typeCode("22222222");
  expect((await typeCode(await codeOf(ana))).content).toMatchObject({ problem: "tooMany" });
});

test("a teacher finds a form by its code, whatever was typed in the building and on the site", async () => {
  const others = Array.from({ length: 2_000 }, () => ({ kind: "short" as const }));
  await db().insert(codeFailures).values(others);
  const ana = await aPupil(school, room, { givenName: "Ana" });
  expect((await typeCode(await codeOf(ana))).location).toContain(ana);
});

test("nobody records for a child of another school, and no guardian’s answer is a teacher’s to give", async () => {
  const theirs = await aPupil(other, await aClass(other), { givenName: "Max" });
  const ana = await aPupil(school, room, { givenName: "Ana", guardian: ROSA });
  expect(statusOf(await sendPaper(theirs))).toBe(404);
  expect(statusOf(await sendPaper("no id"))).toBe(404);
  expect(statusOf(await sendPaper(ana, { browser: await comeIn("other@example.org") }))).toBe(404);
  expect(statusOf(await sendPaper(ana, { browser: await comeIn(ROSA) }))).toBe(404);
  expect(await db().$count(consents)).toBe(0);
  expect(await db().$count(files, eq(files.state, "ready"))).toBe(0);
});

test("who is taken off the desk while the scan is on its way records nothing, and no file is kept", async () => {
  const ana = await aPupil(school, room, { givenName: "Ana" });
  const okaforId = await aTeacherAt(school, "okafor@example.org");
  const browser = await comeIn("okafor@example.org");
  const meanwhile = () => endTeacher(school, okaforId);
  expect(statusOf(await sendPaper(ana, { browser, meanwhile }))).toBe(404);
  expect(await db().$count(consents)).toBe(0);
  expect(await db().$count(files, eq(files.state, "ready"))).toBe(0);
});

test("a paper of somebody without a mailbox does not outweigh a guardian’s no", async () => {
  const ana = await aPupil(school, room, { givenName: "Ana", guardian: ROSA });
  await signAs(await askedToken(ROSA), { takes_part: "no" });
  expect(statusOf(await sendPaper(ana))).toBe(303);
  expect(await allowed(ana)).toEqual({ takesPart: false, isNamed: false });
});

test("without a scan, or with a gap, nothing is recorded and no file is kept", async () => {
  const ana = await aPupil(school, room, { givenName: "Ana" });
  expect(statusOf(await sendPaper(ana, { scan: null }))).toBe(400);
  const gap = { ...ON_THE_PAPER, signature: "", signed_on: "2026-12-01" };
  expect(await sendPaper(ana, { fields: gap })).toMatchObject({
    data: {
      result: {
        error: {
          signature: ["Type the name of whoever signed"],
          signed_on: ["The date beside the signature is still to come"],
        },
      },
    },
  });
  const inPerson = { ...ON_THE_PAPER, method: "in_person" };
  expect(statusOf(await sendPaper(ana, { fields: inPerson, scan: null }))).toBe(400);
  expect(await db().$count(consents)).toBe(0);
  expect(await db().$count(files, eq(files.state, "ready"))).toBe(0);
});

test("a guardian who said no stays at it: the teacher’s paper is refused with a word, and its scan is not kept", async () => {
  const ana = await aPupil(school, room, { givenName: "Ana", guardian: ROSA });
  await signAs(await askedToken(ROSA), { takes_part: "no" });
  const [rosa] = await db().select().from(people).where(eq(people.email, ROSA));
  const answer = await sendPaper(ana, { fields: { ...ON_THE_PAPER, guardian: rosa?.id ?? "" } });
  expect(statusOf(answer)).toBe(409);
  expect(answer).toMatchObject({
    data: {
      result: {
        error: {
          guardian: [
            "This guardian has answered themselves; a paper about it is recorded by our staff.",
          ],
        },
      },
    },
  });
  expect(await allowed(ana)).toEqual({ takesPart: false, isNamed: false });
  const [office] = await db().select().from(people).where(eq(people.email, OFFICE));
  const stranger = { ...ON_THE_PAPER, guardian: office?.id ?? "" };
  expect(statusOf(await sendPaper(ana, { fields: stranger }))).toBe(404);
  expect(await db().$count(consents)).toBe(1);
  expect(await db().$count(files, eq(files.state, "ready"))).toBe(0);
});

test("the page shows no guardian’s address in full", async () => {
  const ana = await aPupil(school, room, { givenName: "Ana", guardian: ROSA });
  const params = { school: school.schoolId, participant: ana };
  const { content } = await teacher.open(paperPage.loader, "/school/x/paper/y", params);
  expect(content).toMatchObject({ name: "Ana R.", guardians: [{ label: "r•••@e•••.org" }] });
  expect(JSON.stringify(content)).not.toContain(ROSA);
});

/** The forms of the children whom the teacher ticked in the table. */
async function chooseForms(fields: string[][]): Promise<FormsToPrint> {
  const params = { school: school.schoolId };
  const path = `/school/${school.schoolId}/consent-forms`;
  const { content } = await teacher.send(formsPage.action, path, fields, params);
  return (content as { forms: FormsToPrint }).forms;
}

test("forms are printed in the family’s language once the translation is reviewed, for one’s own children only", async () => {
  const ana = await aPupil(school, room, { givenName: "Ana", guardian: ROSA });
  const ben = await aPupil(school, room, { givenName: "Ben", guardian: "luis@example.org" });
  const cal = await aPupil(school, room, { givenName: "Cal" });
  const theirs = await aPupil(other, await aClass(other), { givenName: "Max" });
  await db().update(people).set({ locale: "es" }).where(eq(people.email, ROSA));
  const languages = async (more: string[][] = []) => {
    const ticked = [cal, theirs, ana, ben].map((id) => ["child", id]);
    const { sheets } = await chooseForms([...ticked, ...more]);
    return sheets.map(({ child, sides }) => [child, ...sides.map(({ language }) => language)]);
  };
  expect(await languages()).toEqual([
    ["Ana", "en"],
    ["Ben", "en"],
    ["Cal", "en"],
  ]);
  await recordReview("Dr. Elena Vargas", "staff-1");
  expect(await languages()).toEqual([
    ["Ana", "es"],
    ["Ben", "en"],
    ["Cal", "en", "es"],
  ]);
  expect(await languages([["language", "both"]])).toEqual(
    ["Ana", "Ben", "Cal"].map((child) => [child, "en", "es"]),
  );
});

test("a link prints a class: all who take part, those who wait, or those whom nobody can be asked for", async () => {
  await aPupil(school, room, { givenName: "Ana", guardian: ROSA });
  await aPupil(school, room, { givenName: "Ben", guardian: "luis@example.org" });
  await aPupil(school, room, { givenName: "Cal" });
  await aPupil(school, null, { givenName: "Dee" });
  await aPupil(school, room, { givenName: "Gone", leftSchoolAt: new Date() });
  await aPupil(other, await aClass(other), { givenName: "Max" });
  await signAs(await askedToken(ROSA), { takes_part: "no" });
  const printed = async (key: string, who: string) => {
    const path = `/school/${school.schoolId}/consent-forms?class=${key}&who=${who}`;
    const { content } = await teacher.open(formsPage.loader, path, { school: school.schoolId });
    return (content as { forms: FormsToPrint }).forms.sheets.map(({ child }) => child);
  };
  expect(await printed(room, "all")).toEqual(["Ben", "Cal"]);
  expect(await printed(room, "missing")).toEqual(["Ben", "Cal"]);
  expect(await printed(room, "no-address")).toEqual(["Cal"]);
  expect(await printed("none", "all")).toEqual(["Dee"]);
  expect((await printed("all", "’")).toSorted()).toEqual(["Ben", "Cal", "Dee"]);
  expect(await printed("’", "all")).toEqual([]);
});

test("four hundred forms come at once, and of more than five hundred none, with a word", async () => {
  await manyPupils(school, room, 400);
  const { sheets } = await chooseForms([["class", room]]);
  expect(sheets).toHaveLength(400);
  expect(new Set(sheets.map(({ code }) => code)).size).toBe(400);
  await manyPupils(school, room, 101);
  const params = { school: school.schoolId };
  const path = `/school/${school.schoolId}/consent-forms`;
  const { status, content } = await teacher.send(formsPage.action, path, [["class", room]], params);
  expect([status, content]).toMatchObject([
    400,
    { forms: { sheets: [], tooMany: { children: 501 } } },
  ]);
  const ticked = Array.from({ length: 501 }, () => ["child", NOBODYS]);
  const refused = await teacher.send(formsPage.action, path, ticked, params);
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.content)).toContain("most 500 forms are printed at once");
});

test("guardians of a class are asked again once a day, and nobody of another class", async () => {
  await aPupil(school, room, { givenName: "Ana", guardian: ROSA });
  const next = await aClass(school, "Room 13");
  await aPupil(school, next, { givenName: "Ben", guardian: "luis@example.org" });
  await askedToken(ROSA);
  let days = 0;
  const context = () => aRouterContext({ site: siteAfter(days) });
  const browser = await comeIn(OFFICE, new ABrowser({ context }));
  const remind = async (later: number) => {
    days = later;
    const params = { school: school.schoolId, class: room };
    const path = `/school/${school.schoolId}/class/${room}/remind`;
    return (await browser.send(remindPage.action, path, {}, params)).location?.split("done=")[1];
  };
  expect(await remind(0)).toBe("reminded-before");
  expect(await remind(2)).toBe("reminded");
  expect(await remind(2)).toBe("reminded-before");
  const letters = async (to: string) => (await lettersTo(to)).map(({ kind }) => kind);
  expect(await letters(ROSA)).toEqual(["consent-request", "consent-reminder"]);
  expect(await letters("luis@example.org")).toEqual(["consent-request"]);
});

test("a scan that no consent names is gone after a day; the one that is named stays", async () => {
  const ana = await aPupil(school, room, { givenName: "Ana" });
  expect(statusOf(await sendPaper(ana))).toBe(303);
  const sent = {
    purpose: SCAN_PURPOSE,
    ownerKind: "consent",
    ownerId: ana,
    state: "ready",
    name: "junk.pdf",
    declaredType: "application/pdf",
    announcedBytes: 10,
  } as const;
  await db().insert(files).values([sent, sent]);
  expect(await removeUnnamedScans()).toBe(0);
  await db().update(files).set({ createdAt: sql`now() - interval '25 hours'` });
  expect(await removeUnnamedScans()).toBe(2);
  const left = await db().select().from(files).where(eq(files.state, "ready"));
  const [consent] = await db().select().from(consents).where(eq(consents.participantId, ana));
  expect(left.map(({ id }) => id)).toEqual([consent?.scanId]);
});
