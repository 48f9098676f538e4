import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { loadSite } from "~/platform/site/site.server";
import { consentedParticipants } from "~/records/participants/consented-participants.server";
import { consents } from "~/records/participants/consents.table.server";
import { mayShow } from "~/records/participants/may-show";
import { mayTakePart } from "~/records/participants/may-take-part";
import { participants } from "~/records/participants/participants.table.server";
import { people } from "~/records/people/people.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import {
  addGuardian,
  aPaidChild,
  askedToken,
  newestToken,
  nobodyIsAsked,
  signAs,
  siteAfter,
} from "../../../tests/support/asked-guardians";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { askGuardians } from "./ask-guardians.server";
import { confirmSignatures } from "./confirm-signatures.server";
import { eraseWithoutConsent } from "./erase-without-consent.server";
import { denySignature } from "./not-me.server";
import { sendConsentReminders } from "./send-reminders.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(nobodyIsAsked);

const ROSA = "rosa@example.org";
const LUIS = "luis@example.org";

describe("reminders", () => {
  test("go out on days 2, 5, 9 and 14 and a week before the deadline, each once", async () => {
    await aPaidChild();
    await askGuardians(siteAfter());
    const sent: number[] = [];
    for (const day of [0, 1, 2, 3, 5, 8, 9, 14, 30, 91, 92, 93, 98]) {
      if ((await sendConsentReminders(siteAfter(day))) > 0) sent.push(day);
      expect(await sendConsentReminders(siteAfter(day))).toBe(0);
    }
    // Judging opens 98.5 days later: the last one goes on the first morning of the last week.
    expect(sent).toEqual([2, 5, 9, 14, 92]);
    expect((await lettersOf("consent-reminder")).every(({ recipient }) => recipient === ROSA)).toBe(
      true,
    );
  });

  test("are one letter a run for a mother of several children, whoever of them is still open", async () => {
    await aPaidChild({ first_name: "Ana" });
    await aPaidChild({ first_name: "Ben" });
    await aPaidChild({ first_name: "Cem" });
    await signAs(await askedToken(ROSA));
    expect(await sendConsentReminders(siteAfter(2))).toBe(1);
    expect(await sendConsentReminders(siteAfter(2))).toBe(0);
    const [letter, ...more] = await lettersOf("consent-reminder");
    expect(more).toEqual([]);
    expect(letter?.subject).toBe("Still open: may Ben and Cem take part?");
  });

  test("each holds a link that works, beside those before it", async () => {
    await aPaidChild();
    const first = await askedToken(ROSA);
    await sendConsentReminders(siteAfter(2));
    expect(await newestToken(ROSA)).not.toBe(first);
    expect(await signAs(first, {}, siteAfter(2))).toBe("stored");
  });

  test("stop when somebody has answered, yes or no", async () => {
    const { participantId } = await aPaidChild();
    await addGuardian(participantId, LUIS);
    await askGuardians(siteAfter());
    await signAs(await newestToken(LUIS), { takes_part: "no" });
    expect(await sendConsentReminders(siteAfter(2))).toBe(0);
  });

  test("stop when the place is given back, and rest at night", async () => {
    const { registrationId } = await aPaidChild();
    await askGuardians(siteAfter());
    expect(await sendConsentReminders(siteAfter(2.5))).toBe(0);
    await db()
      .update(registrations)
      .set({ status: "refunded" })
      .where(eq(registrations.id, registrationId));
    expect(await sendConsentReminders(siteAfter(2))).toBe(0);
  });

  test("two processes at once send one letter", async () => {
    await aPaidChild();
    await askGuardians(siteAfter());
    await Promise.all([sendConsentReminders(siteAfter(2)), sendConsentReminders(siteAfter(2))]);
    expect(await lettersOf("consent-reminder")).toHaveLength(1);
  });
});

describe("the confirming letter", () => {
  test("goes out a day after a signature for a child under 13, and makes it stronger", async () => {
    const { participantId } = await aPaidChild();
    await signAs(await askedToken(ROSA));
    expect(mayTakePart(await child(participantId))).toBe(true);
    expect(await confirmSignatures(siteAfter(0.9))).toBe(0);
    expect(await confirmSignatures(siteAfter(1))).toBe(1);
    expect(await confirmSignatures(siteAfter(2))).toBe(0);
    expect(await lettersOf("consent-confirming")).toMatchObject([
      { recipient: ROSA, subject: "Was it you who signed for Ana?" },
    ]);
    const given = await db().select().from(consents).orderBy(consents.createdAt);
    expect(given.map(({ method }) => method)).toEqual(["link", "link_confirmed"]);
    expect(mayShow(await child(participantId), "name")).toBe(false);
    expect(mayShow(await child(participantId), "project")).toBe(true);
  });

  test("is not needed from 13 on, after a no, or after a change of mind", async () => {
    await aPaidChild({ age: 15 });
    await signAs(await askedToken(ROSA), { age_band: "13_to_17" });
    await aPaidChild({ first_name: "Ben", guardian_email: LUIS });
    await signAs(await askedToken(LUIS));
    await signAs(await newestToken(LUIS), { takes_part: "no" });
    expect(await confirmSignatures(siteAfter(2))).toBe(0);
  });

  test("two processes at once send one", async () => {
    await aPaidChild();
    await signAs(await askedToken(ROSA));
    await Promise.all([confirmSignatures(siteAfter(1)), confirmSignatures(siteAfter(1))]);
    expect(await lettersOf("consent-confirming")).toHaveLength(1);
    expect(await db().$count(consents)).toBe(2);
  });
});

