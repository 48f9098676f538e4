import { describe, expect, test } from "vitest";
import { anArchive } from "../../../../../tests/support/sample-archives";
import { rowsOfList } from "../rows-of-list";
import { decodeText } from "./decode-text";
import { readDates } from "./read-dates";
import { readRosterFile } from "./read-file.server";
import { readGrade } from "./read-grade";
import { readName } from "./read-name";
import { guessField, isForbidden } from "./roster-fields";
import type { RosterList } from "./roster-list";

const TODAY = "2026-01-20";
const SECRET = "hunter2-secret";

const read = (content: string | Buffer, known = new Map()) =>
  readRosterFile(Buffer.from(content), { known, keyOf: (id) => `key of ${id}`, today: TODAY });

/** "Maya Torres 5 Room 12" a row, as far as it could be read. */
async function childrenIn(content: string | Buffer): Promise<string[]> {
  const list = await read(content);
  if (typeof list === "string") return [list];
  return rowsOfList(list, { grade: null, className: null, today: TODAY }).map((row) =>
    [row.number, row.givenName, row.familyName, row.grade, row.className, row.problem]
      .filter((part) => part !== null)
      .join(" "),
  );
}

describe("a school's own list is read, however it was written", () => {
  const TWO = ["2 Maya Torres 5 Room 12", "3 José Nuñez K Room 12"];
  const comma =
    "First Name,Last Name,Grade,Homeroom\nMaya,Torres,5,Room 12\nJosé,Nuñez,KG,Room 12\n";

  test.each<[string, string | Buffer, string[]]>([
    ["as CSV", comma, TWO],
    ["with a mark at its beginning", `\uFEFF${comma}`, TWO],
    ["with semicolons", comma.replaceAll(",", ";"), TWO],
    ["copied from a spreadsheet", comma.replaceAll(",", "\t"), TWO],
    ["with the line ends of Windows", comma.replaceAll("\n", "\r\n"), TWO],
    ["in UTF-16", Buffer.from(`\uFEFF${comma}`, "utf16le"), TWO],
    ["in UTF-16 without a mark", Buffer.from(comma, "utf16le"), TWO],
    ["in Windows-1252", Buffer.from(comma, "latin1"), TWO],
    [
      "in another order, with other columns between",
      "Bus,Grade,LAST,Lunch,first,Room\n7,5,Torres,free,Maya,Room 12\n7,K,Nuñez,paid,José,Room 12",
      TWO,
    ],
    [
      "with misspelt headings",
      "Frist Name,Lastname ,Gradee,Homerom\nMaya,Torres,5th,Room 12\nJosé,Nuñez,Kindergarten,Room 12",
      TWO,
    ],
    [
      "with names in one column, the last one first",
      'Student Name,Grade Level,Teacher\n"Torres, Maya",05,Room 12\n"Nuñez, José",k,Room 12',
      TWO,
    ],
    [
      "in Spanish",
      "Nombre,Apellido,Grado,Salón\nMaya,Torres,5º,Room 12\nJosé,Nuñez,Kinder,Room 12",
      TWO,
    ],
    [
      "with empty lines, whose rows keep their numbers",
      "First Name,Last Name,Grade,Homeroom\n\nMaya,Torres,Grade 5,Room 12\n,,,\n\nJosé,Nuñez,0,Room 12\n",
      ["3 Maya Torres 5 Room 12", "6 José Nuñez K Room 12"],
    ],
    [
      "under a title",
      "Hillside roster\n\nFirst Name,Last Name,Grade,Homeroom\nMaya,Torres,5,Room 12",
      ["4 Maya Torres 5 Room 12"],
    ],
    [
      "with a line break inside a cell",
      'First Name,Last Name,Grade,Homeroom\nMaya,Torres,5,"Room\n12"\nJosé,Nuñez,K,Room 12',
      TWO,
    ],
    [
      "with a quotation mark that never ends",
      'First Name,Last Name,Grade,Homeroom\nMaya,Torres,5,Room 12\nJosé,"Nuñez,K,Room 12',
      ["2 Maya Torres 5 Room 12", '3 José "Nuñez K Room 12'],
    ],
    [
      "without headings",
      "Maya\tTorres\t5\nGrace\tHopper\tK",
      ["1 Maya Torres 5", "2 Grace Hopper K"],
    ],
    [
      "without headings, the last name first",
      "Hopper, Grace\nTorres, Maya",
      ["1 Grace Hopper no-grade", "2 Maya Torres no-grade"],
    ],
    [
      "as plain names",
      "Grace Hopper\nMaya de la Torres",
      ["1 Grace Hopper no-grade", "2 Maya de la Torres no-grade"],
    ],
  ])("%s", async (_, content, expected) => {
    expect(await childrenIn(content)).toEqual(expected);
  });

  test("and every bad row has its number and a reason", async () => {
    const content = `First,Last,Grade\nMaya,Torres,13\n, ,7\nJude,F,\nLena,${"x".repeat(101)},7\nZoe,L,7`;
    expect((await childrenIn(content)).map((row) => row.split(" ").at(-1))).toEqual([
      "bad-grade",
      "no-name",
      "no-grade",
      "long-name",
      "7",
    ]);
  });

  test.each<[string, string | Buffer, string]>([
    ["nothing", "", "empty"],
    ["headings alone", "First Name,Last Name\n", "empty"],
    [
      "a picture",
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 1, 2, 3, 4]),
      "no-table",
    ],
    [
      "a hundred thousand rows",
      `First,Last,Grade\n${"Maya,Torres,5\n".repeat(100_000)}`,
      "too-long",
    ],
    ["a broken zip", "PK\u0003\u0004 and nothing more", "no-table"],
  ])("but %s is refused with a word", async (_, content, refusal) => {
    expect(await read(content)).toBe(refusal);
  });
});

