import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/platform/database/database.server";
import { limitRequests } from "~/platform/forms/rate-limit.server";
import { accessLinks } from "~/platform/links/access-links.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import * as clock from "~/platform/site/clock.server";
import { loadSite } from "~/platform/site/site.server";
import { staffPresence } from "~/platform/staff/staff-presence.server";
import { hasTies } from "~/records/access/person-ties.server";
import { removeParticipants } from "~/records/entries/remove-participants.server";
import { consentRequests } from "~/records/participants/consent-requests.table.server";
import { consentedParticipants } from "~/records/participants/consented-participants.server";
import { consents } from "~/records/participants/consents.table.server";
import { mayShow } from "~/records/participants/may-show";
import { mayTakePart } from "~/records/participants/may-take-part";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { people } from "~/records/people/people.table.server";
import { payments } from "~/records/registrations/payments.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import {
  addGuardian,
  aPaidChild,
  aParsedForm,
  aSignedForm,
  askedToken,
  lettersTo,
  nobodyIsAsked,
  signAs,
  siteAfter,
  tokensIn,
} from "../../../tests/support/asked-guardians";
import { aRouterContext, aSentForm } from "../../../tests/support/router-context";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { askGuardians, MOST_CHILDREN_A_DAY } from "./ask-guardians.server";
import { askedByToken } from "./asked-guardian.server";
import { CONSENT_STATE } from "./consent-state.server";
import { signConsent, takeBack } from "./give-consent.server";
import { consentView } from "./page/consent-view.server";
import { action, loader } from "./page/route";
import { recordReview } from "./text/consent-texts.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(nobodyIsAsked);

const ROSA = "rosa@example.org";
const LUIS = "luis@example.org";

