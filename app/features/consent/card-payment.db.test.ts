import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/platform/database/database.server";
import { forgetEnv } from "~/platform/env.server";
import { accessLinks } from "~/platform/links/access-links.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite } from "~/platform/site/site.server";
import { instantOf } from "~/program/mountain-time";
import { consentedParticipants } from "~/records/participants/consented-participants.server";
import { consents } from "~/records/participants/consents.table.server";
import { mayShow } from "~/records/participants/may-show";
import { mayTakePart } from "~/records/participants/may-take-part";
import { participants } from "~/records/participants/participants.table.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { people } from "~/records/people/people.table.server";
import { disputes, payments } from "~/records/registrations/payments.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import {
  addGuardian,
  aPaidChild,
  askedToken,
  signAs,
  tokensIn,
} from "../../../tests/support/asked-guardians";
import { webhook } from "../../../tests/support/paid-registrations";
import { DEFAULT_NOW } from "../../../tests/support/site-server";
import { withFakeStripe } from "../../../tests/support/with-fake-stripe";

const stripe = withFakeStripe();
beforeEach(async () => {
  for (const table of [registrations, participants, people, outbox, accessLinks]) {
    await db().delete(table);
  }
});

afterEach(() => {
  vi.stubEnv("SITE_NOW", DEFAULT_NOW);
  forgetEnv();
});

const ROSA = "rosa@example.org";
const LUIS = "luis@example.org";

describe("a guardian’s own payment", () => {
  test("makes the signature one by card, which carries the child’s name under 13", async () => {
    const { participantId } = await aChildPaidBy(ROSA);
    await signAs(await askedToken(ROSA));
    expect(await wordOf(participantId)).toEqual({ method: "card", takesPart: true, name: true });
    const [word] = await db().select().from(consents);
    const [payment] = await db().select().from(payments);
    expect(word).toMatchObject({ paymentId: payment?.id, confirmingLetterAt: null });
  });

  const SPOILED: [string, () => Promise<unknown>][] = [
    ["was a demonstration", () => db().update(payments).set({ mode: "demo" })],
    ["was made with a test key", () => db().update(payments).set({ mode: "stripe-test" })],
    ["was of $0", () => db().update(payments).set({ amountInCents: 0 })],
    ["was made by nobody we know", () => db().update(payments).set({ payerId: null })],
    ["had no notice on its way", () => db().update(payments).set({ hasConsentNotice: false })],
    ["was not completed", () => db().update(payments).set({ state: "open" })],
    ["was a check", () => db().update(payments).set({ method: "check", mode: "offline" })],
    ["was returned", () => db().update(payments).set({ refundedInCents: payments.amountInCents })],
    ["was taken back by the bank", loseDispute],
  ];
  test.each(SPOILED)("that %s leaves a signature by link", async (_, spoil) => {
    const { participantId } = await aChildPaidBy(ROSA);
    await spoil();
    await signAs(await askedToken(ROSA));
    expect(await wordOf(participantId)).toEqual({ method: "link", takesPart: true, name: false });
  });

  test("carries nobody else’s word, and no other child", async () => {
    const paid = await aChildPaidBy(ROSA);
    await addGuardian(paid.participantId, LUIS);
    const other = await aPaidChild({ first_name: "Ben", guardian_email: ROSA });
    await askedToken(ROSA);
    await signAs(await askedToken(LUIS), { signature: "Luis Ruiz", relation: "father" });
    expect(await wordOf(paid.participantId)).toMatchObject({ method: "link", name: false });
    const tokens = await tokensTo(ROSA);
    for (const token of tokens) await signAs(token);
    expect(await wordOf(other.participantId)).toMatchObject({ method: "link", name: false });
    expect(await wordOf(paid.participantId)).toMatchObject({ method: "card", name: true });
  });
});

