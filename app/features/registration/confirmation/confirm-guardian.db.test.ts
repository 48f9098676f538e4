import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { loadSite } from "~/platform/site/site.server";
import { registrationById } from "~/records/intake/find-registration.server";
import { addConsent } from "~/records/participants/add-consent.server";
import { NOTHING_ALLOWED } from "~/records/participants/consent";
import { consentedParticipants } from "~/records/participants/consented-participants.server";
import { consents } from "~/records/participants/consents.table.server";
import { mayTakePart } from "~/records/participants/may-take-part";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { people } from "~/records/people/people.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { aPaidPlace } from "../../../../tests/support/paid-registrations";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { registrationData } from "../personal-data.server";
import { confirmGuardian } from "./confirm-guardian.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().delete(registrations);
  await db().delete(participants);
  await db().delete(people);
  await db().delete(outbox);
});

const ROSA = "rosa@example.org";
const KID = "kid@example.org";
const FRIEND = "friend@example.org";
/** As a program registers a child: nobody has said to be the guardian. */
const CHILD = { email: KID, age: 12, grade_level: "6" };

describe("a guardian who is named", () => {
  test("confirms by the page", async () => {
    const { id } = await aPaidPlace({ ...CHILD, guardian_email: ROSA });
    expect(await confirmGuardian(id, "Rosa@Example.org")).toBeUndefined();
    expect(await registrationById(id)).toMatchObject({
      guardianEmail: ROSA,
      guardianConfirmed: true,
      guardianNeeded: false,
    });
    expect(await lettersTo(ROSA)).toEqual([]);
  });

  test("has another address: the old one is told, and no student’s takes its place", async () => {
    const { id } = await aPaidPlace({ ...CHILD, guardian_email: ROSA });
    await aPaidPlace({ email: FRIEND, first_name: "Ben", age: 15 });
    for (const email of [KID, FRIEND]) {
      expect(await confirmGuardian(id, email)).toBe("of-student-or-school");
    }
    expect(await guardiansNow()).toEqual([ROSA]);
    expect(await registrationById(id)).toMatchObject({ guardianNeeded: true });
    expect(await confirmGuardian(id, "luis@example.org")).toBeUndefined();
    expect(await guardiansNow()).toEqual(["luis@example.org"]);
    expect(await lettersTo(ROSA)).toMatchObject([{ kind: "consent-address" }]);
    expect(await lettersTo(KID)).toEqual([]);
  });

  test("and has said no is replaced by nobody, and the no stands", async () => {
    const { id } = await aPaidPlace({ ...CHILD, guardian_email: ROSA });
    await sayNo();
    expect(await confirmGuardian(id, "luis@example.org")).toBe("answered");
    expect(await guardiansNow()).toEqual([ROSA]);
    expect(await theChild()).toMatchObject({ consents: [{ takesPart: false }] });
  });

  test("and has said no and was erased leaves a child whose page asks for nobody else", async () => {
    const { id } = await aPaidPlace({ ...CHILD, guardian_email: ROSA });
    await sayNo();
    const before = new Date(Date.now() + 60_000);
    await db().transaction((tx) => registrationData.remove(tx, { email: ROSA, before }, 100));
    expect(await db().$count(consents)).toBe(0);
    expect(await db().$count(people, eq(people.emailKey, ROSA))).toBe(0);
    expect(await registrationById(id)).toMatchObject({
      guardianNeeded: false,
      needsAttention: true,
    });
    await confirmGuardian(id, FRIEND);
    expect(await guardiansNow()).toEqual([]);
  });
});

describe("where nobody is named", () => {
  // As a program may: the grade alone says that the child is young.
  const UNNAMED = { email: ROSA, age: null, grade_level: "4" };

  test("whoever registered says to be the guardian, and their mailbox is no student’s any more", async () => {
    const { id } = await aPaidPlace(UNNAMED);
    await aPaidPlace({ ...UNNAMED, first_name: "Ben" });
    expect(await confirmGuardian(id, ROSA)).toBeUndefined();
    expect(await guardiansNow()).toEqual([ROSA]);
    const mailboxes = await db().select({ mailbox: participants.personId }).from(participants);
    expect(mailboxes.filter(({ mailbox }) => mailbox === null)).toHaveLength(1);
  });

  test("another address may be named, and none of another student’s", async () => {
    const { id } = await aPaidPlace({ ...UNNAMED, email: KID });
    await aPaidPlace({ email: FRIEND, first_name: "Ben", age: 15 });
    expect(await confirmGuardian(id, FRIEND)).toBe("of-student-or-school");
    expect(await confirmGuardian(id, ROSA)).toBeUndefined();
    expect(await guardiansNow()).toEqual([ROSA]);
  });
});

async function sayNo() {
  const [tie] = await db().select().from(guardians);
  if (!tie) throw new Error("There is no guardian");
  await db().transaction((tx) =>
    addConsent(tx, {
      ...NOTHING_ALLOWED,
      season: "2025-26",
      participantId: tie.participantId,
      guardianId: tie.personId,
      textKind: "participation",
      textVersion: "2026-1",
      textLanguage: "en",
      textHash: "0",
      ageBand: "under_13",
      news: false,
      signature: "Rosa Ruiz",
      relation: "mother",
      method: "link",
      programAt: new Date(),
    }),
  );
}

async function theChild() {
  const [row] = await db().select().from(participants);
  const child = (await consentedParticipants(db(), [row?.id ?? ""])).get(row?.id ?? "");
  if (!child) throw new Error("There is no child");
  expect(mayTakePart(child)).toBe(false);
  return child;
}

async function guardiansNow(): Promise<string[]> {
  const rows = await db()
    .select({ email: people.email })
    .from(guardians)
    .innerJoin(people, eq(people.id, guardians.personId));
  return rows.map(({ email }) => email);
}

function lettersTo(email: string) {
  return db().select().from(outbox).where(eq(outbox.recipient, email));
}
