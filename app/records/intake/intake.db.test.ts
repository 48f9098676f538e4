import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { detailsOf } from "~/features/registration/registration-details";
import { registrationSchema } from "~/features/registration/registration-schema";
import { saveRegistration } from "~/features/registration/save-registration.server";
import { enterRegistration } from "~/features/registration/staff/entry/staff-entry.server";
import { findTables, rowsOf } from "~/platform/backup/backup-tables.server";
import {
  type Database,
  db,
  openedDatabase,
  setDatabase,
} from "~/platform/database/database.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { aRegistration } from "../../../tests/support/registrations";
import { DEFAULT_NOW } from "../../../tests/support/site-server";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { guardians, participants } from "../participants/participants.table.server";
import { people } from "../people/people.table.server";
import { registrations } from "../registrations/registrations.table.server";
import { schools } from "../schools/schools.table.server";
import { registrationById } from "./find-registration.server";
import { studentsOfRegistration } from "./set-students.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().execute(sql`truncate registrations, participants, people, schools cascade`);
});

const STUDENT = { guardian_email: "rosa@example.org", guardian_confirmed: true };

test.each([
  ["a student", STUDENT, 2, 1, 0],
  ["a team", { registration_type: "team", team_size: 3 }, 1, 3, 0],
  ["a school", { registration_type: "school" }, 1, 0, 1],
])("%s is spread over the records", async (_, form, persons, students, buildings) => {
  await save(form);
  expect(await db().$count(people)).toBe(persons);
  expect(await db().$count(participants)).toBe(students);
  expect(await db().$count(schools)).toBe(buildings);
});

test("a mother of two registers both from one mailbox", async () => {
  await save({ email: "rosa@example.org", first_name: "Ana" });
  await save({ email: "ROSA@example.org", first_name: "Ben" });
  expect(await db().$count(people)).toBe(1);
  expect(await db().$count(participants)).toBe(2);
});

describe("what is known of a school", () => {
  const SCHOOL = { registration_type: "school", school_name: "Rexburg Middle School" };
  const typeOfIt = async () => (await db().select({ type: schools.type }).from(schools))[0]?.type;

  test("is not changed by a stranger who names it and pays nothing", async () => {
    await save({ ...SCHOOL, school_type: "public" });
    await save({ ...SCHOOL, school_type: "private", email: "stranger@example.org" });
    expect(await db().$count(schools)).toBe(1);
    expect(await typeOfIt()).toBe("public");
  });

  test("nor by their second try", async () => {
    await save({ ...SCHOOL, school_type: "public" });
    const stranger = { ...SCHOOL, email: "stranger@example.org" };
    const key = randomUUID();
    await save({ ...stranger, school_type: "private" }, key);
    await save({ ...stranger, school_type: "charter" }, key);
    expect(await typeOfIt()).toBe("public");
  });

  test("is mended by those who alone registered it", async () => {
    const key = randomUUID();
    await save({ ...SCHOOL, school_type: "public" }, key);
    await save({ ...SCHOOL, school_type: "charter" }, key);
    expect(await typeOfIt()).toBe("charter");
  });
});

describe("the mailbox of a place for one", () => {
  const SAME = { email: "rosa@example.org", guardian_email: "Rosa@Example.org" };

  test.each([
    ["is the student's own where nobody else is named", {}, true],
    ["is so where a guardian has another address", STUDENT, true],
    ["is so where nobody said to be the guardian", SAME, true],
    ["is so where somebody says so without an address", { guardian_confirmed: true }, true],
    ["is the guardian's who says so", { ...SAME, guardian_confirmed: true }, false],
    ["is the guardian's who fills in the form", { filled_in_by: "guardian" }, false],
    ["of a team is no student's", { registration_type: "team" }, false],
  ])("%s", async (_, form, isStudents) => {
    const id = await save(form);
    const [child] = await db().select().from(participants);
    const [row] = await db().select().from(registrations).where(eq(registrations.id, id));
    expect(child?.personId).toBe(isStudents ? row?.contactId : null);
  });

  test("follows a form that is sent again", async () => {
    const key = randomUUID();
    await save({ email: "wrong@example.org" }, key);
    await save({ email: "right@example.org" }, key);
    const [child] = await db()
      .select({ email: people.email })
      .from(participants)
      .innerJoin(people, eq(people.id, participants.personId));
    expect(child).toEqual({ email: "right@example.org" });
    expect(await db().$count(people)).toBe(1);
  });
});

test.each([15, 13, 10])(
  "a parent who registers a child of %i is the guardian, by the address given",
  async (age) => {
    const id = await save({ filled_in_by: "guardian", email: "rosa@example.org", age });
    expect(await registrationById(id)).toMatchObject({
      guardianEmail: "rosa@example.org",
      guardianConfirmed: true,
      studentEmail: null,
    });
    expect(await db().$count(guardians)).toBe(1);
  },
);

test("a student's own address is a field of its own, whoever registers", async () => {
  const key = randomUUID();
  const form = { filled_in_by: "guardian", email: "rosa@example.org", age: 15 };
  const id = await save({ ...form, student_email: "ana@example.org" }, key);
  const ofAna = async () =>
    (
      await db()
        .select({ email: people.email })
        .from(participants)
        .innerJoin(people, eq(people.id, participants.personId))
    ).map(({ email }) => email);
  expect(await ofAna()).toEqual(["ana@example.org"]);
  expect(await registrationById(id)).toMatchObject({ studentEmail: "ana@example.org" });
  // As a browser fills it in.
  await save({ ...form, student_email: "Rosa@example.org" }, key);
  expect(await ofAna()).toEqual([]);
  expect(await db().$count(people)).toBe(1);
});

