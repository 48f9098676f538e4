import { readdirSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { asc, eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ZipFile } from "yazl";
import { db } from "~/platform/database/database.server";
import { rowsOf } from "~/platform/database/rows-of.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { tiesOfPerson } from "~/records/entries/person-ties.server";
import { desksOf, pupilsOfDesk } from "~/records/entries/school-desk.server";
import { spreadRegistration } from "~/records/entries/spread-registration.server";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { people } from "~/records/people/people.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { schoolClasses } from "~/records/schools/classes.table.server";
import { schools } from "~/records/schools/schools.table.server";
import { askedToken, lettersTo } from "../../../../tests/support/asked-guardians";
import { comeIn } from "../../../../tests/support/come-in";
import { aPendingRegistration } from "../../../../tests/support/paid-registrations";
import { columnsThatHold } from "../../../../tests/support/planted-person";
import { bringIn, bringInList, lookAt, lookAtFile } from "../../../../tests/support/rosters";
import { aSchool, noSchools, OFFICE } from "../../../../tests/support/schools";
import { onAFreshDatabase } from "../../../../tests/support/test-database";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(noSchools);
afterEach(() => vi.restoreAllMocks());

/** Another contact: nobody comes in more than twenty times in a quarter of an hour. */
const HILL = "hill@example.org";
const LIST = `First Name,Last Name,Grade,Homeroom,Guardian Email
Maya,Torres,5,Room 12,rosa@example.org
José,Nuñez,K,Room 12,
Zoe,Lane,13,Room 12,
Wren,Adams,5,Room 14,wr.parent
Wren,Adams,5,Room 14,wr.parent`;

describe("a list is looked at first", () => {
  test("with the number of every row and what would happen to it, and nothing is stored", async () => {
    const { schoolId: school } = await aSchool();
    const { preview } = await lookAt(await comeIn(OFFICE), school, LIST);
    expect(preview?.rows.map(({ number, fate, problem }) => [number, fate, problem])).toEqual([
      [2, "add", null],
      [3, "add", null],
      [4, "wrong", "bad-grade"],
      [5, "add", null],
      [6, "duplicate", null],
    ]);
    expect(preview?.rows[3]?.warnings).toEqual(["bad-email"]);
    expect(await db().$count(participants)).toBe(0);
    expect(await columnsThatHold("Nuñez")).toEqual([]);
  });

  test("and what cannot be read is refused with a word", async () => {
    const { schoolId: school } = await aSchool();
    const office = await comeIn(OFFICE);
    expect(await lookAt(office, school, "")).toMatchObject({ status: 400, refusal: "empty" });
    const long = "First,Last,Grade\n".padEnd(60_000, "A,B,5\n");
    expect(await lookAt(office, school, long)).toMatchObject({ status: 400, refusal: "too-long" });
    const large = Buffer.alloc(9_000_000, "A,B,5\n");
    expect(await lookAtFile(office, school, large)).toMatchObject({ refusal: "too-large" });
    const broken = await bringInList(office, school, "no list");
    expect(broken.status).toBe(400);
  });

  test("by the school's own people only, and only while it has a place", async () => {
    const { schoolId: school, registrationId } = await aSchool();
    const office = await comeIn(OFFICE);
    await aSchool("other@example.org", "Another School");
    const other = await comeIn("other@example.org");
    expect((await lookAt(other, school, LIST)).status).toBe(404);
    expect((await lookAt(office, "no-id", LIST)).status).toBe(404);
    await db()
      .update(registrations)
      .set({ status: "canceled" })
      .where(eq(registrations.id, registrationId));
    expect((await bringIn(office, school, LIST)).status).toBe(404);
    expect(await db().$count(participants)).toBe(0);
  });
});

describe("bringing it in", () => {
  test("makes each child a participant of the school and a class, with an entry of its own", async () => {
    const { schoolId: school, registrationId } = await aSchool();
    const answer = await bringIn(await comeIn(OFFICE), school, LIST);
    expect(answer.location).toBe(`/school/${school}/codes?add=3&change=0&back=0&same=0&left=0`);
    expect(await children()).toEqual([
      "Adams Wren 5 Room 14",
      "Nuñez José K Room 12",
      "Torres Maya 5 Room 12",
    ]);
    const made = await db()
      .select()
      .from(entries)
      .where(eq(entries.registrationId, registrationId));
    expect(made.map(({ kind, size }) => [kind, size])).toEqual(Array(3).fill(["individual", 1]));
    expect(await db().$count(entryMembers)).toBe(3);
  });

  test("asks the guardians whom the list names, as all others are", async () => {
    const { schoolId: school } = await aSchool();
    await bringIn(await comeIn(OFFICE), school, LIST);
    expect(await askedToken("rosa@example.org")).not.toBe("");
    const letters = await lettersTo("rosa@example.org");
    expect(letters.map(({ kind }) => kind)).toEqual(["consent-request"]);
    const rosa = await findOrAddPerson(db(), "rosa@example.org");
    expect((await tiesOfPerson(rosa)).map(({ as }) => as)).toEqual(["guardian"]);
  });

  test("the same list twice changes nothing", async () => {
    const { schoolId: school } = await aSchool();
    const office = await comeIn(OFFICE);
    await bringIn(office, school, LIST);
    const before = await everything();
    const again = await bringIn(office, school, LIST, { complete: "on" });
    expect(again.location).toContain("add=0&change=0&back=0&same=3&left=0");
    expect(await everything()).toEqual(before);
  });

  test("a corrected list changes the same children", async () => {
    const { schoolId: school } = await aSchool();
    const office = await comeIn(OFFICE);
    await bringIn(office, school, LIST);
    const [maya] = await idsOf("Maya");
    await bringIn(
      office,
      school,
      "Name,Grade,Class,Parent email\nMAYA TORRES,6,room 12,\nJose Nunez,K,Room 14,ana@example.org",
    );
    expect(await children()).toEqual([
      "Adams Wren 5 Room 14",
      "Nuñez José K Room 14",
      "Torres Maya 6 Room 12",
    ]);
    expect(await idsOf("Maya")).toEqual([maya]);
    expect(await db().$count(guardians)).toBe(2);
    expect(await db().$count(schoolClasses)).toBe(2);
  });

  test("a namesake in another grade and class is another child", async () => {
    const { schoolId: school } = await aSchool();
    const office = await comeIn(OFFICE);
    await bringIn(office, school, LIST);
    const list = "Name,Grade,Class\nMaya Torres,8,Room 20";
    const { preview } = await lookAt(office, school, list);
    expect(preview?.rows).toMatchObject([{ fate: "add", warnings: ["same-name"] }]);
    await bringIn(office, school, list);
    expect(await idsOf("Maya")).toHaveLength(2);
  });

  test("who is not in a complete list is marked as having left, never removed, and comes back", async () => {
    const { schoolId: school } = await aSchool();
    const office = await comeIn(OFFICE);
    await bringIn(office, school, LIST);
    const withoutJosé = "First,Last,Grade,Class\nMaya,Torres,5,Room 12";
    await bringIn(office, school, withoutJosé);
    expect(await whoLeft()).toEqual([]);
    await bringIn(office, school, withoutJosé, { complete: "on" });
    // Wren is in a class that the list does not speak of.
    expect(await whoLeft()).toEqual(["José"]);
    expect(await db().$count(participants)).toBe(3);
    const back = await bringIn(office, school, LIST);
    expect(back.location).toContain("add=0&change=0&back=1&same=2&left=0");
    expect(await whoLeft()).toEqual([]);
  });

  test("no address of a student or a school becomes a guardian's, and none is replaced", async () => {
    const { schoolId: school } = await aSchool();
    const office = await comeIn(OFFICE);
    await bringIn(office, school, LIST);
    const list = `Name,Grade,Class,Guardian email\nMaya Torres,5,Room 12,stranger@example.org\nJosé Nuñez,K,Room 12,Office@Example.org`;
    const { preview } = await lookAt(office, school, list);
    expect(preview?.rows.map(({ fate, warnings }) => [fate, warnings])).toEqual([
      ["same", ["other-guardian"]],
      ["same", ["not-a-guardian"]],
    ]);
    await bringIn(office, school, list);
    const named = await db()
      .select({ email: people.email })
      .from(guardians)
      .innerJoin(people, eq(people.id, guardians.personId));
    expect(named).toEqual([{ email: "rosa@example.org" }]);
  });

  test("what somebody corrected about a column is remembered", async () => {
    const { schoolId: school } = await aSchool();
    const office = await comeIn(OFFICE);
    const list = "Rufname,Last,Grade\nMaya,Torres,5";
    const first = await lookAt(office, school, list);
    const columns = [
      ["column", "given_name"],
      ["column", "family_name"],
      ["column", "grade"],
    ];
    const fields = [["intent", "import"], ["list", JSON.stringify(first.list)], ...columns];
    const { action } = await import("./route");
    await office.send(action, `/school/${school}/roster`, fields, { school });
    expect(await children()).toEqual(["Torres Maya 5"]);
    const second = await lookAt(office, school, list);
    expect(second.list).toMatchObject({
      columns: [{ field: "given_name" }, { field: "family_name" }, { field: "grade" }],
    });
  });

  test("two teachers at once make no child twice", async () => {
    const { schoolId: school } = await aSchool();
    const office = await comeIn(OFFICE);
    const answers = await Promise.all([1, 2, 3].map(() => bringIn(office, school, LIST)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await db().$count(participants)).toBe(3);
    expect(await db().$count(entries)).toBe(3);
    expect(await db().$count(guardians)).toBe(1);
  });

  test("broken off half way, nothing of it is there", async () => {
    const { schoolId: school } = await aSchool();
    const office = await comeIn(OFFICE);
    const before = await everything();
    await db().execute(sql`create function break_off() returns trigger language plpgsql
      as $$ begin raise exception 'broken off'; end $$`);
    await db().execute(sql`create trigger break_off before insert on guardians
      for each row execute function break_off()`);
    try {
      await expect(bringIn(office, school, LIST)).rejects.toThrow();
    } finally {
      await db().execute(sql`drop function break_off() cascade`);
    }
    expect(await everything()).toEqual(before);
    expect((await bringIn(office, school, LIST)).status).toBe(303);
    expect(await db().$count(participants)).toBe(3);
  });

  test("a correction of the school's registration leaves its children alone", async () => {
    const { schoolId: school, registrationId } = await aSchool();
    await bringIn(await comeIn(OFFICE), school, LIST);
    await db().transaction((tx) =>
      spreadRegistration(tx, { id: registrationId, season: currentSite().season.id }, CORRECTED),
    );
    expect(await children()).toHaveLength(3);
    expect(await db().$count(entries)).toBe(3);
  });
});

test("a school whose name is corrected keeps its children, classes and desk", async () => {
  const { registrationId } = await aSchool();
  const office = await comeIn(OFFICE);
  const [before] = await desksOf(await findOrAddPerson(db(), OFFICE), currentSite().season.id);
  await bringIn(office, before?.schoolId ?? "", LIST);
  const renamed = { ...CORRECTED, schoolName: "Rexburg Junior High" };
  await db().transaction((tx) =>
    spreadRegistration(tx, { id: registrationId, season: currentSite().season.id }, renamed),
  );
  const [desk] = await desksOf(await findOrAddPerson(db(), OFFICE), currentSite().season.id);
  expect(desk?.name).toBe("Rexburg Junior High");
  expect(await children()).toHaveLength(3);
  expect(await pupilsOfDesk(desk ?? { schoolId: "", season: "" })).toHaveLength(3);
  expect(
    (await pupilsOfDesk(desk ?? { schoolId: "", season: "" })).map(({ className }) => className),
  ).toContain("Room 14");
  expect(await db().$count(schools)).toBe(1);
});

test("and the next OneRoster file finds each of them again, and makes no child twice", async () => {
  const { schoolId: school, registrationId } = await aSchool();
  const office = await comeIn(OFFICE);
  const zip = await aZip({
    "users.csv": "sourcedId,givenName,familyName,grades,role\nu-1,Ida,Wells,5,student",
  });
  await bringInList(office, school, (await lookAtFile(office, school, zip)).list);
  const renamed = await rename(registrationId);
  expect(renamed).not.toBe(school);
  const next = await lookAtFile(office, renamed, zip);
  expect(next.preview?.rows).toMatchObject([{ fate: "change" }]);
  await bringInList(office, renamed, next.list);
  expect(await children()).toEqual(["Wells Ida 5"]);
  expect((await lookAtFile(office, renamed, zip)).preview?.rows).toMatchObject([{ fate: "same" }]);
});

test("a registration that was never paid does not hold back the children of a school that is renamed", async () => {
  const { schoolId: school, registrationId } = await aSchool(HILL);
  await bringIn(await comeIn(HILL), school, LIST);
  await aPendingRegistration({ registration_type: "school", email: "stranger@example.org" });
  expect(await db().$count(registrations, eq(registrations.schoolId, school))).toBe(2);
  const renamed = await rename(registrationId);
  const season = currentSite().season.id;
  expect(await pupilsOfDesk({ schoolId: renamed, season })).toHaveLength(3);
});

test("nor does one that was never paid take them along", async () => {
  const { schoolId: school, registrationId } = await aSchool(HILL);
  await bringIn(await comeIn(HILL), school, LIST);
  const stranger = await aPendingRegistration({
    registration_type: "school",
    email: "stranger@example.org",
  });
  const canceled = { status: "canceled" as const };
  await db().update(registrations).set(canceled).where(eq(registrations.id, registrationId));
  await rename(stranger.id);
  const season = currentSite().season.id;
  expect(await pupilsOfDesk({ schoolId: school, season })).toHaveLength(3);
});

describe("a price per student", () => {
  test("has its places and no more: a list that is too long is refused whole, with a word", async () => {
    const { schoolId: school, registrationId } = await aSchool(HILL);
    const office = await comeIn(HILL);
    await arrange(registrationId, 2);
    const before = await everything();
    expect((await lookAt(office, school, LIST)).preview).toMatchObject({
      beyond: { places: 2, students: 3 },
    });
    expect(await bringIn(office, school, LIST)).toMatchObject({
      status: 409,
      content: { preview: { beyond: { places: 2, students: 3 } } },
    });
    expect(await everything()).toEqual(before);
    await arrange(registrationId, 3);
    expect((await lookAt(office, school, LIST)).preview).toMatchObject({ beyond: null });
    expect((await bringIn(office, school, LIST)).status).toBe(303);
  });

  test("gives the place of who left to who comes, and two lists at once share the places", async () => {
    const { schoolId: school, registrationId } = await aSchool(HILL);
    const office = await comeIn(HILL);
    await arrange(registrationId, 1);
    const one = "Name,Grade,Class\nMaya Torres,5,Room 12";
    const other = "Name,Grade,Class\nWren Adams,5,Room 12";
    const answers = await Promise.all([one, other].map((list) => bringIn(office, school, list)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const [first] = await children();
    const next = first?.startsWith("Torres") ? other : one;
    expect((await bringIn(office, school, next)).status).toBe(409);
    expect((await bringIn(office, school, next, { complete: "on" })).status).toBe(303);
    expect(await whoLeft()).toHaveLength(1);
  });

  test("is no limit beside a purchase for the whole school", async () => {
    const { schoolId: school, registrationId } = await aSchool(HILL);
    await arrange(registrationId, 1);
    await aSchool("second@example.org");
    expect((await bringIn(await comeIn(HILL), school, LIST)).status).toBe(303);
  });
});

test("signs that no name has are taken out of a list, wherever it comes from", async () => {
  const { schoolId: school } = await aSchool(HILL);
  const office = await comeIn(HILL);
  const posted = {
    source: "list",
    columns: [
      { heading: "Ruf\u0000name", field: "given_name" },
      { heading: "Last\ud800", field: "family_name" },
      { heading: "Grade", field: "grade" },
      { heading: "Class", field: "class" },
    ],
    rows: [{ number: 2, cells: ["Ma\u0000ya", "Tor\udfffres", "5", "Room\u0000 12"] }],
  };
  expect((await bringInList(office, school, posted)).status).toBe(303);
  expect(await children()).toEqual(["Tor\ufffdres Ma ya 5 Room 12"]);
  const filler = Array.from({ length: 60 }, (_, at) => `u-${at},Ida${at},Wells,5,student`);
  const zip = await aZip({
    "users.csv": `sourcedId,givenName,familyName,grades,role\nz,Zo\u0000e,Lane,5,student\n${filler.join("\n")}`,
  });
  const { list } = await lookAtFile(office, school, zip);
  expect(JSON.stringify(list)).not.toContain("\\u0000");
  expect((await bringInList(office, school, list)).status).toBe(303);
});

test("a thousand rows are looked at within two seconds and brought in within five", async () => {
  const { schoolId: school } = await aSchool();
  const office = await comeIn(OFFICE);
  const rows = Array.from(
    { length: 1_000 },
    (_, at) => `Given${at},Family${at},${(at % 12) + 1},Room ${at % 40},parent${at}@example.org`,
  );
  const list = ["First,Last,Grade,Class,Guardian email", ...rows].join("\n");
  const looked = await costOf(() => lookAt(office, school, list));
  expect(looked.answer.preview?.rows).toHaveLength(1_000);
  const brought = await costOf(() => bringInList(office, school, looked.answer.list));
  expect(brought.answer.location).toContain("add=1000");
  const again = await costOf(() => bringInList(office, school, looked.answer.list));
  expect(again.answer.location).toContain("same=1000");
  expect(looked.seconds).toBeLessThan(2);
  expect(brought.seconds).toBeLessThan(5);
  expect(again.seconds).toBeLessThan(5);
}, 120_000);

test("what we must not hold is in no table, no file and no line of the log", async () => {
  const SECRET = "zzqsecret";
  const written: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((line) => written.push(String(line)) > 0);
  const { schoolId: school } = await aSchool();
  const office = await comeIn(OFFICE);
  const list = `First,Last,Grade,Password,Home Phone,State ID,Clave\nMaya,Torres,5,${SECRET}a,${SECRET}b,${SECRET}c,${SECRET}d\nJosé,Nuñez,4,${SECRET}e,${SECRET}f,${SECRET}g,${SECRET}h`;
  const shown = await lookAtFile(office, school, Buffer.from(list));
  await bringInList(office, school, shown.list);
  const zip = await aZip({
    "users.csv": `sourcedId,givenName,familyName,grades,role,password,phone\n${SECRET}-1,Ida,Wells,5,student,${SECRET},${SECRET}`,
    "demographics.csv": `sourcedId,birthDate\n${SECRET}-1,${SECRET}`,
  });
  const fromZip = await lookAtFile(office, school, zip);
  expect(JSON.stringify(fromZip)).not.toContain(SECRET);
  await bringInList(office, school, fromZip.list);
  expect(await idsOf("Ida")).toHaveLength(1);
  expect(await columnsThatHold(SECRET)).toEqual([]);
  expect(written.join("")).not.toContain(SECRET);
  expect(filesSince(Date.now() - 60_000, SECRET)).toEqual([]);
});

test("a child of a OneRoster file is known by a hash of the school's own id", async () => {
  const { schoolId: school } = await aSchool();
  const office = await comeIn(OFFICE);
  const users = (line: string) => ({
    "users.csv": `sourcedId,givenName,familyName,grades,role\n${line}`,
  });
  const first = await lookAtFile(office, school, await aZip(users("u-1,Ida,Wells,5,student")));
  await bringInList(office, school, first.list);
  const second = await lookAtFile(office, school, await aZip(users("u-1,Ida,Barnett,6,student")));
  expect(second.preview?.rows).toMatchObject([{ fate: "change" }]);
  await bringInList(office, school, second.list);
  expect(await children()).toEqual(["Barnett Ida 6"]);
  expect(await columnsThatHold("u-1")).toEqual([]);
});

const CORRECTED = {
  type: "school" as const,
  email: OFFICE,
  firstName: "Sam Rivers",
  lastName: null,
  gradeLevel: null,
  age: null,
  schoolName: "Rexburg Middle School",
  guardianEmail: null,
  experience: null,
  teamName: null,
  teamSize: null,
  teamMembers: null,
  contactName: "Sam Rivers",
  studentCount: "51-100",
  schoolType: "charter",
  schoolAddress: null,
  marketingConsent: false,
  mediaConsent: false,
  guardianConfirmed: false,
  adultConfirmed: false,
  guardianNeeded: false,
};

/** The school's registration says another name; answers the record that it has by it. */
async function rename(id: string): Promise<string> {
  const renamed = { ...CORRECTED, schoolName: "Rexburg Junior High" };
  await db().transaction((tx) =>
    spreadRegistration(tx, { id, season: currentSite().season.id }, renamed),
  );
  const [row] = await db().select().from(registrations).where(eq(registrations.id, id));
  return row?.schoolId ?? "";
}

function arrange(id: string, arrangedPlaces: number) {
  return db().update(registrations).set({ arrangedPlaces }).where(eq(registrations.id, id));
}

async function children(): Promise<string[]> {
  const rows = await db()
    .select({
      family: participants.familyName,
      given: participants.givenName,
      grade: participants.grade,
      class: schoolClasses.name,
    })
    .from(participants)
    .leftJoin(schoolClasses, eq(schoolClasses.id, participants.classId))
    .orderBy(asc(participants.familyName));
  return rows.map((row) => Object.values(row).filter(Boolean).join(" "));
}

async function idsOf(givenName: string): Promise<string[]> {
  const rows = await db().select().from(participants).where(eq(participants.givenName, givenName));
  return rows.map(({ id }) => id);
}

async function whoLeft(): Promise<string[]> {
  const rows = await db().select().from(participants).where(sql`left_school_at is not null`);
  return rows.map(({ givenName }) => givenName);
}

/** All that an import may touch, the event log among it. */
async function everything() {
  const tables = [
    "participants",
    "entries",
    "entry_members",
    "guardians",
    "people",
    "school_classes",
  ];
  const found = [];
  for (const table of [...tables, "roster_columns", "events"]) {
    const rows = await rowsOf(
      db().execute(
        sql`select row_to_json(t)::text as line from ${sql.identifier(table)} t order by 1`,
      ),
    );
    found.push([table, rows]);
  }
  return found;
}

/** By the processor's time, which a busy machine does not lengthen; PostgreSQL's own is not among it. */
async function costOf<T>(work: () => Promise<T>): Promise<{ answer: T; seconds: number }> {
  const before = process.cpuUsage();
  const answer = await work();
  const { user, system } = process.cpuUsage(before);
  return { answer, seconds: (user + system) / 1_000_000 };
}

function aZip(files: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** Temporary files that were written meanwhile and hold the word. */
function filesSince(moment: number, word: string): string[] {
  return readdirSync(tmpdir(), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(tmpdir(), entry.name))
    .filter((path) => {
      const { mtimeMs, size } = statSync(path, { throwIfNoEntry: false }) ?? {
        mtimeMs: 0,
        size: 0,
      };
      return mtimeMs >= moment && size < 20_000_000 && readFileSync(path).includes(word);
    });
}
