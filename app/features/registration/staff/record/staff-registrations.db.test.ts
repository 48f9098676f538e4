import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { versionOf } from "~/platform/database/record-version.server";
import { events } from "~/platform/events/events.table.server";
import { eventsOf } from "~/platform/events/read-events.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { payDemoCheckout } from "~/platform/payments/payments-demo.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { removeUntied } from "~/records/entries/remove-untied.server";
import { changeGuardian } from "~/records/guardians/change-guardian.server";
import { registrationById } from "~/records/intake/find-registration.server";
import { replaceStudent } from "~/records/intake/replace-student.server";
import { setGuardian, studentsOfRegistration } from "~/records/intake/set-students.server";
import { addConsent } from "~/records/participants/add-consent.server";
import { NOTHING_ALLOWED } from "~/records/participants/consent";
import { consents } from "~/records/participants/consents.table.server";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { reconcileOne } from "~/records/payments/reconcile-payments.server";
import { people } from "~/records/people/people.table.server";
import { personAt } from "~/records/people/person-at.server";
import { paymentsOfRegistrations } from "~/records/registrations/payments-of-registrations.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { aPendingRegistration } from "../../../../../tests/support/paid-registrations";
import { aRegistration } from "../../../../../tests/support/registrations";
import { onAFreshDatabase } from "../../../../../tests/support/test-database";
import { registrationSchema } from "../../registration-schema";
import { listText } from "../entry/listed-members";
import { correctRegistration, enterRegistration } from "../entry/staff-entry.server";
import { refundPayment } from "../payments/staff-refund.server";
import { stepsOfRegistration } from "./registration-history.server";
import {
  cancelRegistration,
  recordOfflinePayment,
  resendConfirmation,
  settleAttention,
} from "./staff-registrations.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().delete(registrations);
  await db().delete(participants);
  await db().delete(people);
  await db().delete(outbox);
});

const ACTOR = "staff-1";

describe("a paid registration", () => {
  test("gets its confirmation again, as a new e-mail", async () => {
    const id = await aPaidRegistration();
    await resendConfirmation(await seen(id));
    expect(await emails("registration-confirmation")).toHaveLength(2);
    expect(await lastStep(id)).toMatchObject({
      actorId: ACTOR,
      action: "registration.resend",
    });
  });

  test("is refunded through the payment service, and moves when all is returned", async () => {
    const id = await aPaidRegistration();
    await giveBack(id, 1_000);
    expect(await row(id)).toMatchObject({ status: "paid", refundedInCents: 1_000 });
    const result = await giveBack(id, 1_500);
    expect(result).toBe("changed");
    expect(await row(id)).toMatchObject({ status: "refunded", refundedInCents: 2_500 });
  });

  test("a double click refunds once", async () => {
    const id = await aPaidRegistration();
    const click = await wishFor(id, 1_000);
    const both = await Promise.all([refundPayment(click), refundPayment(click)]);
    expect(both.toSorted()).toEqual(["changed", "stale"]);
    expect(await row(id)).toMatchObject({ refundedInCents: 1_000 });
  });

  test.each([0, 2_501, -5])("does not return %i cents", async (amountInCents) => {
    const id = await aPaidRegistration();
    const result = await giveBack(id, amountInCents);
    expect(result).toMatchObject({ refused: expect.any(String) });
    expect(await row(id)).toMatchObject({ refundedInCents: 0 });
  });

  test("two people who edit it: the second is told, nothing is overwritten", async () => {
    const id = await aPaidRegistration();
    const before = await seen(id);
    const correct = (first_name: string) =>
      correctRegistration({ ...before, input: input({ first_name }), site: site() });
    expect(await correct("Grace")).toBe("changed");
    expect(await correct("Katherine")).toBe("stale");
    expect(await row(id)).toMatchObject({ firstName: "Grace" });
  });

  test("no correction makes a student’s place a school’s: a child and a project hang on it", async () => {
    const id = await aPaidRegistration();
    const made = await correctRegistration({
      ...(await seen(id)),
      input: input({ registration_type: "school" }),
      site: site(),
    });
    expect(made).toMatchObject({ refused: expect.any(String) });
    expect(await db().$count(entries, eq(entries.registrationId, id))).toBe(1);
  });

  test("staff mend the type of a school that two have registered", async () => {
    const school = { registration_type: "school", school_type: "public" } as const;
    const first = await aPaidRegistration(school);
    const second = await aPaidRegistration({ ...school, email: "second@example.org" });
    await correctRegistration({
      ...(await seen(second)),
      input: input({ ...school, email: "second@example.org", school_type: "charter" }),
      site: site(),
    });
    expect(await row(first)).toMatchObject({ schoolType: "charter" });
  });

  test("a correction changes what was mistyped and writes down which fields", async () => {
    const id = await aPaidRegistration();
    await correctRegistration({
      ...(await seen(id)),
      input: input({ email: "right@example.org", school_name: "Boise High" }),
      site: site(),
    });
    expect(await row(id)).toMatchObject({
      email: "right@example.org",
      schoolName: "Boise High",
      amountInCents: 2_500,
    });
    const [entry] = await db()
      .select()
      .from(events)
      .where(eq(events.action, "registration.correct"))
      .limit(1);
    expect(JSON.stringify(entry)).not.toContain("right@example.org");
  });
});