describe("columns that we must not hold", () => {
  test.each([
    "Password",
    "Pasword",
    "Student Passwd",
    "PIN",
    "Clave",
    "Phone",
    "Parent Phone",
    "Home Telephone",
    "Cell",
    "SSN",
    "Social Security Number",
    "Birth Date",
    "DOB",
    "Gender",
    "Race/Ethnicity",
    "Hispanic",
    "Student ID",
    "State ID",
    "studentNumber",
    "sourcedId",
    "ID",
    "Username",
    "Student Email",
    "Home Address",
    "Zip",
    "Lunch Status",
    "ELL",
    "IEP",
    "Medical Notes",
  ])("%s goes before anybody sees it", (heading) => {
    expect(isForbidden(heading)).toBe(true);
    expect(guessField(heading)).toBeUndefined();
  });

  test("nor is what is only like a class’s name taken for one", async () => {
    const list = await read("First,Last,Grade,Clasx\nMaya,Torres,5,one\nZoe,Lane,5,two");
    expect((list as RosterList).columns.at(-1)).toEqual({ heading: "Clasx", field: null });
  });

  test("are not in what is read, whatever stands above them", async () => {
    const list = await read(
      `First,Last,Grade,Pasword,Extra,Nickname\nMaya,Torres,5,${SECRET},208-555-0142,May\nJosé,Nuñez,4,${SECRET},208-555-0143,Pepe`,
    );
    expect(JSON.stringify(list)).not.toContain(SECRET);
    expect(JSON.stringify(list)).not.toContain("555");
    expect((list as RosterList).columns.map(({ heading }) => heading)).toEqual([
      "First",
      "Last",
      "Grade",
      "Nickname",
    ]);
  });
});

