import { randomBytes, randomUUID } from "node:crypto";
import { recordAudit } from "~/platform/audit.server";
import { db } from "~/platform/database/database.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { entryOf } from "~/program/pricing";
import type { Site } from "~/program/site";
import { queueConfirmation } from "../confirmation/confirmation-emails.server";
import { registrationByKey } from "../find-registration.server";
import { queuePaymentDue } from "../payment/money-letters.server";
import { quoteFor } from "../price-check";
import {
  type OfflineMethod,
  registrationHistory,
  registrations,
} from "../registration.table.server";
import { detailsOf, NOBODY } from "../registration-details";
import type { RegistrationInput } from "../registration-schema";
import { changeAsStaff, type StaffChange, type StaffResult } from "./staff-change.server";

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
    const [row] = await tx
      .insert(registrations)
      .values({
        ...details,
        ...quoteFor(entryOf(details), site.season, site.now),
        ...paymentOf(entry),
        id,
        season: site.season.id,
        token: randomBytes(32).toString("base64url"),
        resumeToken: randomBytes(32).toString("base64url"),
        idempotencyKey: `staff:${entry.key}`,
        termsVersion: site.settings.termsVersion,
        termsAcceptedAt: new Date(),
        termsAcceptedBy: "staff",
      })
      .onConflictDoNothing({ target: registrations.idempotencyKey })
      .returning();
    if (!row) return undefined;
    await tx.insert(registrationHistory).values({
      registrationId: id,
      actor: entry.actor,
      toStatus: row.status,
      note: "registered by hand",
    });
    await recordAudit(tx, {
      actor: entry.actor,
      action: "registration.enter",
      recordType: "registration",
      recordId: id,
      fields: [entry.method, entry.isPaid ? "paid" : "due"],
    });
    await (entry.isPaid ? queueConfirmation : queuePaymentDue)(tx, row, site);
    return row;
  });
  wakeOutbox();
  return saved?.id ?? enteredBefore(entry.key);
}

/** Mends typing errors. Type, team size and price stay: money hangs on them. */
export function correctRegistration(
  change: StaffChange & { input: RegistrationInput; limits: Site["season"]["limits"] },
): Promise<StaffResult> {
  return changeAsStaff(change, "registration.correct", (row) => {
    const details = detailsOf(change.input, change.limits);
    const fields = CORRECTABLE.filter((name) => row[name] !== details[name]);
    if (fields.length === 0) return { reason: "Nothing was different, so nothing was changed." };
    const isAgeNews = fields.includes("age") || fields.includes("gradeLevel");
    return {
      set: {
        ...Object.fromEntries(fields.map((name) => [name, details[name]])),
        guardianNeeded: isAgeNews
          ? details.guardianNeeded
          : row.guardianNeeded && details.guardianNeeded,
      },
      note: `corrected: ${fields.join(", ")}`,
      fields,
    };
  });
}

const CORRECTABLE = ["email", ...(Object.keys(NOBODY) as (keyof typeof NOBODY)[])] as const;

function paymentOf({ method, reference, isPaid }: StaffEntry) {
  return {
    paymentMode: "offline" as const,
    status: isPaid ? ("paid" as const) : ("pending" as const),
    paidAt: isPaid ? new Date() : null,
    paidBy: isPaid ? (method === "check" ? ("check" as const) : ("other" as const)) : null,
    offlineMethod: method,
    offlineReference: reference || null,
  };
}

async function enteredBefore(key: string): Promise<string> {
  const row = await registrationByKey(`staff:${key}`);
  if (!row) throw new Error("The registration was neither stored nor found");
  return row.id;
}