describe("the money goes back", () => {
  test("and the word stands as one by link: the name is gone, the confirming letter follows", async () => {
    const { participantId, sessionId } = await aChildPaidBy(ROSA);
    await signAs(await askedToken(ROSA));
    stripe().session(sessionId).amountRefunded = 2_500;
    expect(await webhook(stripe().event("charge.refunded", sessionId))).toBe(200);
    expect(await wordOf(participantId)).toEqual({ method: "link", takesPart: true, name: false });
    const words = await db().select().from(consents).orderBy(consents.createdAt);
    expect(words.map(({ method }) => method)).toEqual(["card", "link"]);
    expect(words[1]?.confirmingLetterAt).not.toBeNull();
    // The same news once more changes nothing.
    await webhook(stripe().event("charge.refunded", sessionId));
    expect(await db().$count(consents)).toBe(2);
  });

  test("in part, and the rest still carries", async () => {
    const { participantId, sessionId } = await aChildPaidBy(ROSA);
    await signAs(await askedToken(ROSA));
    stripe().session(sessionId).amountRefunded = 1_000;
    await webhook(stripe().event("charge.refunded", sessionId));
    expect(await wordOf(participantId)).toMatchObject({ method: "card", name: true });
  });
});

describe("the payer’s bank takes the money back", () => {
  const lost = async (sessionId: string) => {
    stripe().session(sessionId).disputeIs("lost");
    expect(await webhook(stripe().event("charge.dispute.closed", sessionId))).toBe(200);
  };

  test("before judging, and the word stands as one by link", async () => {
    const { participantId, sessionId } = await aChildPaidBy(ROSA);
    await signAs(await askedToken(ROSA));
    await lost(sessionId);
    expect(await wordOf(participantId)).toEqual({ method: "link", takesPart: true, name: false });
  });

  test("once judging has opened, or in a later season, and the word stands as it was given", async () => {
    const { participantId, sessionId } = await aChildPaidBy(ROSA);
    await signAs(await askedToken(ROSA));
    await db().update(registrations).set({ season: "2024-25" });
    await lost(sessionId);
    expect(await wordOf(participantId)).toMatchObject({ method: "card", name: true });
    const other = await aChildPaidBy(LUIS);
    await signAs(await askedToken(LUIS), { signature: "Luis Ruiz", relation: "father" });
    const { judgingOpens } = currentSite().season.dates;
    vi.stubEnv("SITE_NOW", instantOf(judgingOpens).toISOString());
    forgetEnv();
    await lost(other.sessionId);
    expect(await wordOf(other.participantId)).toMatchObject({ method: "card", name: true });
  });
});

/** Paid for real, by this guardian, past the notice. */
async function aChildPaidBy(email: string) {
  const child = await aPaidChild({ email, guardian_email: email });
  const payerId = await findOrAddPerson(db(), email);
  const [payment] = await db()
    .select({ sessionId: payments.sessionId })
    .from(payments)
    .where(eq(payments.registrationId, child.registrationId));
  const sessionId = payment?.sessionId ?? "";
  stripe().pay(sessionId);
  await webhook(stripe().event("checkout.session.completed", sessionId));
  await db()
    .update(payments)
    .set({ payerId, hasConsentNotice: true, mode: "stripe-live" })
    .where(eq(payments.sessionId, sessionId));
  return { ...child, sessionId };
}

async function loseDispute() {
  const [payment] = await db().select().from(payments);
  await db()
    .insert(disputes)
    .values({
      id: randomUUID(),
      paymentId: payment?.id ?? "",
      amountInCents: 2_500,
      status: "lost",
      outcome: "lost",
      openedAt: sql`now()`,
    });
}

async function tokensTo(email: string): Promise<string[]> {
  const letters = await db().select().from(outbox).where(eq(outbox.recipient, email));
  return letters.flatMap(({ text }) => tokensIn(text));
}

/** How the last word reached us, and what it carries. */
async function wordOf(participantId: string) {
  const child = (await consentedParticipants(db(), [participantId])).get(participantId);
  if (!child) throw new Error("The child is gone");
  return {
    method: child.consents.at(-1)?.method,
    takesPart: mayTakePart(child),
    name: mayShow(child, "name"),
  };
}
