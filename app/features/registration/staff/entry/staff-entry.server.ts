import { randomUUID } from "node:crypto";
import { type Database, db } from "~/platform/database/database.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { realNow } from "~/platform/site/clock.server";
import type { Change } from "~/platform/staff/answer-change.server";
import { byStaff } from "~/program/event-actors";
import { entryOf } from "~/program/pricing";
import type { Site } from "~/program/site";
import { tiesOf } from "~/records/entries/remove-untied.server";
import type { MemberIds } from "~/records/intake/match-students";
import type { RegistrationDetails } from "~/records/intake/registration-details";
import { studentsOfRegistration } from "~/records/intake/set-students.server";
import { spreadRegistration } from "~/records/intake/spread-registration.server";
import { addOfflinePayment } from "~/records/registrations/offline-payment.server";
import { recordStep } from "~/records/registrations/record-step.server";
import {
  type OfflineMethod,
  registrations,
} from "~/records/registrations/registrations.table.server";
import { correctSchoolType } from "~/records/schools/find-or-add-school.server";
import { queueConfirmation } from "../../confirmation/confirmation-emails.server";
import { registrationById, registrationByKey } from "../../find-registration.server";
import { queuePaymentDue } from "../../payment/money-letters.server";
import { quoteFor } from "../../price-check";
import { ABOUT_WHOM, agreementsOf, detailsOf, isSame } from "../../registration-details";
import type { RegistrationInput } from "../../registration-schema";
import { changeAsStaff, type StaffChange } from "../staff-change.server";
import { type ListedMember, memberIdsOf } from "./listed-members";

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
    await spreadAsStaff(tx, added, details);
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
export function correctRegistration(
  change: StaffChange & {
    input: RegistrationInput;
    limits: Site["season"]["limits"];
    /** The team's list as it was shown and mended. */
    listed?: ListedMember[];
  },
): Promise<Change> {
  return changeAsStaff(change, "registration.correct", async (row, tx) => {
    const details = detailsOf(change.input, change.limits);
    if (details.type !== row.type) return { reason: KIND_STAYS };
    const fields = ABOUT_WHOM.filter(
      // The adult who answered for a team is not in this form.
      (name) => !isSame(name, row, details) && !(name === "guardianEmail" && row.type === "team"),
    );
    if (fields.length === 0) return { reason: "Nothing was different, so nothing was changed." };
    if (row.guardianEmail && fields.includes("guardianEmail"))
      return { reason: GUARDIAN_ELSEWHERE };
    if (change.listed && (await isOldList(tx, row.id, change.listed))) return { reason: OLD_LIST };
    const memberIds = row.type === "team" ? change.listed && memberIdsOf(change.listed) : [];
    const isAgeNews = fields.includes("age") || fields.includes("gradeLevel");
    return {
      set: {
        guardianNeeded: isAgeNews
          ? details.guardianNeeded
          : row.guardianNeeded && details.guardianNeeded,
      },
      spread: (changed) =>
        spreadAsStaff(changed, row, { ...details, teamSize: row.teamSize }, memberIds),
      fields,
    };
  });
}

/** Of a school that others have registered too, staff know the type better. */
async function spreadAsStaff(
  tx: Database,
  registration: { id: string; season: string },
  details: RegistrationDetails,
  memberIds?: MemberIds,
): Promise<void> {
  await spreadRegistration(tx, registration, details, memberIds);
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
