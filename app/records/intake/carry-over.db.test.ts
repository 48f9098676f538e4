import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CannotCarryOver, migrateDatabase } from "~/platform/database/migrations.server";
import { accessLinks } from "~/platform/links/access-links.table.server";
import { hashOf } from "~/platform/links/tokens.server";
import { paymentsOfRegistrations } from "~/records/registrations/payments-of-registrations.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { type OlderDatabase, openAsOf } from "../../../tests/support/older-database";
import { entries, entryMembers } from "../entries/entries.table.server";
import { participants } from "../participants/participants.table.server";
import { people } from "../people/people.table.server";
import { schools } from "../schools/schools.table.server";
import { selectRegistrations } from "./registration-sheet.server";

let old: OlderDatabase;
const ids: Record<string, string> = {};

/** Carried over at once: the embedded engine takes seconds for each database. */
beforeAll(async () => {
  old = await openAsOf("0.1.0");
  for (const [name, values] of Object.entries(ROWS)) ids[name] = await registered(old, values);
  await migrateDatabase(old.db);
});
afterAll(() => old.close());

const TEAM = { type: "team", first_name: "Grace Hopper", team_name: "Star Garnets" };
const SCHOOL = {
  type: "school",
  school_name: "Rexburg Middle School",
  school_type: "public",
  school_address: "100 Main Street",
  contact_name: "Sam Rivers",
  first_name: "Sam Rivers",
  student_count: "26-50",
};
const MONEY = { type: "individual", first_name: "Ada", payment_mode: "stripe-live" };
const PAID = {
  ...MONEY,
  status: "paid",
  checkout_state: "complete",
  payment_intent_id: "pi_1",
  paid_at: "2025-12-02T10:00:00Z",
  paid_by: "card",
};
const ROWS: Record<string, Record<string, unknown>> = {
  student: {
    type: "individual",
    email: "Ana@Example.org",
    first_name: "Ana",
    last_name: "Lopez",
    grade_level: "5",
    age: 10,
    school_name: "Rexburg Elementary",
    guardian_email: "rosa@example.org",
    experience: "robots",
  },
  sister: { type: "individual", email: "mia@example.org", first_name: "Mia" },
  brother: { type: "individual", email: "Mia@Example.org", first_name: "Ben" },
  ofMother: {
    type: "individual",
    email: "eva@example.org",
    first_name: "Eva",
    guardian_email: "Eva@Example.org",
    guardian_confirmed: true,
  },
  complete: {
    ...TEAM,
    email: "complete@example.org",
    team_size: 3,
    team_members: " Ana  Maria Lopez - 5th grade \r\nBen\n\nCy de la Cruz (12th)",
  },
  withLeader: { ...TEAM, email: "leader@example.org", team_size: 3, team_members: "Ana\nBen" },
  tooFew: { ...TEAM, email: "few@example.org", team_size: 4, team_members: "Ana\nBen" },
  tooMany: { ...TEAM, email: "many@example.org", team_size: 2, team_members: "Ana\nBen\nCy" },
  school: { ...SCHOOL, email: "office@example.org" },
  sameSchool: { ...SCHOOL, email: "principal@example.org" },
  erased: { type: "team", email: "", team_size: 4, status: "paid" },
  begun: { ...MONEY, email: "begun@example.org" },
  halfWay: {
    ...MONEY,
    email: "half@example.org",
    token: "the-link-of-a-letter",
    resume_token: "a-browser-that-is-half-way",
    resume_until: sql`now() + interval '10 minutes'`,
  },
  opened: {
    ...MONEY,
    email: "opened@example.org",
    checkout_session_id: "cs_test_opened",
    checkout_state: "open",
    checkout_attempt: 3,
  },
  paid: { ...PAID, email: "paid@example.org", checkout_session_id: "cs_live_paid" },
  partlyReturned: {
    ...PAID,
    email: "part@example.org",
    checkout_session_id: "cs_live_part",
    refunded_in_cents: 1_000,
  },
  paidAfterCancel: {
    ...PAID,
    email: "canceled@example.org",
    checkout_session_id: "cs_live_canceled",
    status: "canceled",
    paid_at: null,
    paid_by: null,
    attention: sql`array['paid_after_cancel']`,
  },
  byCheck: {
    ...PAID,
    email: "check@example.org",
    payment_mode: "offline",
    checkout_state: "none",
    payment_intent_id: null,
    paid_by: "check",
    offline_method: "check",
    offline_reference: "No. 1042",
    refunded_in_cents: 2_500,
    status: "refunded",
  },
  due: {
    ...MONEY,
    email: "due@example.org",
    payment_mode: "offline",
    offline_method: "purchase_order",
    offline_reference: "PO 7",
  },
  dueAndLookedAt: {
    ...MONEY,
    email: "looked@example.org",
    payment_mode: "offline",
    offline_method: "purchase_order",
    checkout_session_id: "cs_test_looked",
    checkout_state: "open",
  },
};

