import { eq } from "drizzle-orm";
import {
  invitationEmail,
  sendConfirmation,
  sendPasswordReset,
} from "../../app/features/accounts/account-mail.server";
import * as orderLetters from "../../app/features/school-orders/letters/order-letters.server";
import { queueStaffNote } from "../../app/features/school-orders/letters/staff-notes.server";
import { sendAppealAnswer } from "../../app/features/submit/letters/send-appeal-answer.server";
import { sendGranted } from "../../app/features/submit/letters/send-granted.server";
import { sendNotSent } from "../../app/features/submit/letters/send-not-sent.server";
import { sendNotices } from "../../app/features/submit/letters/send-notices.server";
import { sendPlaced } from "../../app/features/submit/letters/send-placed.server";
import { sendReceipts } from "../../app/features/submit/letters/send-receipts.server";
import { sendReviewLetters } from "../../app/features/submit/letters/send-review.server";
import { sendTakenDown } from "../../app/features/submit/letters/send-taken-down.server";
import { sendWithdrawn } from "../../app/features/submit/letters/send-withdrawn.server";
import { db } from "../../app/platform/database/database.server";
import { accessLinks } from "../../app/platform/links/access-links.table.server";
import { queueEmail } from "../../app/platform/mail/outbox.server";
import { outbox } from "../../app/platform/mail/outbox.table.server";
import { isRegistrationOpen } from "../../app/program/calendar";
import { isInTime, projectDeadline } from "../../app/program/project-deadline";
import type { Site } from "../../app/program/site";
import { entries } from "../../app/records/entries/entries.table.server";
import { people } from "../../app/records/people/people.table.server";
import { newestVersion } from "../../app/records/projects/add-version.server";
import { projects } from "../../app/records/projects/projects.table.server";
import { fileOf } from "../../app/records/school-orders/find-order.server";
import * as moneyLetters from "../../app/records/school-orders/money-letters.server";
import type { SchoolOrder } from "../../app/records/school-orders/school-orders.table.server";
import { addGuardian } from "./asked-guardians.ts";
import { aChildWithAProject, storeVersion } from "./projects.ts";
import { anAcceptedSchool } from "./school-orders.ts";

/** Two projects, one of them sent in, with guardians who read two languages, and a school's order. */
export async function recordsToWriteAbout() {
  const child = await aChildWithAProject();
  const unsent = await aChildWithAProject({ email: "ben@example.org" });
  for (const { entryId } of [child, unsent]) {
    await db().insert(projects).values({ id: entryId, season: "2025-26" }).onConflictDoNothing();
  }
  await storeVersion(child.entryId, { number: 1 });
  const reader = await addGuardian(child.participantId, "lupe@example.org");
  await db().update(people).set({ locale: "es" }).where(eq(people.id, reader));
  const { order } = await anAcceptedSchool();
  await forgetLetters(order);
  return { projectId: child.entryId, order };
}

export type LetterRecords = Awaited<ReturnType<typeof recordsToWriteAbout>>;

/** The letters that are written on records, as they lie in the outbox when they go out now. */
export async function lettersOnRecords(records: LetterRecords, site: Site) {
  await writeAboutProject(records, site);
  await writeAboutOrder(records, site);
  await writeAboutAccount(site);
  const queued = await db().select().from(outbox).orderBy(outbox.createdAt);
  await forgetLetters(records.order);
  return queued.map(({ kind, subject, text }) => ({ kind, about: subject, text }));
}

async function writeAboutProject({ projectId }: LetterRecords, site: Site): Promise<void> {
  const [project] = await db().select().from(projects).where(eq(projects.id, projectId));
  const version = await newestVersion(db(), projectId);
  if (!project || !version) throw new Error("Nothing was sent in");
  const deadline = projectDeadline(site.season);
  await sendNotices(site);
  await sendReceipts(db(), version, deadline, site);
  await sendNotSent(db(), { ...project, awaitedSince: site.now }, [], site);
  await sendGranted(db(), projectId, deadline, site);
  await sendPlaced(db(), projectId, "High School", site);
  const why = "A face can be seen.";
  await sendTakenDown(db(), projectId, { step: "down", reason: "recognized", why }, site);
  await sendTakenDown(db(), projectId, { step: "back", why }, site);
  await sendWithdrawn(db(), project, "out", site);
  await sendWithdrawn(db(), project, "unsent", site);
  // Both are refused once the time is over.
  if (isInTime(site.now, deadline)) {
    await sendWithdrawn(db(), project, "back", site);
    await sendReviewLetters(db(), version, { decision: "sent_back", reason: "The film." }, site);
  }
  await sendReviewLetters(db(), version, { decision: "accepted", reason: "" }, site);
  await sendReviewLetters(db(), version, { decision: "disqualified", reason: "A name." }, site);
  const answer = { isGranted: true, text: "Welcome.", isOvertaken: false, hasNewer: false };
  await sendAppealAnswer(db(), version, answer, site);
}

async function writeAboutOrder({ order }: LetterRecords, site: Site): Promise<void> {
  const { papers } = await fileOf(order);
  const paper = (kind: string) => {
    const found = papers.find((each) => each.kind === kind);
    if (!found) throw new Error(`There is no ${kind}`);
    return found;
  };
  const invoice = paper("invoice");
  const part = { key: "1", amountInCents: 1_000, dueInCents: 2_000 };
  const credit = { ...invoice, kind: "credit_note" as const, reason: "One class less." };
  // Nothing is quoted while nothing can be ordered.
  if (isRegistrationOpen(site.season, site.now)) {
    await orderLetters.queueQuoteLetter(db(), order, paper("quote"), site);
  }
  await orderLetters.queuePriceArranged(db(), order, paper("quote"), site);
  await orderLetters.queueOrderReceived(db(), order, paper("order"), site);
  await queueStaffNote(db(), order, paper("order"), site);
  await orderLetters.queueAccepted(db(), order, invoice, site);
  await orderLetters.queueInvoice(db(), order, invoice, site);
  await orderLetters.queueReminder(db(), order, invoice, { days: 30, dueInCents: 2_000 }, site);
  await orderLetters.queueCreditNote(db(), order, credit, site);
  await orderLetters.queueClosed(db(), order, { outcome: "declined", reason: "Twice." }, site);
  for (const what of ["paid", "failed", "returned", "return-failed", "dispute-lost"] as const) {
    await moneyLetters.queueWhatMoved(what, db(), order, invoice, part, site);
  }
}

async function writeAboutAccount({ now }: Site): Promise<void> {
  // A mailbox gets three of them an hour, and a walk through the season takes seconds.
  const email = `ada-${now.getTime()}@example.org`;
  await sendPasswordReset(email, "the-token");
  await sendConfirmation(email, "the-token");
  await queueEmail(db(), await invitationEmail(email, "admin", "/auth/invitation"));
}

/** Every phase begins anew: the same letter goes out once, and a mailbox gets only so many quotes a day. */
async function forgetLetters({ contactEmail }: Pick<SchoolOrder, "contactEmail">): Promise<void> {
  await db().update(entries).set({ deadlineNotice: null });
  await db().delete(outbox);
  if (contactEmail) await db().delete(accessLinks).where(eq(accessLinks.sentTo, contactEmail));
}