describe("asking", () => {
  test("an address that was typed for many children is asked about so many a day, and about the rest later", async () => {
    for (let child = 0; child < MOST_CHILDREN_A_DAY + 2; child += 1) {
      await aPaidChild({ first_name: `Child ${child}` });
    }
    await aPaidChild({ guardian_email: LUIS });
    await askGuardians(siteAfter());
    await askGuardians(siteAfter());
    const asked = async () => (await lettersTo(ROSA)).map(({ text }) => tokensIn(text).length);
    expect(await asked()).toEqual([MOST_CHILDREN_A_DAY]);
    expect(await lettersTo(LUIS)).toHaveLength(1);
    await db().update(accessLinks).set({ createdAt: sql`now() - interval '25 hours'` });
    await askGuardians(siteAfter(1));
    expect(await asked()).toEqual([MOST_CHILDREN_A_DAY, 2]);
  });

  test("a mother of several children gets one letter that names each, with a link of its own", async () => {
    const children = [
      await aPaidChild({ first_name: "Ana" }),
      await aPaidChild({ first_name: "Ben", guardian_email: "Rosa@Example.org" }),
    ];
    await askGuardians(siteAfter());
    await askGuardians(siteAfter());
    const [letter, ...more] = await lettersTo(ROSA);
    expect(more).toEqual([]);
    expect(letter?.subject).toBe("May Ana and Ben take part?");
    const tokens = tokensIn(letter?.text ?? "");
    const meant = await Promise.all(tokens.map((token) => askedByToken(token)));
    expect(meant.map((link) => link.state === "good" && link.asked.participantId).sort()).toEqual(
      children.map(({ participantId }) => participantId).sort(),
    );
  });

  test("a mother who registers one after the other on our page gets it when she has left", async () => {
    const own = { email: ROSA, guardian_email: ROSA };
    await aPaidChild({ first_name: "Ana", ...own });
    await db().update(payments).set({ hasConsentNotice: true, paidAt: siteAfter().now });
    const minutes = (many: number) => siteAfter(many / 1440);
    expect(await askGuardians(minutes(5))).toBe(0);
    const { registrationId } = await aPaidChild({ first_name: "Ben", ...own });
    await db()
      .update(payments)
      .set({ hasConsentNotice: true, paidAt: minutes(5).now })
      .where(eq(payments.registrationId, registrationId));
    expect(await askGuardians(minutes(12))).toBe(0);
    expect(await askGuardians(minutes(16))).toBe(1);
    const letters = await lettersTo(ROSA);
    expect(letters.map(({ subject }) => subject)).toEqual(["May Ana and Ben take part?"]);
  });

  test("who has signed for one child reads who else waits for their answer", async () => {
    await aPaidChild({ first_name: "Ana" });
    await aPaidChild({ first_name: "Ben" });
    await aPaidChild({ first_name: "Cem", guardian_email: LUIS });
    await askGuardians(siteAfter());
    const [letter] = await lettersTo(ROSA);
    const [ana = "", ben = ""] = tokensIn(letter?.text ?? "");
    const waiting = async (token: string) => {
      const link = await askedByToken(token);
      const view = await consentView({ token, link }, "en", siteAfter());
      return view.state === "good" ? view.answer?.alsoWaiting : undefined;
    };
    await signAs(ana);
    expect(await waiting(ana)).toEqual(["Ben"]);
    await signAs(ben);
    expect(await waiting(ana)).toEqual([]);
  });

  test("a child who is erased leaves the letter about brothers and sisters, too", async () => {
    const { participantId } = await aPaidChild({ first_name: "Ana" });
    await aPaidChild({ first_name: "Ben" });
    await askGuardians(siteAfter());
    await db().transaction((tx) => removeParticipants(tx, [participantId]));
    const [letter] = await lettersTo(ROSA);
    expect(`${letter?.subject} ${letter?.text} ${letter?.html}`).not.toMatch(/\bAna\b/);
    expect(letter?.text).toContain("Answer for Ben");
  });

  test("a letter about several that came back is seen beside each of them", async () => {
    await aPaidChild({ first_name: "Ana" });
    await aPaidChild({ first_name: "Ben" });
    await askGuardians(siteAfter());
    await db().update(outbox).set({ state: "failed" });
    const states = await db().select({ state: CONSENT_STATE }).from(participants);
    expect(states).toEqual([{ state: "came_back" }, { state: "came_back" }]);
  });

  test("ends with a batch that wrote nothing, though the database's clock is ahead of ours", async () => {
    for (let child = 0; child < 25; child += 1) await aPaidChild({ first_name: `Child ${child}` });
    const letters = Array.from({ length: MOST_CHILDREN_A_DAY }, (_, letter) => ({
      hash: `letter ${letter}`,
      purpose: "consent" as const,
      subjectType: "consent-request",
      subjectId: "of another child",
      sentTo: ROSA,
      createdAt: sql`now() - interval '24 hours 30 minutes'`,
    }));
    await db().insert(accessLinks).values(letters);
    const anHourAgo = new Date(Date.now() - 3_600_000);
    const ourClock = vi.spyOn(clock, "realNow").mockReturnValue(anHourAgo);
    let batches = 0;
    const signal = {
      throwIfAborted() {
        batches += 1;
        if (batches > 3) throw new Error("The same batch comes again and again");
      },
    } as AbortSignal;
    expect(await askGuardians(siteAfter(), signal)).toBe(0);
    ourClock.mockRestore();
  });

  test("the letter says who the child is and who registered, and of a teacher only where there is one", async () => {
    await aPaidChild({ email: "kid@example.org", school_name: "Foothills School" });
    await aPaidChild({
      registration_type: "individual",
      first_name: "Ben",
      email: LUIS,
      guardian_email: LUIS,
    });
    await askGuardians(siteAfter());
    const textTo = async (email: string) =>
      ((await lettersTo(email))[0]?.text ?? "").replace(/\s+/g, " ");
    const toRosa = await textTo(ROSA);
    expect(toRosa).toContain("Ana R., Foothills School. Registered by k•••@e•••.org.");
    expect(toRosa).not.toContain("teacher");
    expect(toRosa).not.toContain("Ruiz");
    expect(await textTo(LUIS)).toContain("Registered by you, from this address.");
  });

  test("nobody is asked before the place is paid, or once judging has opened", async () => {
    const { registrationId } = await aPaidChild();
    await db()
      .update(registrations)
      .set({ status: "pending" })
      .where(eq(registrations.id, registrationId));
    expect(await askGuardians(siteAfter())).toBe(0);
    await db()
      .update(registrations)
      .set({ status: "paid" })
      .where(eq(registrations.id, registrationId));
    expect(await askGuardians(siteAfter(120))).toBe(0);
    expect(await askGuardians(siteAfter())).toBe(1);
  });

  test("whoever pays as the guardian is asked at the address that they name as theirs", async () => {
    await aPaidChild({ email: ROSA, guardian_email: ROSA, age: 15 });
    await askGuardians(siteAfter());
    expect(await lettersOf("consent-request")).toMatchObject([{ recipient: ROSA }]);
  });

  test.each([true, false])(
    "no letter goes to a student who registered alone (ticked “I am the guardian”: %s)",
    async (guardian_confirmed) => {
      await aPaidChild({
        email: "student@example.org",
        guardian_email: undefined,
        guardian_confirmed,
        age: 15,
      });
      await askGuardians(siteAfter());
      expect(await lettersOf("consent-request")).toEqual([]);
      expect(await db().$count(guardians)).toBe(0);
    },
  );

  test("no letter about consent goes to a child’s own address", async () => {
    await aPaidChild({ email: "ana@example.org" });
    const token = await askedToken(ROSA);
    await signAs(token);
    expect(await db().select().from(outbox).where(eq(outbox.recipient, "ana@example.org"))).toEqual(
      [],
    );
  });

  test("the letter goes out once, and the table of links holds no token", async () => {
    await aPaidChild();
    const token = await askedToken(ROSA);
    expect(await lettersOf("consent-request")).toHaveLength(1);
    expect(JSON.stringify(await db().select().from(accessLinks))).not.toContain(token);
  });
});

