import { beforeAll, expect, test, vi } from "vitest";
import { sendConfirmation, sendPasswordReset } from "~/features/accounts/account-mail.server";
import { invite } from "~/features/accounts/invitations.server";
import { inviteTeacher } from "~/features/class-desk/people/invite-teacher.server";
import { linksJob } from "~/features/registration/link-again/send-links.server";
import { requestReminders } from "~/features/reminders/request-reminders.server";
import { sendDueReminders } from "~/features/reminders/send-reminders.server";
import { confirmRequest } from "~/features/reminders/subscriptions.server";
import { requestSignIn } from "~/features/sign-in/request-sign-in.server";
import { askCommittee } from "~/features/submit/committee/ask-committee.server";
import { inviteMentor } from "~/features/team/mentor/invite-mentor.server";
import { db } from "~/platform/database/database.server";
import { accessLinks } from "~/platform/links/access-links.table.server";
import { hashOf, newToken } from "~/platform/links/tokens.server";
import { type OutboxRow, outbox } from "~/platform/mail/outbox.table.server";
import { payDemoCheckout } from "~/platform/payments/payments-demo.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { BY_COMMAND } from "~/program/event-actors";
import { LINK_PURPOSES } from "~/program/link-purposes";
import { instantOf } from "~/program/mountain-time";
import { entryOfParticipant } from "~/records/access/own-entries.server";
import { registrationById } from "~/records/intake/find-registration.server";
import {
  queueArrangedPrice,
  queuePaymentDue,
  queuePaymentFailed,
  queueRefundLetter,
} from "~/records/payments/money-letters.server";
import { reconcileOne } from "~/records/payments/reconcile-payments.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { newestVersion } from "~/records/projects/add-version.server";
import { projectAppeals, projectReviews, projects } from "~/records/projects/projects.table.server";
import { outboxCommand } from "../../../server/commands/outbox";
import { aPaidChild, askedToken, confirmAll, signAs } from "../../../tests/support/asked-guardians";
import { aPendingRegistration } from "../../../tests/support/paid-registrations";
import { aChildWithAProject, storeVersion } from "../../../tests/support/projects";
import { aRouterContext } from "../../../tests/support/router-context";
import { anAcceptedSchool, cancelSchool, recordCheck } from "../../../tests/support/school-orders";
import { aSchool } from "../../../tests/support/schools";
import { signInLetters } from "../../../tests/support/sign-in-letters";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import {
  aShownProject,
  askForLetter,
  aVoter,
  sendVote,
  voteByCode,
  withVotesKey,
} from "../../../tests/support/voting";
import { FEATURES, isOpenLetter } from "../features.server";
import { findPerson } from "../privacy/find-person.server";
import { loader } from "./detail";

// Invitations to the team go by e-mail only where there is a mail server.
vi.stubEnv("SMTP_URL", "smtp://mail.example.org");

withVotesKey();
onAFreshDatabase();
beforeAll(loadSite);
beforeAll(sendEveryLetterWithALink);

const ROSA = "rosa@example.org";
const TOKEN = /(?<=[/=])[\w-]{43}(?![\w-])/g;

test("every purpose of a link that goes by letter is among the letters, and none of them is declared open", async () => {
  const purposes = new Map(
    (await db().select().from(accessLinks)).map(({ hash, purpose }) => [hash, purpose]),
  );
  const sent = new Set<string>();
  for (const row of await letters()) {
    const found = tokensIn(row).flatMap((token) => purposes.get(hashOf(token)) ?? []);
    for (const purpose of found) sent.add(purpose);
    if (found.length > 0) expect(isOpenLetter(row.kind), row.kind).toBe(false);
  }
  // The first owner's link is printed where the site starts.
  const byLetter = Object.keys(LINK_PURPOSES).filter((purpose) => purpose !== "first-owner");
  expect([...sent].sort()).toEqual(byLetter.sort());
});

test("every kind that is declared sealed is among them, or is written by the function of one that is", async () => {
  const declared = FEATURES.flatMap(({ letters: kinds = {} }) => Object.entries(kinds));
  const sealed = declared.filter(([, reader]) => reader === "sealed").map(([kind]) => kind);
  const sent = new Set((await letters()).map(({ kind }) => kind));
  expect(sealed.filter((kind) => !sent.has(kind)).sort()).toEqual(
    [...WRITTEN_LIKE_OTHERS, ...WITHOUT_A_LINK].sort(),
  );
});

/** Words between people, which are nobody else’s. */
const WITHOUT_A_LINK = ["advisor-message"];

/** By the same function as a kind that is sent here, with other words. */
const WRITTEN_LIKE_OTHERS = [
  "consent-reminder",
  "consent-disagreement",
  "school-order-price",
  "school-order-reminder",
  "school-order-payment-failed",
  "school-order-returned",
  "school-order-return-failed",
  "school-order-dispute-lost",
];

test("staff see no token of a letter: on its screen, in an export, on the command line", async () => {
  const rows = await letters();
  const exported = new Map<string, string>();
  for (const { recipient } of rows) {
    if (exported.has(recipient)) continue;
    exported.set(recipient, JSON.stringify(await findPerson(recipient)));
  }
  for (const row of rows) {
    const shown = {
      screen: JSON.stringify(await openScreen(row.id)),
      export: exported.get(row.recipient) ?? "",
      command: await printed(row.id),
    };
    for (const [where, text] of Object.entries(shown)) {
      for (const secret of tokensIn(row))
        expect(text, `${row.kind}, ${where}`).not.toContain(secret);
      expect(text, `${row.kind}, ${where}`).toContain(row.recipient);
    }
  }
});

