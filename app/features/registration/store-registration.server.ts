import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { realNow } from "~/platform/site/clock.server";
import { BY_VISITOR } from "~/program/event-actors";
import type { Quote } from "~/program/price-check";
import type { Site } from "~/program/site";
import { isPayable, registrationById } from "~/records/intake/find-registration.server";
import { lockRegistration } from "~/records/intake/lock-registration.server";
import type { RegistrationDetails } from "~/records/intake/registration-details";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { spreadRegistration } from "~/records/intake/spread-registration.server";
import { beginAttempt } from "~/records/registrations/begin-attempt.server";
import { recordStep } from "~/records/registrations/record-step.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import type { OfferedVoucher } from "~/records/vouchers/voucher";
import { dropVoucher, holdVoucher, noteUse } from "~/records/vouchers/voucher-uses.server";
import { agreementsOf } from "./registration-details";
import { voucherNews } from "./voucher-offer.server";

const RESUME_FOR_MS = 30 * 60_000;

/** A form at its price. */
interface Priced {
  details: RegistrationDetails;
  quote: Quote;
  voucher: OfferedVoucher | null;
}

/** Undefined: the other half of a double click was faster, or the voucher's last use is gone. */
export async function insertRegistration(
  tx: Database,
  key: string,
  { details, quote, voucher }: Priced,
  site: Site,
): Promise<Registration | undefined> {
  const id = randomUUID();
  if (voucher && !(await holdVoucher(tx, voucher.id, id))) return undefined;
  const [row] = await tx
    .insert(registrations)
    .values({
      id,
      ...agreementsOf(details),
      ...quote,
      ...consentOf(details, site),
      season: site.season.id,
      resumeUntil: new Date(realNow().getTime() + RESUME_FOR_MS),
      idempotencyKey: key,
    })
    .onConflictDoNothing({ target: registrations.idempotencyKey })
    .returning();
  if (!row) return undefined;
  if (voucher) await noteUse(tx, voucher.id, id);
  await spreadRegistration(tx, row, details);
  await beginAttempt(tx, row);
  await recordStep(tx, {
    registrationId: row.id,
    actor: BY_VISITOR,
    action: "registration.receive",
    fields: voucherNews(voucher, quote),
  });
  return registrationById(row.id, tx);
}

/** Undefined: it was paid or ended meanwhile, or staff have changed what was arranged. */
export async function changeRegistration(
  tx: Database,
  read: Registration,
  { details, quote, voucher, isArranged }: Priced & { isArranged: boolean },
  site: Site,
): Promise<Registration | "used-up" | undefined> {
  const { id } = read;
  const row = await lockRegistration(tx, id);
  if (!row || !isPayable(row) || row.arrangedKind !== read.arrangedKind) return undefined;
  if (voucher && !(await holdVoucher(tx, voucher.id, id))) return "used-up";
  if (voucher) await noteUse(tx, voucher.id, id);
  else await dropVoucher(tx, id);
  await tx
    .update(registrations)
    .set({
      ...agreementsOf(details),
      ...quote,
      ...consentOf(details, site),
      ...(isArranged ? {} : { arrangedKind: null, arrangedPlaces: null }),
      status: "pending",
      resumeUntil: new Date(realNow().getTime() + RESUME_FOR_MS),
      updatedAt: realNow(),
    })
    .where(eq(registrations.id, id));
  await spreadRegistration(tx, row, details);
  // A session may have been made whose answer was lost: another order needs another key.
  await beginAttempt(tx, { ...row, ...quote });
  await recordStep(tx, {
    registrationId: id,
    actor: BY_VISITOR,
    action: "registration.change",
    from: row.status,
    to: "pending",
    fields: [
      ...voucherNews(voucher, quote),
      ...(row.arrangedKind && !isArranged ? ["the arranged price ended"] : []),
    ],
  });
  return registrationById(id, tx);
}

export async function keepForResuming(tx: Database, id: string): Promise<void> {
  await tx
    .update(registrations)
    .set({ resumeUntil: new Date(realNow().getTime() + RESUME_FOR_MS) })
    .where(eq(registrations.id, id));
}

function consentOf(details: RegistrationDetails, { settings }: Site) {
  return {
    termsVersion: settings.termsVersion,
    termsAcceptedAt: realNow(),
    termsAcceptedBy: details.guardianConfirmed
      ? "guardian"
      : details.adultConfirmed
        ? "adult"
        : "registrant",
  };
}
