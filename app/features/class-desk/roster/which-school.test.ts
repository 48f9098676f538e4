import { describe, expect, test } from "vitest";
import { anArchive } from "../../../../tests/support/sample-archives";
import { readRosterFile } from "./reading/read-file.server";
import type { RosterList } from "./reading/roster-list";
import { rowsOfList } from "./rows-of-list";
import { onlyOfSchool, schoolsOfList } from "./which-school";

const TODAY = "2026-11-02";
const LINCOLN = { name: "Lincoln Elementary School", rosterName: null };

describe("a list of several schools is asked about, however it names them", () => {
  test.each<[string, string | Promise<Buffer>, string[]]>([
    [
      "in a column",
      "First,Last,Grade,School\nMaya,Torres,5,Lincoln Elementary\nZoe,Lane,7,Hill Middle\nJo,Day,5,LINCOLN ELEM.",
      ["Hill Middle 1", "Lincoln Elementary 2"],
    ],
    [
      "by number alone",
      "First,Last,Grade,School ID\nMaya,Torres,5,101\nZoe,Lane,7,102",
      ["101 1", "102 1"],
    ],
    [
      "by name rather than by number",
      "School ID,First,Last,Grade,School Name\n1,Maya,Torres,5,Lincoln\n2,Zoe,Lane,7,Hill",
      ["Hill 1", "Lincoln 1"],
    ],
    [
      "in Spanish",
      "Nombre,Apellido,Grado,Escuela\nMaya,Torres,5,Primaria Juárez\nZoe,Lane,6,Primaria Hidalgo",
      ["Primaria Hidalgo 1", "Primaria Juárez 1"],
    ],
    [
      "without a heading",
      "Maya Torres,5,Lincoln Elementary\nZoe Lane,7,Hill Middle School",
      ["Hill Middle School 1", "Lincoln Elementary 1"],
    ],
    ["OneRoster 1.1, with the district above them", oneRoster(), ["Hill 1", "Lincoln 2"]],
    [
      "OneRoster, whose orgs are said by roles and classes",
      anArchive({
        "users.csv":
          "sourcedId,status,givenName,familyName,grades\nu1,active,Maya,Torres,05\nu2,active,Zoe,Lane,07",
        "roles.csv":
          "userSourcedId,role,status,orgSourcedId\nu1,student,active,o1\nu2,student,active,",
        "enrollments.csv":
          "classSourcedId,schoolSourcedId,userSourcedId,role,status,endDate\nc1,o2,u2,student,active,\nc2,o1,u2,student,active,2026-01-31",
        "orgs.csv": "sourcedId,name,type\no1,Lincoln,school\no2,Hill,school",
      }),
      ["Hill 1", "Lincoln 1"],
    ],
    [
      "Clever, packed, with the names in a file of their own",
      anArchive({
        "students.csv": "School_id,Last_name,First_name,Grade\n1,Torres,Maya,5\n2,Lane,Zoe,7",
        "schools.csv": "School_id,School_name\n1,Lincoln\n2,Hill",
      }),
      ["Hill 1", "Lincoln 1"],
    ],
  ])("%s", async (_, content, named) => {
    const list = await read(await content);
    const { several, isAsked } = schoolsOfList(list, null, LINCOLN);
    expect(several.map(({ name, students }) => `${name} ${students}`)).toEqual(named);
    expect(isAsked).toBe(true);
    expect(namesIn(onlyOfSchool(list, null))).toEqual([]);
  });

  test("and only who is at the one that was chosen is read; who names none is left out", async () => {
    const list = await read(
      "First,Last,Grade,School\nMaya,Torres,5,Lincoln Elementary\nZoe,Lane,7,Hill Middle\nJo,Day,5,",
    );
    expect(namesIn(onlyOfSchool(list, "lincoln elementary"))).toEqual(["Maya"]);
    expect(schoolsOfList(list, "lincoln elementary", LINCOLN)).toMatchObject({
      isAsked: false,
      elsewhere: 1,
      unnamed: 1,
    });
    expect(namesIn(onlyOfSchool(list, "somewhere else"))).toEqual([]);
  });

  test("who is at two schools is read for either", async () => {
    const list = await read(await oneRoster());
    expect(namesIn(onlyOfSchool(list, "lincoln"))).toEqual(["Maya", "Jo"]);
    expect(namesIn(onlyOfSchool(list, "hill"))).toEqual(["Jo"]);
  });
});