describe("a mail scanner", () => {
  test("leaves every link usable, however it looks", async () => {
    const { participantId } = await aPaidChild();
    const token = await askedToken(ROSA);
    const before = await stored();
    await open(token, { method: "HEAD" });
    for (let looks = 0; looks < 3; looks += 1) await open(token);
    await open(token, {
      headers: { "User-Agent": "Mozilla/5.0 (Windows NT 10.0)", "Accept-Language": "es-US,es" },
    });
    expect(await stored()).toEqual(before);
    expect(await signAs(token)).toBe("stored");
    expect(await db().$count(consents, eq(consents.participantId, participantId))).toBe(1);
  });

  const stored = async () => [
    await db().select().from(accessLinks),
    await db().select().from(consentRequests),
    await db().select().from(consents),
    await db().select().from(outbox),
  ];
});

describe("signing", () => {
  test("keeps each decision apart, the text, the method and both instants", async () => {
    const { participantId } = await aPaidChild();
    await signAs(await askedToken(ROSA), { gallery: "anonymous", photos: "no", news: "on" });
    const [row] = await db().select().from(consents);
    expect(row).toMatchObject({
      participantId,
      takesPart: true,
      gallery: "anonymous",
      photos: false,
      emails: false,
      news: true,
      ageBand: "under_13",
      method: "link",
      signature: "Rosa Ruiz",
      relation: "mother",
      textKind: "participation",
      textVersion: "2026-1",
      textLanguage: "en",
      programAt: siteAfter().now,
      confirmingLetterAt: siteAfter(1).now,
    });
    expect(row?.textHash).toMatch(/^[\da-f]{64}$/);
    expect(Math.abs(Date.now() - Number(row?.createdAt))).toBeLessThan(600_000);
    const [child] = await db().select().from(participants);
    expect(child).toMatchObject({ ageBand: "under_13" });
  });

  test("sends a copy with every answer to the guardian", async () => {
    await aPaidChild();
    await signAs(await askedToken(ROSA), { photos: "no" });
    const [copy] = await lettersOf("consent-copy");
    expect(copy).toMatchObject({
      recipient: ROSA,
      subject: "Your answers for Ana",
    });
    expect(copy?.text).toContain("Ana R., grade 5");
    expect(copy?.text).toContain("Rosa Ruiz (Mother)");
    expect(copy?.text).toContain("2026-1");
  });

  test("says on the page and in the copy what is shown until there is a signature on paper", async () => {
    await aPaidChild();
    const token = await askedToken(ROSA);
    const wanted = async () => {
      const { view } = (await load(token)).data;
      return view.state === "good" ? view.answer?.untilPaper : undefined;
    };
    await signAs(token, { photos: "no" });
    const name =
      "Until we have your signature on paper, the project is shown as “A student, grade 5”.";
    expect(await wanted()).toEqual({ text: name, shownAs: "A student, grade 5" });
    const [copy] = await lettersOf("consent-copy");
    expect(copy?.text.replace(/\s+/g, " ")).toContain(name);
    expect(copy?.text).toContain(`/consent/${token}/sheet?lang=en`);
    await signAs(token);
    expect(await wanted()).toMatchObject({
      text: expect.stringContaining("without photos, video or school"),
    });
    await signAs(token, { gallery: "anonymous" });
    expect(await wanted()).toMatchObject({ shownAs: null });
    const carried: Record<string, string>[] = [
      { gallery: "anonymous", photos: "no" },
      { takes_part: "no" },
      { age_band: "13_to_17" },
    ];
    for (const answer of carried) {
      await signAs(token, answer);
      expect(await wanted()).toBeNull();
      expect((await lettersOf("consent-copy")).at(-1)?.text).not.toContain("/sheet");
    }
  });

  describe("a student with a mailbox of their own", () => {
    const KID = "kid@example.org";
    const OLDER = { age_band: "13_to_17", takes_part: "yes" };
    const heard = async () => (await lettersTo(KID)).map(({ kind }) => kind);

    test("hears once that the guardian has said yes", async () => {
      await aPaidChild({ age: 15, grade_level: "9", email: KID });
      const token = await askedToken(ROSA);
      await signAs(token, { ...OLDER, takes_part: "no" });
      expect(await heard()).not.toContain("consent-student");
      await signAs(token, OLDER);
      await signAs(token, { ...OLDER, photos: "no" });
      expect((await heard()).filter((kind) => kind === "consent-student")).toHaveLength(1);
    });

    test.each([
      ["is under 13", { ...OLDER, age_band: "under_13" }],
      ["gets no letters, as the guardian wishes", { ...OLDER, emails: "no" }],
    ])("hears nothing who %s", async (_, answer) => {
      await aPaidChild({ age: 15, grade_level: "9", email: KID });
      await signAs(await askedToken(ROSA), answer);
      expect(await heard()).not.toContain("consent-student");
    });

    test("is asked for of the guardian, from 13 on, and comes in by it", async () => {
      const { participantId } = await aPaidChild();
      const own = async () => {
        const [found] = await db()
          .select({ email: people.email })
          .from(participants)
          .innerJoin(people, eq(people.id, participants.personId))
          .where(eq(participants.id, participantId));
        return found?.email;
      };
      const token = await askedToken(ROSA);
      const registeredWith = await own();
      await signAs(token, { age_band: "under_13", student_email: KID });
      expect(await own()).toBe(registeredWith);
      await signAs(token, { ...OLDER, student_email: ROSA });
      expect(await own()).toBe(registeredWith);
      await signAs(token, { ...OLDER, student_email: KID });
      expect(await own()).toBe(KID);
      expect(await hasTies(await findOrAddPerson(db(), KID))).toBe(true);
      expect(await db().$count(people, eq(people.email, ROSA))).toBe(1);
    });
  });

  test("the same answer once more is the same answer: no record, no letter", async () => {
    await aPaidChild();
    const token = await askedToken(ROSA);
    for (const photos of ["yes", "yes", "no", "no"]) {
      expect(await signAs(token, { photos })).toBe("stored");
    }
    expect(await db().$count(consents)).toBe(2);
    expect(await lettersOf("consent-copy")).toHaveLength(2);
    await takeBack({ token, locale: "en" }, siteAfter());
    expect(await signAs(token, { photos: "no" })).toBe("stored");
    expect(await db().$count(consents)).toBe(4);
  });

  test("a record is never changed, not even by us", async () => {
    await aPaidChild();
    await signAs(await askedToken(ROSA));
    const change = db().update(consents).set({ photos: false }).execute();
    await expect(change).rejects.toThrow();
    expect(await db().select().from(consents)).toMatchObject([{ photos: true }]);
  });

  test("may be changed by the same link, and taken back: all of it stays on record", async () => {
    const { participantId } = await aPaidChild({ age: 15 });
    const token = await askedToken(ROSA);
    await signAs(token, { age_band: "13_to_17", gallery: "none" });
    expect(mayShow(await child(participantId), "project")).toBe(false);
    await signAs(token, { age_band: "13_to_17", gallery: "name" });
    expect(mayShow(await child(participantId), "name")).toBe(true);
    expect(await takeBack({ token, locale: "en" }, siteAfter())).toBe("stored");
    expect(mayTakePart(await child(participantId))).toBe(false);
    expect(await db().$count(consents)).toBe(3);
    expect(await lettersOf("consent-copy")).toHaveLength(3);
  });

  test("a no allows nothing, whatever else is ticked", async () => {
    await aPaidChild();
    await signAs(await askedToken(ROSA), { takes_part: "no" });
    expect(await db().select().from(consents)).toMatchObject([
      { takesPart: false, gallery: "none", photos: false, emails: false, confirmingLetterAt: null },
    ]);
  });

  test("a no needs nothing else than who signs", async () => {
    await aPaidChild();
    const token = await askedToken(ROSA);
    const { intent, text, signature, relation } = aSignedForm();
    const no = { intent, text, signature, relation, takes_part: "no" };
    expect(await action(form(token, no) as never)).toMatchObject({ status: 303 });
    expect(await db().select().from(consents)).toMatchObject([
      { takesPart: false, ageBand: null, signature: "Rosa Ruiz" },
    ]);
    await signAs(token, { age_band: "under_13" });
    await signAs(token, { age_band: "13_to_17", takes_part: "no" });
    const [child] = await db().select().from(participants);
    expect(child).toMatchObject({ ageBand: "under_13" });
  });

  test("an age that is more than the registration says is asked about once more, and then taken", async () => {
    await aPaidChild({ grade_level: "3", age: undefined });
    const token = await askedToken(ROSA);
    const { asked_again: _, ...older } = aSignedForm({ age_band: "13_to_17" });
    const answer = await action(form(token, older) as never);
    expect(answer).toMatchObject({
      data: {
        code: "age-doubted",
        result: {
          initialValue: { age_band: "13_to_17", gallery: "name", signature: "Rosa Ruiz" },
          error: { age_band: [expect.stringContaining("press “Sign and send” once more")] },
        },
      },
      init: { status: 400 },
    });
    expect(await db().$count(consents)).toBe(0);
    const again = { ...older, asked_again: "13_to_17" };
    expect(await action(form(token, again) as never)).toMatchObject({ status: 303 });
    // What was confirmed once is not asked about with every change.
    expect(await action(form(token, { ...older, photos: "no" }) as never)).toMatchObject({
      status: 303,
    });
    expect(await db().$count(consents)).toBe(2);
  });

  test("what was read must be what is signed", async () => {
    await aPaidChild();
    expect(await signAs(await askedToken(ROSA), { text: "another" })).toBe("text-changed");
    expect(await db().$count(consents)).toBe(0);
  });

  test("killed between two statements, there is neither the signature nor its letter", async () => {
    await aPaidChild();
    const token = await askedToken(ROSA);
    await db().execute(`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'killed'; end $$`);
    await db().execute(`create trigger killed before insert on outbox for each row
      when (new.kind = 'consent-copy') execute function fail()`);
    await expect(signAs(token)).rejects.toThrow();
    await db().execute("drop trigger killed on outbox");
    expect([await db().$count(consents), (await lettersOf("consent-copy")).length]).toEqual([0, 0]);
    expect(await signAs(token)).toBe("stored");
    expect([await db().$count(consents), (await lettersOf("consent-copy")).length]).toEqual([1, 1]);
  });
});