test("without a heading only what can be told is taken", async () => {
  const list = await read(
    `Maya Torres\t${SECRET}1\t5\tRoom 12\nZoe Lane\t${SECRET}2\t4\tRoom 12\nIda Wells\t${SECRET}3\t4\tRoom 12`,
  );
  expect(JSON.stringify(list)).not.toContain(SECRET);
  expect((list as RosterList).columns.map(({ field }) => field)).toEqual([
    "name",
    "grade",
    "class",
  ]);
});

/** "Maya Torres rosa@example.org", or "Maya Torres, left". */
async function guardiansIn(content: string): Promise<string[]> {
  const list = await read(content);
  if (typeof list === "string") return [list];
  const rows = rowsOfList(list, { grade: null, className: null, today: TODAY });
  return rows.map(({ givenName, familyName, guardianEmail, hasLeft }) =>
    [givenName, familyName, guardianEmail, hasLeft ? "(left)" : null].filter(Boolean).join(" "),
  );
}

test.each([
  ["without a heading, of a school", "Maya,Torres,5,mt1@k12.example\nZoe,Lane,5,zl2@k12.example"],
  [
    "without a heading, with their name",
    "Maya Torres,5,maya.torres@x.org\nZoe Lane,5,zlane@x.org\nAna Ruiz,5,anaruiz9@x.org",
  ],
  ["of a student", "Name,Grade,Student Contact Email\nMaya Torres,5,maya@x.org"],
])("an address %s is nobody's who signs", async (_, content) => {
  expect((await guardiansIn(content)).join()).not.toContain("@");
});

test("an address without a heading is the guardian's where nothing speaks against it", async () => {
  const list = "Maya Torres,5,rosa.torres@example.org\nZoe Lane,5,pat@example.org";
  expect(await guardiansIn(list)).toEqual([
    "Maya Torres rosa.torres@example.org",
    "Zoe Lane pat@example.org",
  ]);
});

test.each([
  [
    "whoever filled a form in",
    "First Name,Last Name,Email,Student First Name,Student Last Name,Student Grade\nRosa,Diaz,r@x.org,Maya,Torres,5",
  ],
  [
    "whoever filled a form in, beside whole names",
    "First Name,Last Name,Student Name,Grade\nRosa,Diaz,Maya Torres,5",
  ],
  [
    "parents under a heading of their own",
    "Parent,,,Student,,\nFirst,Last,Phone,First,Last,Grade\nRosa,Diaz,1,Maya,Torres,5",
  ],
  [
    "staff and parents in the same list",
    "Name,User Type,Grade\nAda Okafor,Staff,\nMaya Torres,Student,5\nRosa Diaz,Parent,",
  ],
  [
    "lines of a gradebook",
    'Student,Section,Grade,Quiz\n    Points Possible,,,10\n"Torres, Maya",A,5,9\n"Student, Test",A,,\nClass Average,,,9',
  ],
  ["a title and a footer", "Ms. Okafor’s Class\nMaya Torres\nConfidential - Do not distribute"],
])("%s are no students", async (_, content) => {
  expect(await guardiansIn(content)).toEqual(["Maya Torres"]);
});

test("who names no grade among users without roles is no student", async () => {
  const users =
    "sourcedId,status,enabledUser,givenName,familyName,grades\n1,active,true,Maya,Torres,05\n2,active,true,Ada,Okafor,\n3,active,0,Zoe,Lane,05";
  expect(await guardiansIn(users)).toEqual(["Maya Torres", "Zoe Lane (left)"]);
});

test("a child called Total is a child, and lines that are not read are named", async () => {
  const list = await read('Name,Grade\n"Total, Tina",5\nMaya Torres,5\nTotal,2');
  expect(list).toMatchObject({ passedOver: [4] });
  expect(await guardiansIn('Name,Grade\n"Total, Tina",5')).toEqual(["Tina Total"]);
});

