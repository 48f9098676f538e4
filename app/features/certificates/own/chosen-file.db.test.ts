import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { certificateWords } from "~/program/certificates";
import { issueCertificate } from "~/records/learning/issue-certificate.server";
import type { ABrowser } from "../../../../tests/support/a-browser";
import { certifyFirstStage } from "../../../../tests/support/certificates";
import { written } from "../../../../tests/support/inspection-tools";
import {
  aClass,
  aPupil,
  aSchool,
  onlyOneSchool,
  type SchoolOfTests,
} from "../../../../tests/support/schools";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import * as certificatesFile from "./chosen-file";

onAFreshDatabase();
beforeAll(loadSite);

const folder = mkdtempSync(join(tmpdir(), "certificates-"));
afterAll(() => rmSync(folder, { recursive: true }));

let school: SchoolOfTests;
let teacher: ABrowser;

beforeEach(async () => {
  ({ school, teacher } = await onlyOneSchool());
});

test("the certificates of chosen children are one file, a page each, and no other school’s", async () => {
  const room = await aClass(school);
  const children = [];
  for (const givenName of ["Ana", "Ben", "Cal"]) {
    const id = await aPupil(school, room, { givenName });
    if (givenName !== "Cal") await certifyFirstStage(id, `${givenName} Rivera`);
    children.push(id);
  }
  const other = await aSchool("other@example.org", "Valley High");
  const theirs = await aPupil(other, await aClass(other), { givenName: "Max" });
  await certifyFirstStage(theirs, "Max Rivera");
  const open = (ids: string[], stage = "talk") =>
    teacher.send(
      certificatesFile.action,
      `/school/${school.schoolId}/certificates/${stage}`,
      [["class", room], ...ids.map((id) => ["child", id])],
      { school: school.schoolId, stage },
    );
  const { content } = await open([...children, theirs]);
  const bytes = Buffer.from(await (content as Response).arrayBuffer());
  const path = written(join(folder, "class.pdf"), bytes);
  expect(execFileSync("pdfinfo", [path], { encoding: "utf8" })).toMatch(/^Pages:\s+2$/m);
  const said = execFileSync("pdftotext", [path, "-"], { encoding: "utf8" });
  expect(said).toContain("Ana Rivera");
  expect(said).not.toContain("Max");
  expect((await open([])).status).toBe(200);
  expect((await open([theirs])).status).toBe(404);
  expect((await open(["no id"])).status).toBe(400);
  expect((await open(children, "build")).status).toBe(404);
  expect((await open(children, "nothing")).status).toBe(404);
});

test("the last stage’s file of a school holds finalist, place and award certificates as well", async () => {
  const room = await aClass(school);
  const participantId = await aPupil(school, room, { givenName: "Ana" });
  const site = currentSite();
  for (const kind of ["participation", "finalist", "place", "award"] as const) {
    await db().transaction((tx) =>
      issueCertificate(tx, {
        kind,
        season: site.season.id,
        words: certificateWords(kind, site, { title: "1st place", project: "Two-Lane Radar" }),
        issuedAt: site.now,
        holder: {
          participantId,
          personId: null,
          name: "Ana Rivera",
          isNamePublic: false,
        },
        actor: { kind: "system" },
      }),
    );
  }
  const { content } = await teacher.send(
    certificatesFile.action,
    `/school/${school.schoolId}/certificates/compete`,
    [
      ["class", room],
      ["child", participantId],
    ],
    { school: school.schoolId, stage: "compete" },
  );
  const bytes = Buffer.from(await (content as Response).arrayBuffer());
  const path = written(join(folder, "results.pdf"), bytes);
  expect(execFileSync("pdfinfo", [path], { encoding: "utf8" })).toMatch(/^Pages:\s+4$/m);
});