describe("nobody but the guardian", () => {
  test("staff who open the link see it as readers", async () => {
    await aPaidChild();
    const token = await askedToken(ROSA);
    const context = aRouterContext({ site: siteAfter() });
    context.set(staffPresence, true);
    const page = await load(token, context);
    expect(page.data).toMatchObject({ reader: "staff", view: { state: "good" } });
  });

  test("the link of another child’s guardian answers for that child alone", async () => {
    const ana = await aPaidChild();
    const ben = await aPaidChild({ first_name: "Ben", guardian_email: LUIS });
    await askGuardians(siteAfter());
    await signAs(await askedToken(LUIS));
    expect(await db().$count(consents, eq(consents.participantId, ana.participantId))).toBe(0);
    expect(await db().$count(consents, eq(consents.participantId, ben.participantId))).toBe(1);
  });

  test.each(["", "x", "A".repeat(43)])("a guessed link leads nowhere: %j", async (token) => {
    await aPaidChild();
    await askGuardians(siteAfter());
    expect(await signAs(token)).toBe("over");
    expect(await db().$count(consents)).toBe(0);
  });

  test("whoever is no guardian any more has a link that leads nowhere", async () => {
    await aPaidChild();
    const token = await askedToken(ROSA);
    await db().execute("delete from guardians");
    expect((await load(token)).data).toMatchObject({ view: { state: "over", end: "revoked" } });
    expect(await signAs(token)).toBe("over");
  });
});