describe("the guardian of a registration", () => {
  const CHILD = { age: 12, guardian_email: "rosa@example.org", guardian_confirmed: true };

  test("is corrected under Consents, and everything else here", async () => {
    const id = await aPaidRegistration(CHILD);
    for (const guardian_email of ["other@example.org", "ada@example.org"]) {
      expect(await correct(id, { ...CHILD, guardian_email })).toMatchObject({
        refused: expect.stringContaining("under Consents"),
      });
    }
    expect(await correct(id, { ...CHILD, age: 11 })).toBe("changed");
    expect(await row(id)).toMatchObject({ guardianEmail: "rosa@example.org", age: 11 });
  });

  test("who registered with a mistyped address of their own goes where the letters go, and is no student", async () => {
    const own = { ...CHILD, email: "rosa@exmaple.org", guardian_email: "rosa@exmaple.org" };
    const id = await aPaidRegistration(own);
    const right = "rosa@example.org";
    expect(await correct(id, { ...own, email: right })).toMatchObject({
      refused: expect.stringContaining("A guardian registered with this address"),
    });
    expect(await correct(id, { ...own, email: right, guardian_email: right })).toBe("changed");
    expect(await row(id)).toMatchObject({ guardianEmail: right, studentEmail: null });
    expect((await db().select().from(participants)).map(({ personId }) => personId)).toEqual([
      null,
    ]);
    expect(await emails("consent-address")).toMatchObject([{ recipient: "rosa@exmaple.org" }]);
  });

  test("who answered from a mistyped mailbox stays, the right one is asked, and no later correction makes it a child’s", async () => {
    const own = { ...CHILD, email: "rosa@exmaple.org", guardian_email: "rosa@exmaple.org" };
    const id = await aPaidRegistration(own);
    const [tie] = await db().select().from(guardians);
    if (!tie) throw new Error("There is no guardian");
    await db().insert(consents).values(aSignature(tie));
    const right = { email: "rosa@example.org", guardian_email: "rosa@example.org" };
    expect(await correct(id, { ...own, ...right })).toBe("changed");
    const guardianEmail = (await row(id))?.guardianEmail;
    const shown = { ...own, guardian_email: guardianEmail ?? "" };
    expect(await correct(id, { ...shown, email: right.email, age: 11 })).toBe("changed");
    expect(await ownMailboxes()).toEqual([null]);
    // A second mistake in the same address goes the same way.
    const newer = { email: "rosa.r@example.org", guardian_email: "rosa.r@example.org" };
    expect(await correct(id, { ...shown, ...newer, age: 11 })).toBe("changed");
    expect(await ownMailboxes()).toEqual([null]);
    expect(await db().$count(guardians)).toBe(2);
    expect(await db().$count(consents)).toBe(1);
  });

  test("stays where letters go to the student from now on, and who the student is is said", async () => {
    const own = { ...CHILD, age: 16, grade_level: "10", email: ROSA, guardian_email: ROSA };
    const id = await aPaidRegistration(own);
    const toSam = { ...own, email: "sam@example.org" };
    expect(await correct(id, toSam)).toMatchObject({ refused: expect.any(String) });
    expect(await correct(id, { ...toSam, student_email: "sam@example.org" })).toBe("changed");
    expect(await row(id)).toMatchObject({ email: "sam@example.org", guardianEmail: ROSA });
    const [sam] = await personAt("sam@example.org");
    expect(await ownMailboxes()).toEqual([sam?.id]);
    expect(await db().$count(guardians)).toBe(1);
  });

  test("mended under Consents first, a corrected name makes nobody’s mailbox the child’s", async () => {
    const own = { ...CHILD, email: "rosa@exmaple.org", guardian_email: "rosa@exmaple.org" };
    const id = await aPaidRegistration(own);
    const [tie] = await db().select().from(guardians);
    if (!tie) throw new Error("There is no guardian");
    const actor = { kind: "staff", id: "staff-1" } as const;
    await db().transaction((tx) =>
      changeGuardian(tx, { ...tie, email: ROSA, actor }, currentSite()),
    );
    const shown = { ...own, guardian_email: ROSA };
    expect(await correct(id, { ...shown, first_name: "Adela" })).toBe("changed");
    expect(await ownMailboxes()).toEqual([null]);
    expect(await correct(id, { ...shown, first_name: "Adela", email: ROSA })).toBe("changed");
    expect(await ownMailboxes()).toEqual([null]);
    expect(await row(id)).toMatchObject({ email: ROSA, guardianEmail: ROSA });
  });

  const ROSA = "rosa@example.org";
  const ownMailboxes = async () =>
    (await db().select().from(participants)).map(({ personId }) => personId);

  test("may be named here where there was none", async () => {
    const id = await aPaidRegistration();
    await correct(id, { guardian_email: "rosa@example.org" });
    expect(await row(id)).toMatchObject({ guardianEmail: "rosa@example.org" });
  });

  test("who has answered stays, and so does the answer, whatever goes", async () => {
    const id = await aPaidRegistration(CHILD);
    const [tie] = await db().select().from(guardians);
    if (!tie) throw new Error("There is no guardian");
    await db().insert(consents).values(aSignature(tie));
    await db().transaction(async (tx) => {
      for (const email of ["other@example.org", null]) {
        await setGuardian(tx, [tie.participantId], { email, givenBy: null });
      }
      await removeUntied(tx, { people: [tie.personId], schools: [] });
    });
    expect(await row(id)).toMatchObject({ guardianEmail: "rosa@example.org" });
    expect(await db().$count(guardians)).toBe(1);
    await expect(db().delete(people).where(eq(people.id, tie.personId))).rejects.toThrow();
    expect(await db().$count(consents)).toBe(1);
  });

  const correct = async (id: string, overrides: Parameters<typeof aRegistration>[0]) =>
    correctRegistration({ ...(await seen(id)), input: input(overrides), site: site() });
});

