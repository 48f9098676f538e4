import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import readExcelFile from "read-excel-file/node";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { loadSite } from "~/platform/site/site.server";
import type { ABrowser } from "../../../../tests/support/a-browser";
import { certifyFirstStage } from "../../../../tests/support/certificates";
import { written } from "../../../../tests/support/inspection-tools";
import {
  aClass,
  aPupil,
  onlyOneSchool,
  type SchoolOfTests,
} from "../../../../tests/support/schools";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import * as file from "./file";

onAFreshDatabase();
beforeAll(loadSite);

const folder = mkdtempSync(join(tmpdir(), "report-"));
afterAll(() => rmSync(folder, { recursive: true }));

let school: SchoolOfTests;
let teacher: ABrowser;

beforeEach(async () => {
  ({ school, teacher } = await onlyOneSchool());
});

async function report(format: string): Promise<Buffer> {
  const params = { school: school.schoolId, format };
  const { content } = await teacher.open(
    file.loader,
    `/school/${params.school}/report/${format}`,
    params,
  );
  return Buffer.from(await (content as Response).arrayBuffer());
}

test("the principal’s report names every class and child by first name and initial, and no guardian", async () => {
  const room = await aClass(school, "Room 12");
  const ana = await aPupil(school, room, {
    givenName: "Ana",
    familyName: "Zyxwina",
    guardian: "rosa@example.org",
  });
  await certifyFirstStage(ana, "Ana Zyxwina");
  for (let number = 1; number < 40; number += 1) {
    await aPupil(school, room, { givenName: `Pupil${number}` });
  }
  await aPupil(school, null, { givenName: "Łucja" });
  const path = written(join(folder, "report.pdf"), await report("pdf"));
  const said = execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" });
  expect(execFileSync("pdfinfo", [path], { encoding: "utf8" })).toMatch(/^Pages:\s+4$/m);
  expect(said).toContain("Rexburg Middle School");
  expect(said).toMatch(/Students\s+41/);
  expect(said).toMatch(/Waiting for a guardian\s+41/);
  expect(said).toMatch(/Stages confirmed\s+1\n/);
  expect(said).toMatch(/Ana Z\.\s+Waiting\s+1 of 4/);
  expect(said).toContain("Łucja R.");
  expect(said).not.toMatch(/Zyxwina|rosa|@example\.org/);
  const sheet = await readExcelFile(await report("xlsx"));
  const rows = sheet[0]?.data ?? (sheet as unknown as string[][]);
  expect(rows).toHaveLength(42);
  expect(rows[1]).toEqual(["Room 12", "Ana Z.", "7", "Waiting", 1, null, 0, "no"]);
  expect(JSON.stringify(rows)).not.toMatch(/Zyxwina|rosa|@example/);
});

test("another format is none", async () => {
  const params = { school: school.schoolId, format: "docx" };
  expect((await teacher.open(file.loader, "/school/x/report/docx", params)).status).toBe(404);
});
