import type { Discount } from "~/program/discount";
import type { RegistrationType } from "~/program/options";
import type { PricingTier } from "~/program/season";
import { writeShortCode } from "~/program/short-code";
import { displayName, isByGuardian } from "~/records/intake/registration-details";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { hasOpenPage } from "~/records/payments/price-to-pay";
import type { RegistrationField } from "../registration-schema";

/** What a visitor typed half an hour ago at most, for the form to show again. */
export interface ResumedEntry {
  type: RegistrationType;
  name: string;
  /** The price of its payment page, as long as that is open, or the one that was arranged. */
  tier: PricingTier | null;
  arrangedInCents: number | null;
  /** What its voucher takes off. */
  discount: Discount | null;
  teamSize: number | null;
  values: Partial<Record<RegistrationField, string>>;
}

export function resumedEntry(row: Registration): ResumedEntry {
  const values: Record<string, string | number | boolean | null> = {
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    grade_level: row.gradeLevel,
    age: row.age,
    school_name: row.schoolName,
    guardian_email: row.guardianEmail,
    student_email: row.studentEmail,
    filled_in_by: isByGuardian(row) ? "guardian" : null,
    experience: row.experience,
    team_name: row.teamName,
    team_size: row.teamSize,
    team_members: row.teamMembers,
    contact_name: row.contactName,
    student_count: row.studentCount,
    school_type: row.schoolType,
    school_address: row.schoolAddress,
    terms_accepted: true,
    marketing_consent: row.marketingConsent,
    media_consent: row.mediaConsent,
    guardian_confirmed: row.guardianConfirmed,
    adult_confirmed: row.adultConfirmed,
    voucher_code: row.voucher && writeShortCode(row.voucher.code),
  };
  const given = Object.entries(values).flatMap(([name, value]) => {
    if (value === null || value === false) return [];
    return [[name, value === true ? "on" : String(value)]];
  });
  return {
    type: row.type,
    name: displayName(row),
    tier: hasOpenPage(row) || row.arrangedKind ? row.tier : null,
    arrangedInCents: row.arrangedKind ? row.amountInCents : null,
    discount:
      row.voucher && row.discountInCents > 0
        ? { kind: row.voucher.kind, value: row.voucher.value }
        : null,
    teamSize: row.teamSize,
    values: Object.fromEntries(given),
  };
}