describe("once a guardian has signed", () => {
  const SIGNED = { age: 12, guardian_email: "rosa@example.org", guardian_confirmed: true };

  test("a corrected name is the same child’s, whose consent stands", async () => {
    const id = await aPaidRegistration(SIGNED);
    const child = await signedChild();
    const corrected = { ...SIGNED, first_name: "Adela", last_name: "Castañeda", grade_level: "7" };
    const change = { ...(await seen(id)), input: input(corrected), site: site() };
    expect(await correctRegistration(change)).toBe("changed");
    expect(await db().select().from(participants)).toMatchObject([
      { id: child, givenName: "Adela", familyName: "Castañeda", grade: "7" },
    ]);
    expect(await db().select().from(entryMembers)).toMatchObject([{ leftAt: null }]);
    expect(await db().select().from(consents)).toMatchObject([{ participantId: child }]);
  });

  test("so is one of a team; a list that is older than the team changes nothing", async () => {
    const TEAM = {
      registration_type: "team",
      team_size: 2,
      team_members: "Ana Ruis\nBo Li",
    } as const;
    const id = await aPaidRegistration(TEAM);
    const [ana, bo] = await studentsOfRegistration(db(), id);
    const listed = [
      { id: ana?.id ?? "", line: "Anna Ruiz, grade 5" },
      { id: bo?.id ?? "", line: "Bo Li" },
    ];
    const typed = { ...TEAM, team_members: listText(listed) };
    const change = { ...(await seen(id)), input: input(typed), site: site(), listed };
    expect(await correctRegistration(change)).toBe("changed");
    expect(await studentsOfRegistration(db(), id)).toMatchObject([
      { id: ana?.id, givenName: "Anna", familyName: "Ruiz", grade: "5" },
      { id: bo?.id, givenName: "Bo" },
    ]);
    const old = {
      ...(await seen(id)),
      input: input(TEAM),
      site: site(),
      listed: listed.slice(1),
    };
    expect(await correctRegistration(old)).toMatchObject({ refused: expect.any(String) });
  });

  test("another child in the same place is another act, and starts without consent", async () => {
    const id = await aPaidRegistration(SIGNED);
    const before = await signedChild();
    const name = { given_name: "Ben", family_name: "Ruiz", grade: "6" } as const;
    const by = { kind: "staff", id: ACTOR } as const;
    const wanted = { participantId: before, name, guardianEmail: undefined, by };
    const replaced = await db().transaction((tx) => replaceStudent(tx, wanted, site()));
    if (typeof replaced === "string") throw new Error(replaced);
    expect(replaced.letters).toBe(1);
    expect(await row(id)).toMatchObject({ firstName: "Ben", gradeLevel: "6", guardianEmail: null });
    expect(await db().select().from(consents)).toMatchObject([{ participantId: before }]);
    expect(await emails("place-given")).toMatchObject([{ recipient: "rosa@example.org" }]);
    expect(await db().$count(participants)).toBe(2);
  });

  async function signedChild(): Promise<string> {
    const [tie] = await db().select().from(guardians);
    if (!tie) throw new Error("There is no guardian");
    await db().insert(consents).values(aSignature(tie));
    return tie.participantId;
  }
});