describe("which of them is likely", () => {
  test.each([
    ["Lincoln Elementary School", null, "lincoln elementary"],
    ["The Lincoln Elem", null, "lincoln elementary"],
    ["Lincoln", "Hill M.S.", null],
    ["Lincoln", "Hill Middle School", "hill middle"],
    ["Roosevelt", null, null],
  ])("for the desk of %s, before called %s: %s", async (name, rosterName, likely) => {
    const list = await read(
      "First,Last,Grade,School\nMaya,Torres,5,Lincoln Elementary\nZoe,Lane,7,Hill MS",
    );
    const schools = schoolsOfList(list, null, { name, rosterName });
    expect(schools).toMatchObject({ likely, isAsked: true });
  });
});

test("a list of one school is not asked about, and one of another is told", async () => {
  const list = await read("First,Last,Grade,School\nMaya,Torres,5,Hill\nZoe,Lane,7,");
  expect(namesIn(onlyOfSchool(list, null))).toEqual(["Maya", "Zoe"]);
  expect(schoolsOfList(list, null, LINCOLN)).toMatchObject({ isAsked: false, other: "Hill" });
  const hill = { name: "Hill School", rosterName: null };
  expect(schoolsOfList(list, null, hill)).toMatchObject({ isAsked: false, other: null });
});

describe("the list’s own teachers are known where they stand as a guardian", () => {
  test.each<[string, string | Promise<Buffer>, string[]]>([
    [
      "by their role in OneRoster, were they let go since",
      anArchive({
        "users.csv": `sourcedId,status,role,givenName,familyName,grades,email,agentSourcedIds
u1,active,student,Maya,Torres,05,,"t1,p1"
u2,active,student,Zoe,Lane,05,,p2
t1,active,"teacher,parent",Ada,Torres,,ada@example.org,u1
p1,active,parent,Rosa,Torres,,rosa@example.org,u1
t2,tobedeleted,teacher,Bo,Lane,,bo@example.org,
t3,active,teacher,Bo,Okafor,,okafor@example.org,
p2,active,parent,Bo,Lane,,BO@example.org,`,
      }),
      ["ada@example.org", "bo@example.org"],
    ],
    [
      "by a column of their addresses",
      "First,Last,Grade,Parent Email,Teacher Email\nMaya,Torres,5,ada@example.org,okafor@example.org\nZoe,Lane,5,,ada@example.org",
      ["ada@example.org"],
    ],
    [
      "by their row",
      "Name,Grade,Role,Email,Guardian Email\nMaya Torres,5,Student,,ada@example.org\nZoe Lane,5,Student,,rosa@example.org\nAda Okafor,,Teacher,ada@example.org,\nRosa Torres,,Parent,rosa@example.org,",
      ["ada@example.org"],
    ],
  ])("%s", async (_, content, staff) => {
    expect((await read(await content)).staff).toEqual(staff);
  });

  test("and the other parent is asked first", async () => {
    const list = await read(
      await anArchive({
        "users.csv": `sourcedId,role,givenName,familyName,grades,email,agentSourcedIds
u1,student,Maya,Torres,05,,
t1,"teacher,parent",Ada,Torres,,ada@example.org,u1
p1,parent,Rosa,Torres,,rosa@example.org,u1`,
      }),
    );
    const [maya] = rowsOfList(list, { grade: null, className: null, today: TODAY });
    expect(maya?.guardianEmail).toBe("rosa@example.org");
  });
});

function oneRoster() {
  return anArchive({
    "users.csv": `sourcedId,status,orgSourcedIds,role,givenName,familyName,grades
u1,active,"d1,o1",student,Maya,Torres,05
u2,active,"o1,o2",student,Jo,Day,05
t1,active,o3,teacher,Ada,Okafor,`,
    "orgs.csv":
      "sourcedId,name,type\nd1,District 93,district\no1,Lincoln,school\no2,Hill,school\no3,Bay,school",
  });
}

async function read(content: string | Buffer): Promise<RosterList> {
  const reading = { known: new Map(), keyOf: String, today: TODAY };
  const list = await readRosterFile(Buffer.from(content), reading);
  if (typeof list === "string") throw new Error(list);
  return list;
}

function namesIn(list: RosterList): string[] {
  return rowsOfList(list, { grade: null, className: null, today: TODAY }).map(
    ({ givenName }) => givenName,
  );
}
