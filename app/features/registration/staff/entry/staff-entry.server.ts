import { randomUUID } from "node:crypto";
import { type Database, db } from "~/platform/database/database.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { realNow } from "~/platform/site/clock.server";
import type { Change } from "~/platform/staff/answer-change.server";
import { byStaff } from "~/program/event-actors";
import { mailboxKey } from "~/program/mailbox";
import { quoteFor } from "~/program/price-check";
import { entryOf } from "~/program/pricing";
import type { Site } from "~/program/site";
import { tiesOf } from "~/records/entries/remove-untied.server";
import { registrationById, registrationByKey } from "~/records/intake/find-registration.server";
import type { RegistrationDetails } from "~/records/intake/registration-details";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { studentsOfRegistration } from "~/records/intake/set-students.server";
import { type Correction, spreadRegistration } from "~/records/intake/spread-registration.server";
import { queueConfirmation } from "~/records/payments/confirmation/confirmation-emails.server";
import { queuePaymentDue } from "~/records/payments/money-letters.server";
import { addOfflinePayment } from "~/records/registrations/offline-payment.server";
import { recordStep } from "~/records/registrations/record-step.server";
import {
  type OfflineMethod,
  registrations,
} from "~/records/registrations/registrations.table.server";
import { correctSchoolType } from "~/records/schools/find-or-add-school.server";
import { ABOUT_WHOM, agreementsOf, detailsOf, isSame } from "../../registration-details";
import type { RegistrationInput } from "../../registration-schema";
import { changeAsStaff, type StaffChange } from "../staff-change.server";
import { type ListedMember, memberIdsOf } from "./listed-members";
import { isGuardianIn, moveGuardian } from "./move-guardian.server";

export interface StaffEntry {
  /** Has passed the schema. */
  input: RegistrationInput;
  method: OfflineMethod;
  reference: string;
  isPaid: boolean;
  actor: string;
  /** The same form sent twice registers once. */
  key: string;
}

/** Registers somebody by hand: a cheque, a purchase order. Answers the registration's id. */
export async function enterRegistration(entry: StaffEntry, site: Site): Promise<string> {
  const details = detailsOf(entry.input, site.season.limits);
  const id = randomUUID();
  const saved = await db().transaction(async (tx) => {
    const [added] = await tx
      .insert(registrations)
      .values({
        ...agreementsOf(details),
        ...quoteFor(entryOf(details), site.season, site.now),
        status: entry.isPaid ? "paid" : "pending",
        offlineMethod: entry.method,
        offlineReference: entry.reference || null,
        id,
        season: site.season.id,
        idempotencyKey: `staff:${entry.key}`,
        termsVersion: site.settings.termsVersion,
        termsAcceptedAt: realNow(),
        termsAcceptedBy: "staff",
      })
      .onConflictDoNothing({ target: registrations.idempotencyKey })
      .returning();
    if (!added) return undefined;
    // Paper has a field for the student's own address: one that stands as the guardian's is theirs, signed or not.
    const isGuardians = isSameMailbox(details.guardianEmail, details.email);
    await spreadAsStaff(tx, added, details, isGuardians ? { contact: "guardian" } : {});
    if (entry.isPaid) await addOfflinePayment(tx, added, entry);
    await recordStep(tx, {
      registrationId: id,
      actor: byStaff(entry.actor),
      action: "registration.enter",
      fields: [entry.method, entry.isPaid ? "paid" : "due"],
    });
    const row = await registrationById(id, tx);
    if (row) await (entry.isPaid ? queueConfirmation : queuePaymentDue)(tx, row, site);
    return row;
  });
  wakeOutbox();
  return saved?.id ?? enteredBefore(entry.key);
}

/**
 * Mends typing errors. Type, team size and price stay: money hangs on them. So does who each child is:
 * consents, stages and certificates hang on that.
 */