test("a student becomes a participant with an entry and a guardian", async () => {
  expect(await sheet("student")).toMatchObject({
    email: "Ana@Example.org",
    firstName: "Ana",
    lastName: "Lopez",
    gradeLevel: "5",
    age: 10,
    schoolName: "Rexburg Elementary",
    guardianEmail: "rosa@example.org",
    experience: "robots",
    attention: [],
  });
  expect(await found("rosa@exam")).toEqual([ids.student]);
  expect(await found(`r-${ids.student?.slice(0, 8)}`)).toEqual([ids.student]);
});

test("siblings under one mailbox, written in two ways, are one person's", async () => {
  expect(await old.db.$count(people, eq(people.emailKey, "mia@example.org"))).toBe(1);
  expect(await sheet("sister")).toMatchObject({ firstName: "Mia" });
  expect(await sheet("brother")).toMatchObject({ firstName: "Ben", guardianEmail: null });
});

test("the mailbox of a place for one is the student's own, unless its owner said to be the guardian", async () => {
  const mailboxOf = async (name: string) => {
    const [student] = await old.db
      .select({ mailbox: participants.personId, contact: registrations.contactId })
      .from(registrations)
      .innerJoin(entries, eq(entries.registrationId, registrations.id))
      .innerJoin(entryMembers, eq(entryMembers.entryId, entries.id))
      .innerJoin(participants, eq(participants.id, entryMembers.participantId))
      .where(eq(registrations.id, ids[name] ?? ""));
    return student;
  };
  for (const name of ["student", "sister"]) {
    const student = await mailboxOf(name);
    expect(student?.mailbox).toBe(student?.contact);
    expect(student?.mailbox).not.toBeNull();
  }
  expect(await mailboxOf("ofMother")).toMatchObject({ mailbox: null });
  expect(await mailboxOf("withLeader")).toMatchObject({ mailbox: null });
});

test.each([
  ["names for all of its students", "complete", 3, 0, []],
  ["one name less, so that the leader is the missing student", "withLeader", 3, 1, []],
  ["names that fit nowhere", "tooFew", 2, 0, ["members_unclear"]],
  ["more names than students", "tooMany", 3, 0, ["members_unclear"]],
])("a team with %s", async (_, name, students, leaders, attention) => {
  const members = await old.db
    .select({ isLeader: entryMembers.isLeader })
    .from(entryMembers)
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .where(eq(entries.registrationId, ids[name] ?? ""));
  expect(members).toHaveLength(students);
  expect(members.filter(({ isLeader }) => isLeader)).toHaveLength(leaders);
  expect(await sheet(name)).toMatchObject({
    firstName: "Grace Hopper",
    teamName: "Star Garnets",
    teamSize: ROWS[name]?.team_size,
    attention,
  });
});

test("a team's list is read as the form reads it", async () => {
  const text = "Ana  Maria Lopez, grade 5\nBen\nCy de la Cruz, grade 12";
  expect(await sheet("complete")).toHaveProperty("teamMembers", text);
});

test("two registrations of one school are one school", async () => {
  expect(await old.db.$count(schools)).toBe(1);
  expect(await sheet("school")).toMatchObject({
    contactName: "Sam Rivers",
    schoolName: "Rexburg Middle School",
    schoolType: "public",
    schoolAddress: "100 Main Street",
    studentCount: "26-50",
  });
});

test("what was erased stays erased, and keeps its number of students for the books", async () => {
  expect(await sheet("erased")).toMatchObject({ email: "", teamSize: 4, teamName: null });
  expect(await found("r-")).not.toContain(ids.erased);
});

const BEFORE = { refunded: 0, reference: null, carries: false, current: true, returned: [] };
const ONLINE = { ...BEFORE, method: "online", mode: "stripe-live" };