describe("a pending registration", () => {
  test("is canceled, and its payment page is closed", async () => {
    const { id, sessionId } = await aPendingRegistration();
    const result = await cancelRegistration({ ...(await seen(id)), why: "twice" });
    expect(result).toBe("changed");
    expect(await row(id)).toMatchObject({ status: "canceled" });
    const [registered, canceled, ...more] = await stepsOfRegistration(id);
    expect(registered).toMatchObject({ actor: { kind: "visitor" }, what: "Registered" });
    expect(canceled).toMatchObject({
      actor: { kind: "staff", id: ACTOR },
      what: "Pending → Canceled: Canceled a registration: twice",
    });
    expect(more).toEqual([]);
    expect(await payDemoCheckout(sessionId)).toBe(false);
  });

  test("paid at the same moment is not canceled in silence", async () => {
    const { id, sessionId } = await aPendingRegistration();
    await payDemoCheckout(sessionId);
    const result = await cancelRegistration({ ...(await seen(id)), why: "" });
    expect(result).toMatchObject({ refused: expect.any(String) });
    expect(await row(id)).toMatchObject({ status: "paid" });
  });

  test("becomes paid by a check, with its confirmation", async () => {
    const { id } = await aPendingRegistration();
    await recordOfflinePayment({ ...(await seen(id)), method: "check", reference: "No. 1042" });
    expect(await row(id)).toMatchObject({
      status: "paid",
      paidBy: "check",
      paidReference: "No. 1042",
    });
    expect(await emails("registration-confirmation")).toHaveLength(1);
    const again = await recordOfflinePayment({
      ...(await seen(id)),
      method: "cash",
      reference: "",
    });
    expect(again).toMatchObject({ refused: expect.any(String) });
  });
});

describe("by hand", () => {
  test.each([
    ["is the guardian’s, also unsigned, where it stands in both fields", {}, true],
    ["is the student’s where a guardian has another", { guardian_email: "mom@example.net" }, false],
    ["is the guardian’s beside the student’s own", { student_email: "kid@example.net" }, true],
  ])("the address on a family’s paper %s", async (_, more, isGuardians) => {
    const paper = { email: "rosa@example.org", guardian_email: "Rosa@example.org", age: 15 };
    const id = await enterRegistration(
      { ...schoolEntry(), input: input({ ...paper, ...more }) },
      site(),
    );
    const [contact] = await personAt("rosa@example.org");
    const [child] = await db().select().from(participants);
    const [own] = "student_email" in more ? await personAt("kid@example.net") : [];
    expect(child?.personId).toBe(isGuardians ? (own?.id ?? null) : contact?.id);
    expect(await db().$count(guardians)).toBe(1);
    expect(await row(id)).toMatchObject({ email: "rosa@example.org" });
  });

  test("a school with a purchase order is due, then paid; the same form sent twice is one", async () => {
    const school = schoolEntry();
    const id = await enterRegistration(school, site());
    expect(await enterRegistration(school, site())).toBe(id);
    expect(await row(id)).toMatchObject({
      status: "pending",
      paymentMode: "offline",
      amountInCents: 250_000,
      offlineMethod: "purchase_order",
      termsAcceptedBy: "staff",
    });
    expect(await emails("registration-confirmation")).toHaveLength(0);
    const invoices = await emails("registration-payment-due");
    expect(invoices).toMatchObject([{ recipient: "office@example.org", recordId: id }]);
    expect(invoices[0]?.text).toContain("/receipt.pdf");
    await recordOfflinePayment({
      ...(await seen(id)),
      method: "purchase_order",
      reference: "PO 7",
    });
    expect(await row(id)).toMatchObject({ status: "paid" });
    await giveBack(id, 250_000);
    expect(await row(id)).toMatchObject({ status: "refunded", refundedInCents: 250_000 });
    expect(await emails("registration-refund")).toMatchObject([
      { recipient: "office@example.org" },
    ]);
  });
});