test("a form that goes on as a team's leaves no student the mailbox of its contact", async () => {
  const key = randomUUID();
  await save({ email: "ada@example.org" }, key);
  await save({ registration_type: "team", email: "coach@example.org" }, key);
  const mailboxes = await db().select({ personId: participants.personId }).from(participants);
  expect(new Set(mailboxes.map(({ personId }) => personId))).toEqual(new Set([null]));
});

test("a child stays the same participant when the form is sent again with another name", async () => {
  const key = randomUUID();
  const first = await save({ ...STUDENT, first_name: "Anna" }, key);
  const [before] = await studentsOfRegistration(db(), first);
  await save({ ...STUDENT, first_name: "Ana" }, key);
  expect(await studentsOfRegistration(db(), first)).toMatchObject([
    { id: before?.id, givenName: "Ana" },
  ]);
});

test("a team that shrinks keeps the children who stay, and lets go of the other", async () => {
  const key = randomUUID();
  const team = { registration_type: "team" };
  const id = await save({ ...team, team_size: 3, team_members: "Ada\nGrace\nMary" }, key);
  const [ada, , mary] = await studentsOfRegistration(db(), id);
  await save({ ...team, team_size: 2, team_members: "Mary\nAda" }, key);
  expect((await studentsOfRegistration(db(), id)).map((student) => student.id)).toEqual([
    mary?.id,
    ada?.id,
  ]);
  expect(await db().$count(participants)).toBe(2);
});

test("who is written over is not kept", async () => {
  const key = randomUUID();
  await save({ ...STUDENT, email: "wrong@example.org" }, key);
  const id = await save({ email: "right@example.org" }, key);
  expect((await db().select({ email: people.email }).from(people)).map((p) => p.email)).toEqual([
    "right@example.org",
  ]);
  expect(await db().$count(guardians)).toBe(0);
  expect(await registrationById(id)).toMatchObject({ guardianEmail: null });
});

describe("cut off between any two statements, everything is stored or nothing", () => {
  const FORMS = [
    ["a student", STUDENT],
    ["a team", { registration_type: "team" }],
    ["a school", { registration_type: "school" }],
  ] as const;

  test.each(FORMS)("of %s", async (_, form) => {
    await isWholeOrNothing(() => save(form));
  });

  test.each(FORMS)("of %s that is sent again with other details", async (_, form) => {
    const key = randomUUID();
    await save(form, key);
    await isWholeOrNothing(() => save({ ...form, email: "other@example.org" }, key));
  });

  test("of the same form sent again by a browser that has no link yet", async () => {
    const key = randomUUID();
    await save(STUDENT, key);
    await isWholeOrNothing(() => save(STUDENT, key));
  });

  test.each([
    ["paid", true],
    ["to be paid", false],
  ])("of what staff enter from paper, %s", async (_, isPaid) => {
    const key = randomUUID();
    const given = { method: "check", reference: "1001", actor: "staff-1" } as const;
    const input = parsed(STUDENT);
    await isWholeOrNothing(() => enterRegistration({ ...given, input, isPaid, key }, site()));
  });
});

/** Cuts the work off at its first statement, then at its second, and so on until all of it is done. */
async function isWholeOrNothing(work: () => Promise<unknown>): Promise<void> {
  const before = await everythingStored();
  let statement = 1;
  while (await cutOffAt(statement, work)) {
    expect(await everythingStored(), `cut off at statement ${statement}`).toEqual(before);
    statement += 1;
  }
  expect(statement).toBeGreaterThan(3);
  expect(await everythingStored()).not.toEqual(before);
}

/** Every row of every table, by table. */
async function everythingStored(): Promise<Record<string, string>> {
  const selects = (await findTables(db())).map(
    ({ name }) =>
      `select '${name}' as name, json_agg(t order by t::text)::text as rows from "${name}" t`,
  );
  const tables = await rowsOf<{ name: string; rows: string }>(db(), selects.join(" union all "));
  return Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
}

async function save(form: Record<string, unknown>, key: string = randomUUID()): Promise<string> {
  const saved = await saveRegistration(
    {
      details: detailsOf(parsed(form), site().season.limits),
      claimed: {},
      voucherCode: null,
      idempotencyKey: key,
      resumeToken: null,
      callerToken: null,
    },
    site(),
  );
  if (saved.kind !== "saved") throw new Error(`Not saved: ${JSON.stringify(saved)}`);
  return saved.registration.id;
}

function parsed(form: Record<string, unknown>) {
  const { limits } = site().season;
  return registrationSchema({ limits, from: "json" }).parse(aRegistration(form));
}

function site() {
  return { ...currentSite(), now: new Date(DEFAULT_NOW) };
}

interface Session {
  prepareQuery(...args: unknown[]): unknown;
}

/** As a kill does: the connection breaks before the statement, and the engine takes back what is open. */
async function cutOffAt(statement: number, work: () => Promise<unknown>): Promise<boolean> {
  const opened = openedDatabase();
  let left = statement;
  const count = (to: unknown) => {
    const { session } = to as { session: Session };
    const prepare = session.prepareQuery.bind(session);
    session.prepareQuery = (...args) => {
      left -= 1;
      if (left === 0) throw new Error("cut off");
      return prepare(...args);
    };
    return () => {
      session.prepareQuery = prepare;
    };
  };
  const cutting = Object.create(opened.db) as Database;
  cutting.transaction = (inTransaction, config) =>
    opened.db.transaction((tx) => {
      count(tx);
      return inTransaction(tx);
    }, config);
  const stop = count(opened.db);
  setDatabase({ ...opened, db: cutting });
  try {
    await work();
    return false;
  } catch (error) {
    if ((error as Error).message !== "cut off") throw error;
    return true;
  } finally {
    stop();
    setDatabase(opened);
  }
}