test.each([
  [
    "a day or a word",
    "First,Last,Grade,Exit Date,Status\nMaya,Torres,5,,Active\nZoe,Lane,5,,No Show\nAna,Ruiz,5,01/05/2026,\nBo,Li,5,,W",
  ],
  [
    "a number",
    "First_Name,Last_Name,Grade_Level,Enroll_Status\nMaya,Torres,5,0\nZoe,Lane,5,2\nAna,Ruiz,5,3\nBo,Li,5,1",
  ],
  ["no", "First,Last,Grade,Active\nMaya,Torres,5,Y\nZoe,Lane,5,N\nAna,Ruiz,5,No\nBo,Li,5,0"],
])("who left is told by %s", async (_, content) => {
  expect(await guardiansIn(content)).toEqual([
    "Maya Torres",
    "Zoe Lane (left)",
    "Ana Ruiz (left)",
    "Bo Li (left)",
  ]);
});

test("family names keep what belongs to them", async () => {
  const list = await read(
    "Name,Grade\nJohn Smith Jr.,5\nMaria de la Cruz,5\nJan van der Berg,5\nMinh Van Le,5",
  );
  if (typeof list === "string") throw new Error(list);
  const rows = rowsOfList(list, { grade: null, className: null, today: TODAY });
  expect(rows.map(({ familyName }) => familyName)).toEqual([
    "Smith Jr.",
    "de la Cruz",
    "van der Berg",
    "Le",
  ]);
  const columns = "Nombre,Apellido Paterno,Apellido Materno,Grado\nJosé,Nuñez,López,5";
  expect(await childrenIn(columns)).toEqual(["2 José Nuñez López 5"]);
  expect(await childrenIn('First,Last,Grade\nAnn,"Lee, Jr.",5')).toEqual(["2 Ann Lee Jr. 5"]);
  expect(await childrenIn("1 Torres, Maya, 5\n2 Lane, Zoe, 5")).toEqual([
    "1 Maya Torres 5",
    "2 Zoe Lane 5",
  ]);
});

test("what a school said about its headings counts more than a guess", async () => {
  const known = new Map([
    ["nickname", "given_name"],
    ["first", "ignore"],
  ] as const);
  const list = await read("First,Last,Nickname\nMargaret,Torres,Maya", known);
  expect((list as RosterList).columns.map(({ field }) => field)).toEqual([
    null,
    "family_name",
    "given_name",
  ]);
});

test.each([
  ["KG", "K"],
  ["k", "K"],
  ["Kindergarten", "K"],
  ["05", "5"],
  ["5th", "5"],
  ["Grade 5", "5"],
  ["5th Grade", "5"],
  ["Gr. 12", "12"],
  ["fifth grade", "5"],
  ["3rd", "3"],
  ["PK", undefined],
  ["13", undefined],
  ["5B", undefined],
])("grade %s is %s", (text, grade) => {
  expect(readGrade(text)).toBe(grade);
});

test("a list from abroad has the day first in all of its dates", () => {
  expect(readDates(["01/02/2026", "31/01/2026"])).toEqual(["2026-02-01", "2026-01-31"]);
  expect(readDates(["01/02/2026", "1/31/26", "2026-02-30", ""])).toEqual([
    "2026-01-02",
    "2026-01-31",
    undefined,
    undefined,
  ]);
});

test("who left is told by a day that has come", async () => {
  const list = await read(
    "First,Last,Grade,Exit Date\nMaya,Torres,5,19/01/2026\nZoe,L,5,21/01/2026",
  );
  const rows = rowsOfList(list as RosterList, { grade: null, className: null, today: TODAY });
  expect(rows.map(({ hasLeft }) => hasLeft)).toEqual([true, false]);
});

test("names keep their parts", () => {
  expect(readName({ whole: "Torres, Maya" })).toEqual({ givenName: "Maya", familyName: "Torres" });
  expect(readName({ whole: "Cher" })).toEqual({ givenName: "Cher", familyName: null });
  expect(readName({ given: "Torres, Maya" })).toEqual({ givenName: "Maya", familyName: "Torres" });
});

