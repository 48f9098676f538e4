import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { defineList, filter } from "~/platform/lists/define-list.server";
import { containedIn } from "~/platform/lists/list-conditions.server";
import { ARRANGED_LABELS } from "~/program/arranged-price";
import { optionsOf } from "~/program/list-query";
import { GRADES, gradeLabel } from "~/program/options";
import {
  ATTENTION_LABELS,
  REGISTRATION_STATUS_LABELS,
  REGISTRATION_TYPE_LABELS,
} from "~/program/registration-labels";
import { referenceOf } from "~/program/registration-paths";
import { hasStudentOfGrade } from "~/records/entries/has-student-of-grade.server";
import { type Registration, registrationSheet } from "~/records/intake/registration-sheet.server";
import { discountOf } from "~/records/payments/confirmation/receipt-lines";
import { type Attention, registrations } from "~/records/registrations/registrations.table.server";

const TO_DO = {
  attention: "Needs attention",
  guardian: "Guardian needed",
  due: "Payment due",
};

const isToDo: Record<keyof typeof TO_DO, SQL | undefined> = {
  attention: sql`${registrations.needsAttention}`,
  guardian: eq(registrations.guardianNeeded, true),
  due: and(eq(registrations.status, "pending"), isNotNull(registrations.offlineMethod)),
};

// What a browser goes on with stays in the database; what no cell shows is not looked up.
const {
  idempotencyKey: _idempotencyKey,
  checkoutSessionId: _checkoutSessionId,
  checkoutState: _checkoutState,
  checkoutAttempt: _checkoutAttempt,
  checkedAt: _checkedAt,
  ...exportedColumns
} = registrationSheet;

export const registrationsList = defineList({
  path: "/admin/registrations",
  from: registrations,
  columns: {
    id: registrations.id,
    type: registrations.type,
    status: registrations.status,
    email: registrationSheet.email,
    firstName: registrationSheet.firstName,
    lastName: registrationSheet.lastName,
    teamName: registrationSheet.teamName,
    schoolName: registrationSheet.schoolName,
    gradeLevel: registrationSheet.gradeLevel,
    teamSize: registrationSheet.teamSize,
    studentCount: registrations.studentCount,
    amountInCents: registrations.amountInCents,
    attention: registrations.attention,
    guardianNeeded: registrations.guardianNeeded,
    paymentMode: registrationSheet.paymentMode,
    createdAt: registrations.createdAt,
  },
  id: registrations.id,
  walk: registrations.createdAt,
  season: registrations.season,
  search: {
    label: "Find by name, email, school or reference",
    where: containedIn(registrations.search),
  },
  filters: {
    type: filter({
      label: "Type",
      any: "All types",
      options: optionsOf(REGISTRATION_TYPE_LABELS),
      where: (value) => eq(registrations.type, value),
    }),
    status: filter({
      label: "Status",
      any: "Any status",
      options: optionsOf(REGISTRATION_STATUS_LABELS),
      where: (value) => eq(registrations.status, value),
    }),
    grade: filter({
      label: "Grade",
      any: "Any grade",
      options: GRADES.map((value) => ({ value, label: gradeLabel(value) })),
      where: hasStudentOfGrade,
    }),
    todo: filter({
      label: "To do",
      any: "Everything",
      options: optionsOf(TO_DO),
      where: (value) => isToDo[value],
    }),
  },
  sorts: {
    attention: [registrations.needsAttention, registrations.createdAt],
    received: [registrations.createdAt],
    name: [registrations.sortName],
  },
  defaultSort: "-attention",
  export: {
    name: "registrations",
    columns: exportedColumns,
    cells: [
      { label: "Reference", value: (row) => referenceOf(row.id) },
      { label: "Received (MT)", value: (row) => row.createdAt },
      { label: "Season", value: (row) => row.season },
      { label: "Type", value: (row) => row.type },
      { label: "Status", value: (row) => row.status },
      { label: "To do", value: toDo },
      { label: "First name", value: (row) => row.firstName },
      { label: "Last name", value: (row) => row.lastName },
      { label: "Email", value: (row) => row.email },
      { label: "Grade", value: (row) => row.gradeLevel },
      { label: "Age", value: (row) => row.age },
      { label: "School", value: (row) => row.schoolName },
      { label: "Guardian’s email", value: (row) => row.guardianEmail },
      { label: "Experience", value: (row) => row.experience },
      { label: "Team", value: (row) => row.teamName },
      { label: "Team size", value: (row) => row.teamSize },
      { label: "Members", value: (row) => row.teamMembers },
      { label: "Contact", value: (row) => row.contactName },
      { label: "Students", value: (row) => row.studentCount },
      { label: "School type", value: (row) => row.schoolType },
      { label: "Address", value: (row) => row.schoolAddress },
      { label: "Price tier", value: (row) => row.tier },
      { label: "Price (dollars)", value: (row) => row.amountInCents / 100 },
      { label: "Discount (dollars)", value: (row) => row.discountInCents / 100 },
      { label: "Discount by", value: discountBy },
      { label: "Places arranged", value: (row) => row.arrangedPlaces },
      { label: "Refunded (dollars)", value: (row) => row.refundedInCents / 100 },
      { label: "Paid on (MT)", value: (row) => row.paidAt },
      { label: "Payment", value: paymentOf },
      {
        label: "Reference of payment",
        value: (row) => row.paidReference ?? row.offlineReference ?? row.paymentIntentId,
      },
      { label: "Wants updates", value: (row) => row.marketingConsent },
      { label: "Photos and videos", value: (row) => row.mediaConsent },
      { label: "Terms version", value: (row) => row.termsVersion },
      { label: "Number", value: (row) => row.id },
    ],
  },
});

function discountBy(row: Parameters<typeof discountOf>[0]): string | null {
  return row.arrangedKind ? ARRANGED_LABELS[row.arrangedKind] : discountOf(row);
}

/** How it was paid, or will be: "check", or the payment service's mode. */
function paymentOf(row: Pick<Registration, "paidBy" | "offlineMethod" | "paymentMode">): string {
  if (row.paidBy === "online") return row.paymentMode;
  return row.paidBy ?? row.offlineMethod ?? row.paymentMode;
}

function toDo(row: { attention: Attention[]; guardianNeeded: boolean }): string {
  const reasons = row.attention.map((reason) => ATTENTION_LABELS[reason]);
  return [...reasons, ...(row.guardianNeeded ? ["Guardian needed"] : [])].join(", ");
}