test.each([
  [
    "canceled",
    (id: string) => seen(id).then((was) => cancelRegistration({ ...was, why: "twice" })),
  ],
  ["refunded", (id: string) => giveBack(id, 250_000)],
] as const)(
  "a school that has paid twice and is %s once keeps its children",
  async (status, end) => {
    const ends = await enterRegistration({ ...schoolEntry(), isPaid: true }, site());
    const stays = await enterRegistration(
      { ...schoolEntry(), isPaid: true, key: "form-2" },
      site(),
    );
    const entry = { season: "2025-26", kind: "individual", size: 1 } as const;
    await db()
      .insert(entries)
      .values({ ...entry, registrationId: ends });
    await end(ends);
    expect(await row(ends)).toMatchObject({ status });
    expect(await db().$count(entries, eq(entries.registrationId, stays))).toBe(1);
  },
);

test("what needs attention is settled, not forgotten: a guardian’s by the consent alone", async () => {
  const id = await aPaidRegistration({
    age: 10,
    grade_level: "4",
    guardian_email: "g@example.org",
  });
  expect(await row(id)).toMatchObject({ guardianNeeded: true, needsAttention: true });
  const bySay = { ...(await seen(id)), what: "adult", why: "" } as const;
  expect(await settleAttention(bySay)).toMatchObject({ refused: expect.any(String) });
  const [tie] = await db().select().from(guardians);
  if (!tie) throw new Error("There is no guardian");
  await db().transaction((tx) => addConsent(tx, { ...aSignature(tie), takesPart: true }));
  expect(await row(id)).toMatchObject({ guardianNeeded: false, needsAttention: false });
  await db()
    .update(registrations)
    .set({ attention: ["second_payment"] });
  expect(await row(id)).toMatchObject({ needsAttention: true });
  await settleAttention({ ...(await seen(id)), what: "payment", why: "" });
  expect(await row(id)).toMatchObject({ attention: [], needsAttention: false });
  expect(await lastStep(id)).toMatchObject({
    action: "registration.settle",
    fields: ["second_payment"],
  });
});

function aSignature(tie: { participantId: string; personId: string }) {
  return {
    ...NOTHING_ALLOWED,
    season: "2025-26",
    participantId: tie.participantId,
    guardianId: tie.personId,
    textKind: "participation",
    textVersion: "2026-1",
    textLanguage: "en",
    textHash: "0",
    news: false,
    signature: "Rosa Ruiz",
    relation: "mother",
    method: "link",
    programAt: new Date(),
  } as const;
}

async function aPaidRegistration(overrides: Parameters<typeof aRegistration>[0] = {}) {
  const { id, sessionId } = await aPendingRegistration(overrides);
  await payDemoCheckout(sessionId);
  await reconcileOne(sessionId);
  return id;
}

async function seen(id: string) {
  const found = await registrationById(id);
  if (!found) throw new Error("There is no such registration");
  return { id, version: versionOf(found), actor: ACTOR };
}

async function wishFor(id: string, amountInCents: number) {
  const [payment] = (await paymentsOfRegistrations([id])).filter(({ isCurrent }) => isCurrent);
  return { ...(await seen(id)), paymentId: payment?.id ?? "", amountInCents, reason: "" };
}

async function giveBack(id: string, amountInCents: number) {
  return refundPayment(await wishFor(id, amountInCents));
}

function row(id: string) {
  return registrationById(id);
}

async function lastStep(id: string) {
  return (await eventsOf("registration", [id])).at(-1);
}

function emails(kind: string) {
  return db().select().from(outbox).where(eq(outbox.kind, kind));
}

function input(overrides: Parameters<typeof aRegistration>[0] = {}) {
  return registrationSchema({ limits: limits(), from: "json" }).parse(aRegistration(overrides));
}

function limits() {
  return currentSite().season.limits;
}

function site() {
  return { ...currentSite(), now: new Date("2025-12-12T12:00:00-07:00") };
}

function schoolEntry() {
  return {
    input: input({ registration_type: "school" }),
    method: "purchase_order" as const,
    reference: "PO 7",
    isPaid: false,
    actor: ACTOR,
    key: "form-1",
  };
}