test("what is no text is none", () => {
  expect(decodeText(Buffer.from([0x50, 0x4b, 3, 4, 0, 1, 2, 0, 0, 7]))).toBeUndefined();
});

describe("OneRoster", () => {
  const USERS_1_1 = `sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password
u1,active,2026-01-01,true,o1,student,mtorres,{SSN:123},Maya,Torres,,ID-77,m@school.example,,208-555-0142,,05,${SECRET}
u2,active,2026-01-01,true,o1,teacher,okafor,,Ada,Okafor,,,,,,,,${SECRET}
u3,tobedeleted,2026-01-01,true,o1,student,zlane,,Zoe,Lane,,,,,,,05,${SECRET}
u4,active,2026-01-01,true,o1,student,jn,,José,Nuñez,,,,,,,KG,${SECRET}`;
  const ENROLLMENTS = `sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate
e1,active,,c1,o1,u1,student,,,
e2,active,,c2,o1,u1,student,,,
e3,active,,c1,o1,u2,teacher,,,
e4,active,,c1,o1,u4,student,,,2025-12-31`;
  const CLASSES = `sourcedId,status,title,grades,courseSourcedId,classCode,classType
c1,active,Science 5,,,,scheduled
c2,active,Room 12,,,,homeroom`;

  test("1.1: students with grade and homeroom, and nothing else about them", async () => {
    const zip = await anArchive({
      "manifest.csv": "propertyName,value\noneroster.version,1.1",
      "users.csv": USERS_1_1,
      "enrollments.csv": ENROLLMENTS,
      "classes.csv": CLASSES,
      "orgs.csv": "sourcedId,name\no1,Hillside",
      "demographics.csv": `userSourcedId,birthDate\nu1,${SECRET}`,
    });
    expect(await childrenIn(zip)).toEqual([
      "2 Maya Torres 5 Room 12",
      "4 Zoe Lane 5",
      "5 José Nuñez K",
    ]);
    const list = (await read(zip)) as RosterList;
    expect(list.rows.map(({ cells }) => cells.at(-1))).toEqual([
      "key of u1",
      "key of u3",
      "key of u4",
    ]);
    expect(
      rowsOfList(list, { grade: null, className: null, today: TODAY }).map(
        ({ hasLeft }) => hasLeft,
      ),
    ).toEqual([false, true, false]);
    for (const word of [SECRET, "mtorres", "555", "ID-77", "SSN", "school.example"])
      expect(JSON.stringify(list)).not.toContain(word);
  });

  test("1.2: roles in a file of their own, other columns, in a folder", async () => {
    const zip = await anArchive({
      "export/users.csv":
        'sourcedId,status,enabledUser,username,givenName,familyName,grades,primaryOrgSourcedId,preferredGivenName\nu1,active,true,mtorres,Maya,Torres,"05,06",o1,',
      "export/enrollments.csv": ENROLLMENTS,
      "export/classes.csv": CLASSES,
    });
    expect(await childrenIn(zip)).toEqual(["2 Maya Torres 5 Room 12"]);
  });

  test("a zip of something else, a spreadsheet and a bomb are refused with a word", async () => {
    expect(await read(await anArchive({ "notes.txt": "hello" }))).toBe("not-one-roster");
    expect(await read(await anArchive({ "xl/workbook.xml": "<x/>" }))).toBe("spreadsheet");
    const bomb = await anArchive({ "users.csv": Buffer.alloc(40_000_000, 32) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await read(bomb)).toBe("too-large");
    expect(await read(lyingAboutSizes(bomb))).toBe("no-table");
  });
});

/** The same bytes, said to be a thousand long when unpacked. */
function lyingAboutSizes(zip: Buffer): Buffer {
  const copy = Buffer.from(zip);
  const central = copy.lastIndexOf(Buffer.from("PK\u0001\u0002", "latin1"));
  copy.writeUInt32LE(1_000, central + 24);
  return copy;
}