test("a mailbox that student and guardian share carries no display by a link alone", async () => {
  const shared = { email: ROSA, guardian_email: ROSA, age: 15 };
  for (const guardian_confirmed of [false, true]) {
    const { participantId } = await aPaidChild({ ...shared, guardian_confirmed });
    await signAs(await askedToken(ROSA), { age_band: "13_to_17" });
    expect(mayShow(await child(participantId), "project")).toBe(true);
    expect(mayShow(await child(participantId), "name")).toBe(guardian_confirmed);
  }
});

describe("two guardians", () => {
  test("the stricter answer stands, both are told, and neither learns the other’s address", async () => {
    const { participantId } = await aPaidChild({ age: 15 });
    await addGuardian(participantId, LUIS);
    await askGuardians(siteAfter());
    await signAs(await askedToken(ROSA), { age_band: "13_to_17" });
    expect(await lettersOf("consent-disagreement")).toEqual([]);
    await signAs(await askedToken(LUIS), {
      age_band: "13_to_17",
      gallery: "none",
      signature: "Luis Ruiz",
    });
    expect(mayShow(await child(participantId), "project")).toBe(false);
    const told = await lettersOf("consent-disagreement");
    expect(told.map(({ recipient }) => recipient).sort()).toEqual([LUIS, ROSA]);
    for (const { recipient, text, html } of told) {
      const other = recipient === ROSA ? LUIS : ROSA;
      expect(text + html).not.toContain(other);
      expect(text).not.toContain(recipient === ROSA ? "Luis" : "Rosa");
      expect(text).toContain("No, not at all");
    }
  });

  test("hear of each other’s back and forth only what changes for the child, and three times a day at most", async () => {
    const { participantId } = await aPaidChild({ age: 15 });
    await addGuardian(participantId, LUIS);
    await askGuardians(siteAfter());
    const tokens = [await askedToken(ROSA), await askedToken(LUIS)] as const;
    const rosaSays = (more: Record<string, string>) =>
      signAs(tokens[0], { age_band: "13_to_17", ...more });
    const toldLuis = async () =>
      (await lettersOf("consent-disagreement")).filter(({ recipient }) => recipient === LUIS);
    await rosaSays({});
    await signAs(tokens[1], { age_band: "13_to_17", gallery: "none", signature: "Luis Ruiz" });
    expect(await toldLuis()).toHaveLength(1);
    // His “not at all” stands, whichever name she would allow.
    for (const gallery of ["anonymous", "name", "anonymous", "name"]) await rosaSays({ gallery });
    expect(await toldLuis()).toHaveLength(1);
    for (const photos of ["no", "yes", "no", "yes", "no", "yes"]) await rosaSays({ photos });
    expect(await toldLuis()).toHaveLength(3);
    expect(mayShow(await child(participantId), "picture")).toBe(true);
  });

  test("whose no stands reads what is erased by it, and where an answer is changed", async () => {
    const { participantId } = await aPaidChild({ age: 15 });
    await addGuardian(participantId, LUIS);
    await askGuardians(siteAfter());
    await signAs(await askedToken(ROSA), { age_band: "13_to_17" });
    await signAs(await askedToken(LUIS), { takes_part: "no", signature: "Luis Ruiz" });
    const told = await lettersOf("consent-disagreement");
    expect(told).toHaveLength(2);
    for (const { text } of told) {
      expect(text).toContain("we erase within 30 days what we hold");
      expect(text).toContain("/my");
    }
  });

  test("the second who is asked after the first has answered is neither pressed nor reminded", async () => {
    const { participantId } = await aPaidChild({ age: 15 });
    await askGuardians(siteAfter());
    await signAs(await askedToken(ROSA), { age_band: "13_to_17" });
    await addGuardian(participantId, LUIS);
    await askGuardians(siteAfter());
    const letters = await lettersOf("consent-request");
    const ofLuis = letters.find(({ recipient }) => recipient === LUIS)?.text ?? "";
    expect(ofLuis).toContain("has answered already");
    expect(ofLuis).not.toMatch(/cannot be judged|We remind you|Please answer by/);
    const ofRosa = letters.find(({ recipient }) => recipient === ROSA)?.text ?? "";
    expect(ofRosa).toMatch(/cannot be judged[\s\S]*We remind you/);
  });

  test("the second who is the less strict hears that the stricter stands", async () => {
    const { participantId } = await aPaidChild({ age: 15 });
    await addGuardian(participantId, LUIS);
    await askGuardians(siteAfter());
    await signAs(await askedToken(LUIS), { age_band: "13_to_17", gallery: "none" });
    await signAs(await askedToken(ROSA), { age_band: "13_to_17" });
    const told = (await lettersOf("consent-disagreement")).map(({ recipient }) => recipient);
    expect(told.sort()).toEqual([LUIS, ROSA]);
  });

  test("state two ages: the younger counts", async () => {
    const { participantId } = await aPaidChild({ age: 15 });
    await addGuardian(participantId, LUIS);
    await askGuardians(siteAfter());
    await signAs(await askedToken(LUIS), { age_band: "under_13" });
    await signAs(await askedToken(ROSA), { age_band: "13_to_17" });
    expect(await child(participantId)).toMatchObject({ ageBand: "under_13" });
  });

  test("who answer at the same moment are both on record", async () => {
    const { participantId } = await aPaidChild({ age: 15 });
    await addGuardian(participantId, LUIS);
    await askGuardians(siteAfter());
    const tokens = [await askedToken(ROSA), await askedToken(LUIS)];
    await Promise.all([signAs(tokens[0] ?? ""), signAs(tokens[1] ?? "", { gallery: "none" })]);
    expect(await db().$count(consents)).toBe(2);
    expect(await lettersOf("consent-disagreement")).toHaveLength(2);
  });
});