export async function correctRegistration(
  change: StaffChange & {
    input: RegistrationInput;
    site: Site;
    /** The team's list as it was shown and mended. */
    listed?: ListedMember[];
  },
): Promise<Change> {
  const { actor, site } = change;
  const changed = await changeAsStaff(change, "registration.correct", async (row, tx) => {
    const details = detailsOf(change.input, site.season.limits);
    if (details.type !== row.type) return { reason: KIND_STAYS };
    const fields = ABOUT_WHOM.filter(
      // The adult who answered for a team is not in this form.
      (name) => !isSame(name, row, details) && !(name === "guardianEmail" && row.type === "team"),
    );
    if (fields.length === 0) return { reason: "Nothing was different, so nothing was changed." };
    if (change.listed && (await isOldList(tx, row.id, change.listed))) return { reason: OLD_LIST };
    const own = change.input.student_email ?? null;
    const whyNot = await settleMailboxes(tx, row, { details, fields, own, actor }, site);
    if (whyNot) return { reason: whyNot };
    const memberIds = row.type === "team" ? change.listed && memberIdsOf(change.listed) : [];
    const isAgeNews = fields.includes("age") || fields.includes("gradeLevel");
    return {
      set: {
        guardianNeeded: isAgeNews
          ? details.guardianNeeded
          : row.guardianNeeded && details.guardianNeeded,
      },
      spread: async (changed) =>
        spreadAsStaff(
          changed,
          row,
          { ...details, teamSize: row.teamSize },
          { memberIds, contact: await contactIn(changed, row.id, { details, fields }) },
        ),
      fields,
    };
  });
  wakeOutbox();
  return changed;
}

interface Corrected {
  details: RegistrationDetails;
  fields: readonly (typeof ABOUT_WHOM)[number][];
}

/**
 * Where the guardian registered, one mailbox stands in two fields: both moved to the same address is a typing error
 * mended. Moved alone it could be anybody's, and nobody is to become a child's guardian, or the child, unsaid.
 */
async function settleMailboxes(
  tx: Database,
  row: Registration,
  { details, fields, own, actor }: Corrected & { own: string | null; actor: string },
  site: Site,
): Promise<string | undefined> {
  const isMoved =
    row.type === "individual" &&
    fields.includes("email") &&
    (await isGuardianIn(tx, row.id, row.email));
  const { email: to } = details;
  if (!isMoved || (await isGuardianIn(tx, row.id, to))) {
    const isGuardianMoved = row.guardianEmail && fields.includes("guardianEmail");
    return isGuardianMoved ? GUARDIAN_ELSEWHERE : undefined;
  }
  if (isSameMailbox(details.guardianEmail, to)) {
    return moveGuardian(tx, { registrationId: row.id, from: row.email, to, actor }, site);
  }
  if (row.guardianEmail && fields.includes("guardianEmail")) return GUARDIAN_ELSEWHERE;
  return isSameMailbox(own, to) ? undefined : WHOSE_IS_IT;
}

async function contactIn(
  tx: Database,
  registrationId: string,
  { details, fields }: Corrected,
): Promise<Correction["contact"]> {
  const isNews = (["email", "guardianEmail", "studentEmail"] as const).some((name) =>
    fields.includes(name),
  );
  if (!isNews) return "as-it-was";
  return (await isGuardianIn(tx, registrationId, details.email)) ? "guardian" : undefined;
}

function isSameMailbox(one: string | null, other: string): boolean {
  return one !== null && mailboxKey(one) === mailboxKey(other);
}

const WHOSE_IS_IT =
  "A guardian registered with this address. If it was mistyped, change “Guardian’s email” to the same new address. If letters are to go to the student, write the new address into “Student’s own email” as well. Nothing was changed.";

/** Of a school that others have registered too, staff know the type better. */
async function spreadAsStaff(
  tx: Database,
  registration: { id: string; season: string },
  details: RegistrationDetails,
  correction?: Correction,
): Promise<void> {
  await spreadRegistration(tx, registration, details, correction);
  for (const schoolId of (await tiesOf(tx, [registration.id])).schools) {
    await correctSchoolType(tx, schoolId, details.schoolType);
  }
}

/** Somebody joined or left while the list was on the screen. */
async function isOldList(tx: Database, id: string, listed: ListedMember[]): Promise<boolean> {
  const shown = listed.flatMap((member) => member.id ?? []);
  const members = (await studentsOfRegistration(tx, id)).filter(({ isLeader }) => !isLeader);
  return members.length !== shown.length || members.some((member) => !shown.includes(member.id));
}

const OLD_LIST =
  "The team’s members have changed while you were typing. Nothing was changed. Open the form again to see who is in it now.";

/** Students, consents and projects hang on it too. */
const KIND_STAYS =
  "An entry cannot be made one of another kind: its price, its students and their project hang on it. Nothing was changed.";

/** There the old address and the payer are told, and a guardian who has answered stays. */
const GUARDIAN_ELSEWHERE =
  "The guardian’s address is not changed here. Open the child under Consents and correct it there. Nothing was changed.";

async function enteredBefore(key: string): Promise<string> {
  const row = await registrationByKey(`staff:${key}`);
  if (!row) throw new Error("The registration was neither stored nor found");
  return row.id;
}
