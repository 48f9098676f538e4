import { beforeAll, beforeEach, expect, test } from "vitest";
import { loadSite } from "~/platform/site/site.server";
import { lettersTo } from "../../../../tests/support/asked-guardians";
import { comeIn } from "../../../../tests/support/come-in";
import { bringIn } from "../../../../tests/support/rosters";
import { aSchool, aTeacherAt, noSchools, OFFICE } from "../../../../tests/support/schools";
import { onAFreshDatabase } from "../../../../tests/support/test-database";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(noSchools);

const TEACHER = "teacher@example.org";
const LIST = `First Name,Last Name,Grade,Guardian Email
Maya,Torres,5,rosa@example.org
Zoe,Lane,5,luis@example.org
José,Nuñez,5,`;

test("the payer hears in one letter of the guardians’ addresses that a teacher’s list has set, and reads none of them", async () => {
  const school = await aSchool();
  await aTeacherAt(school, TEACHER);
  const teacher = await comeIn(TEACHER);
  await bringIn(teacher, school.schoolId, LIST);
  const told = await toldOfAddresses();
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain("the addresses of 2 parents or guardians");
  expect(told[0]?.text).not.toMatch(/rosa|luis|Maya/);
  await bringIn(teacher, school.schoolId, LIST);
  expect(await toldOfAddresses(), "the same list sets nothing").toHaveLength(1);
});

test("of their own list the payer is told nothing", async () => {
  const school = await aSchool();
  await bringIn(await comeIn(OFFICE), school.schoolId, LIST);
  expect(await toldOfAddresses()).toEqual([]);
});

async function toldOfAddresses() {
  return (await lettersTo(OFFICE)).filter(({ kind }) => kind === "consent-address");
}