describe("Spanish", () => {
  test("is offered once somebody is on record who reviewed the translation", async () => {
    await aPaidChild();
    const token = await askedToken(ROSA);
    expect((await load(token)).data).toMatchObject({ view: { offered: ["en"] } });
    await recordReview("Dr. Elena Vargas", "staff-1");
    const page = await load(token, aRouterContext({ site: siteAfter(), locale: "es" }));
    expect(page.data).toMatchObject({
      view: {
        offered: ["en", "es"],
        text: { takesPart: "¿Puede Ana participar en la feria y ser evaluado?" },
        gallery: [
          { label: "Sí, como “Ana R., 5.º grado”", under13: "Estudiante, 5.º grado" },
          { label: "Sí, como “Estudiante, 5.º grado”" },
          { label: "No, de ninguna manera" },
        ],
      },
    });
    const view = page.data.view;
    const text = view.state === "good" ? view.text.hash : "";
    const signed = { token, form: aParsedForm({ text }), locale: "es" } as const;
    expect(await signConsent(signed, siteAfter())).toBe("stored");
    const [row] = await db().select().from(consents);
    expect(row).toMatchObject({ textLanguage: "es" });
    expect(await lettersOf("consent-copy")).toMatchObject([{ subject: "Sus respuestas para Ana" }]);
  });
});