test.each<[string, Record<string, unknown>[]]>([
  ["begun", [{ ...ONLINE, state: "none", session: null }]],
  ["opened", [{ ...ONLINE, state: "open", session: "cs_test_opened", attempt: 3 }]],
  ["paid", [{ ...ONLINE, state: "paid", session: "cs_live_paid", carries: true }]],
  [
    "partlyReturned",
    [
      {
        ...ONLINE,
        state: "paid",
        session: "cs_live_part",
        carries: true,
        refunded: 1_000,
        returned: [{ amountInCents: 1_000, state: "done", serviceId: null }],
      },
    ],
  ],
  ["paidAfterCancel", [{ ...ONLINE, state: "paid", session: "cs_live_canceled" }]],
  [
    "byCheck",
    [
      {
        ...BEFORE,
        method: "check",
        mode: "offline",
        state: "paid",
        session: null,
        carries: true,
        reference: "No. 1042",
        refunded: 2_500,
        returned: [{ amountInCents: 2_500, state: "done", serviceId: null }],
      },
    ],
  ],
  ["due", []],
  [
    "dueAndLookedAt",
    [{ ...ONLINE, mode: "stripe-test", state: "open", session: "cs_test_looked" }],
  ],
])("the payment of what was %s is a row of its own", async (name, expected) => {
  const payments = await paymentsOfRegistrations([ids[name] ?? ""], old.db);
  expect(
    payments.map((payment) => ({
      ...payment,
      session: payment.sessionId,
      refunded: payment.refundedInCents,
      carries: payment.carriesPlace,
      current: payment.isCurrent,
      returned: payment.refunds,
    })),
  ).toMatchObject(expected);
  expect(payments).toHaveLength(expected.length);
});

test("the sheet of what was paid says so as before", async () => {
  const paidAt = new Date("2025-12-02T10:00:00Z");
  expect(await sheet("paid")).toMatchObject({
    status: "paid",
    paidAt,
    paidBy: "online",
    checkoutSessionId: "cs_live_paid",
    paymentIntentId: "pi_1",
    paymentMode: "stripe-live",
    refundedInCents: 0,
  });
  expect(await sheet("byCheck")).toMatchObject({
    status: "refunded",
    paidAt,
    paidBy: "check",
    paidReference: "No. 1042",
    paymentMode: "offline",
    refundedInCents: 2_500,
  });
  expect(await sheet("due")).toMatchObject({
    paidAt: null,
    offlineMethod: "purchase_order",
    offlineReference: "PO 7",
    paymentMode: "offline",
  });
  expect(await sheet("paidAfterCancel")).toMatchObject({ status: "canceled", paidAt: null });
});

test("a link that somebody has by letter, and a browser that is half way, go on working for a while", async () => {
  const links = await old.db
    .select({
      hash: accessLinks.hash,
      purpose: accessLinks.purpose,
      hasAnEnd: sql<boolean>`${accessLinks.expiresAt} > now() + interval '29 days'`,
    })
    .from(accessLinks)
    .where(eq(accessLinks.subjectId, ids.halfWay ?? ""));
  expect(links).toHaveLength(2);
  for (const token of ["the-link-of-a-letter", "a-browser-that-is-half-way"]) {
    const purpose = "registration.page";
    expect(links).toContainEqual({ hash: hashOf(token), purpose, hasAnEnd: true });
  }
});

test("what cannot be carried over stops the start with one line and changes nothing", async () => {
  const odd = await openAsOf("0.1.0");
  const id = await registered(odd, { type: "spaceship", email: "zoe@example.org" });
  const failure = await migrateDatabase(odd.db).catch((error: Error) => error);
  expect(failure).toBeInstanceOf(CannotCarryOver);
  expect((failure as Error).message).toContain(`R-${id.slice(0, 8).toUpperCase()}`);
  await odd.db.execute(sql`create table people (put_here_by text)`);
  const other = await migrateDatabase(odd.db).catch((error: Error) => error);
  expect(other).toBeInstanceOf(CannotCarryOver);
  expect((other as Error).message).toMatch(/^[^\n]*42P07: [^\n]*"people" already exists[^\n]*$/);
  const left = await odd.db.execute(sql`select email from registrations`);
  expect(left).toHaveProperty("rows", [{ email: "zoe@example.org" }]);
  await odd.close();
});

async function registered(old: OlderDatabase, values: Record<string, unknown>): Promise<string> {
  const id = randomUUID();
  const row: Record<string, unknown> = {
    id,
    season: "2025-26",
    token: randomUUID(),
    resume_token: randomUUID(),
    idempotency_key: randomUUID(),
    status: "pending",
    payment_mode: "demo",
    tier: "early_bird",
    amount_in_cents: 2_500,
    marketing_consent: false,
    media_consent: false,
    guardian_confirmed: false,
    adult_confirmed: false,
    guardian_needed: false,
    terms_version: "2025-09-29",
    terms_accepted_at: "2025-12-01",
    terms_accepted_by: "registrant",
    ...values,
  };
  const names = sql.join(
    Object.keys(row).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const cells = sql.join(
    Object.values(row).map((value) => sql`${value}`),
    sql`, `,
  );
  await old.db.execute(sql`insert into registrations (${names}) values (${cells})`);
  return id;
}

async function sheet(name: string) {
  const [row] = await selectRegistrations(old.db).where(eq(registrations.id, ids[name] ?? ""));
  return row;
}

async function found(text: string): Promise<string[]> {
  const rows = await old.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(sql`${registrations.search} like ${`%${text}%`}`);
  return rows.map(({ id }) => id);
}