describe("“this was not me”", () => {
  test("erases the child, tells staff without a name, and leaves the purchase to settle", async () => {
    const { registrationId } = await aPaidChild();
    await signAs(await askedToken(ROSA));
    await confirmSignatures(siteAfter(1));
    const token = await newestToken(ROSA);
    await queueEmail(db(), {
      kind: "registration-confirmation",
      to: "payer@example.org",
      subject: "Ana is registered",
      text: "Ana Ruiz, not Anabel",
      html: "<p>Ana Ruiz, not Anabel</p>",
      record: { type: "registration", id: registrationId },
      dedupeKey: "kept",
    });
    expect(await denySignature(token, siteAfter(1))).toBe(true);
    const named = sql`concat(${outbox.subject}, ${outbox.text}, ${outbox.html}) ~ '\\mAna\\M'`;
    expect(await db().$count(outbox, named)).toBe(0);
    const kept = await db().select().from(outbox).where(eq(outbox.dedupeKey, "kept"));
    expect(kept).toMatchObject([
      { subject: "[name erased] is registered", text: expect.stringContaining("not Anabel") },
    ]);
    expect(await db().$count(participants)).toBe(0);
    expect(await db().$count(consents)).toBe(0);
    expect(await db().$count(people, eq(people.emailKey, ROSA))).toBe(0);
    expect(await db().$count(outbox, eq(outbox.recipient, ROSA))).toBe(0);
    expect(await db().select().from(registrations)).toMatchObject([
      { id: registrationId, status: "paid" },
    ]);
    const [note] = await lettersOf("consent-not-me");
    expect(note?.text).toContain(`/admin/registrations/${registrationId}`);
    expect(note?.text).not.toContain("Ana");
    const [step] = await db()
      .select()
      .from(events)
      .where(eq(events.action, "registration.child-erased"));
    expect(step).toMatchObject({
      recordId: registrationId,
      fields: [expect.stringContaining("erased")],
    });
    expect(await denySignature(token, siteAfter(1))).toBe(false);
  });

  test("does nothing before anybody has signed", async () => {
    await aPaidChild();
    expect(await denySignature(await askedToken(ROSA), siteAfter())).toBe(false);
    expect(await db().$count(participants)).toBe(1);
  });

  test("takes the word back and erases nothing where another guardian has signed too", async () => {
    const { participantId } = await aPaidChild();
    await addGuardian(participantId, LUIS);
    await askGuardians(siteAfter());
    await signAs(await newestToken(LUIS));
    const token = await newestToken(ROSA);
    await signAs(token);
    expect(await denySignature(token, siteAfter())).toBe(true);
    expect(await db().$count(participants)).toBe(1);
    expect(mayTakePart(await child(participantId))).toBe(false);
    expect(await lettersOf("consent-not-me")).toHaveLength(1);
  });
});

describe("erasing who does not take part", () => {
  /** Around the rule that no word is ever changed, as only a test may. */
  async function growOld(): Promise<void> {
    await db().execute(sql`alter table consents disable trigger consents_stand`);
    await db().execute(sql`update consents set created_at = created_at - interval '26 days'`);
    await db().execute(sql`alter table consents enable trigger consents_stand`);
  }

  test("a no is followed within 30 days, and a yes that came later saves the child", async () => {
    await aPaidChild();
    await signAs(await askedToken(ROSA), { takes_part: "no" });
    await aPaidChild({ first_name: "Ben", guardian_email: LUIS });
    const luis = await askedToken(LUIS);
    await signAs(luis, { takes_part: "no" });
    await signAs(luis);
    expect(await eraseWithoutConsent(siteAfter())).toBe(0);
    await growOld();
    expect(await eraseWithoutConsent(siteAfter())).toBe(1);
    expect(await db().select().from(participants)).toMatchObject([{ givenName: "Ben" }]);
  });

  test("no answer by the time judging opened is followed 25 days later", async () => {
    await aPaidChild();
    await aPaidChild({ first_name: "Ben", guardian_email: LUIS });
    await signAs(await askedToken(LUIS));
    expect(await eraseWithoutConsent(siteAfter(99))).toBe(0);
    expect(await eraseWithoutConsent(siteAfter(125))).toBe(1);
    expect(await db().select().from(participants)).toMatchObject([{ givenName: "Ben" }]);
  });
});

function lettersOf(kind: string) {
  return db().select().from(outbox).where(eq(outbox.kind, kind)).orderBy(outbox.createdAt);
}

async function child(participantId: string) {
  const found = (await consentedParticipants(db(), [participantId])).get(participantId);
  if (!found) throw new Error("The child is gone");
  return found;
}