test("too many tries are refused in the language of the page", async () => {
  const send = () => {
    const context = aRouterContext({ site: siteAfter(), locale: "es" });
    const body = new URLSearchParams({ intent: "send-again" });
    return action(
      aSentForm({ path: "/consent/x", body, params: { token: "x" } }, context) as never,
    );
  };
  while (!(await limitRequests({ action: "consent", address: "internal" })));
  expect(await send()).toMatchObject({
    data: { outcome: { text: expect.stringMatching(/^Demasiados intentos\. Espere \d+ minutos/) } },
    init: { status: 429 },
  });
});

test("what is missing is said, in words, and nothing is stored", async () => {
  await aPaidChild();
  const token = await askedToken(ROSA);
  const answer = (await action(form(token, { intent: "sign" }) as never)) as {
    data: { result: { error: Record<string, string[]> } };
    init: { status: number };
  };
  expect(answer.init.status).toBe(400);
  expect(answer.data.result.error).toMatchObject({
    age_band: ["Choose an age"],
    takes_part: ["Answer question 1: yes or no"],
    gallery: ["Answer question 2: choose one of the three"],
    photos: ["Answer question 3: yes or no"],
    emails: ["Answer question 4: yes or no"],
    signature: ["Type your full name: it is your signature"],
    relation: ["Choose what you are to the child"],
  });
  expect(await db().$count(consents)).toBe(0);
});

async function child(participantId: string) {
  const found = (await consentedParticipants(db(), [participantId])).get(participantId);
  if (!found) throw new Error("The child is gone");
  return found;
}

function lettersOf(kind: string) {
  return db().select().from(outbox).where(eq(outbox.kind, kind)).orderBy(outbox.createdAt);
}

function form(token: string, fields: object, context = aRouterContext({ site: siteAfter() })) {
  const body = new URLSearchParams(fields as Record<string, string>);
  return aSentForm({ path: `/consent/${token}`, body, params: { token } }, context);
}

function open(token: string, init: RequestInit = {}) {
  const request = new Request(`http://localhost:3000/consent/${token}`, init);
  const context = aRouterContext({ site: siteAfter() });
  return loader({ request, url: new URL(request.url), params: { token }, context } as never);
}

async function load(token: string, context = aRouterContext({ site: siteAfter() })) {
  const request = new Request(`http://localhost:3000/consent/${token}`);
  return loader({ request, url: new URL(request.url), params: { token }, context } as never);
}