async function sendEveryLetterWithALink(): Promise<void> {
  await sendPasswordReset("ada@example.org", newToken());
  await sendConfirmation("ada@example.org", newToken());
  await invite({ email: "new@example.org", role: "viewer", actor: BY_COMMAND });
  await sendLettersOfRegistration();
  await sendReminders();
  const { order } = await anAcceptedSchool();
  await recordCheck(order.id, 1_000);
  await cancelSchool(order.id);
  await sendLettersOfFamily();
  await sendLettersOfVoter();
  await sendLetterOfCommittee();
}

async function sendLetterOfCommittee(): Promise<void> {
  const { entryId } = await aChildWithAProject({ email: "cleo@example.org" });
  await db().insert(projects).values({ id: entryId, season: currentSite().season.id });
  await storeVersion(entryId, { number: 1 });
  const version = await newestVersion(db(), entryId);
  const checks = { isComplete: true, isSafe: true, hasDisclosure: true, isEligible: false };
  const at = { programAt: currentSite().now };
  const [review] = await db()
    .insert(projectReviews)
    .values({
      ...{ ...checks, ...at, versionId: version?.id ?? "", decision: "disqualified" },
      ...{ reason: "Entered last year.", reviewedBy: "ben" },
    })
    .returning();
  const [appeal] = await db()
    .insert(projectAppeals)
    .values({ ...at, reviewId: review?.id ?? "", text: "It is a new one." })
    .returning();
  const deed = { projectId: entryId, actor: "ann", site: currentSite() };
  await askCommittee(deed, appeal?.id ?? "", [{ name: "Dana Cho", email: "dana@example.org" }]);
}

/** The second one after the first has voted elsewhere: the vote moves. */
async function sendLettersOfVoter(): Promise<void> {
  const [here, there] = [
    await aShownProject("ana@example.org"),
    await aShownProject("ben@example.org"),
  ];
  const voter = aVoter();
  await voteByCode(voter, here.slug, "voter@example.org");
  const { code } = await askForLetter(voter, there.slug, "voter@example.org");
  await sendVote(voter, there.slug, { intent: "move", code });
}

async function sendLettersOfRegistration(): Promise<void> {
  const { id, sessionId } = await aPendingRegistration();
  await payDemoCheckout(sessionId);
  await reconcileOne(sessionId);
  const row = await registrationById(id);
  if (!row) throw new Error("The registration is gone");
  const payment = {
    amountInCents: 2_500,
    refundedInCents: 2_500,
    carriesPlace: true,
    method: "online",
  } as const;
  const refund = { returnedInCents: 2_500, payment, key: "re_1" };
  await queueRefundLetter(db(), row, refund, currentSite());
  await queuePaymentDue(db(), row, currentSite());
  const failed = { sessionId, amountInCents: 2_500 };
  await queuePaymentFailed(db(), row, failed, currentSite());
  await queueArrangedPrice(db(), row, currentSite());
  const person = await findOrAddPerson(db(), row.email);
  await linksJob.run({ person }, new AbortController().signal);
}

async function sendReminders(): Promise<void> {
  const at = (local: string) => ({ ...currentSite(), now: instantOf(local) });
  const wish = { email: "ann@example.org", awaitsNextSeason: false, idempotencyKey: "once" };
  await requestReminders({ ...wish, milestones: ["submission"] }, at("2026-02-01T12:00"));
  const confirmation = (await letters()).find(({ kind }) => kind === "reminder-confirmation");
  const token = /token=([\w-]+)/.exec(confirmation?.text ?? "")?.[1] ?? "";
  await confirmRequest(token, at("2026-02-01T12:00"));
  await sendDueReminders(at("2026-03-11T09:00"));
}

async function sendLettersOfFamily(): Promise<void> {
  const { participantId } = await aPaidChild({ guardian_email: ROSA });
  await signAs(await askedToken(ROSA));
  await confirmAll(1);
  await requestSignIn(new Request("http://localhost:3000/sign-in"), { email: ROSA, locale: "en" });
  await signInLetters();
  const entry = await entryOfParticipant(participantId);
  if (!entry) throw new Error("The child has no entry");
  const by = await findOrAddPerson(db(), ROSA);
  await inviteMentor({ entry, email: "mentor@example.org", by }, currentSite());
  const school = await aSchool();
  const desk = { ...school, season: currentSite().season.id, name: "Rexburg", town: null };
  const invitation = { desk: { ...desk, isContact: true }, email: "teacher@example.org" };
  const contact = { kind: "person", id: by } as const;
  await inviteTeacher({ ...invitation, by: contact }, currentSite());
}

function letters(): Promise<OutboxRow[]> {
  return db().select().from(outbox);
}

function tokensIn({ html, text, headers }: OutboxRow): string[] {
  return [...new Set(`${html} ${text} ${JSON.stringify(headers)}`.match(TOKEN) ?? [])];
}

function openScreen(id: string) {
  const context = aRouterContext();
  const staff = { id: "owner-1", email: "owner@example.org", duties: [], hasTwoFactor: true };
  context.set(staffContext, { ...staff, role: "owner" });
  return loader({ params: { id }, context } as never);
}

async function printed(id: string): Promise<string> {
  const lines: string[] = [];
  await outboxCommand.run(["show", id], (line) => void lines.push(line));
  return lines.join("\n");
}
