import { getTableColumns } from "drizzle-orm";
import {
  type Registration,
  registrations,
} from "~/features/registration/registration.table.server";
import { referenceOf } from "~/features/registration/registration-paths";
import type { ListExport } from "~/platform/lists/export-list.server";
import { registrationsSource } from "./registrations-source.server";
import { ATTENTION_LABELS } from "./registrations-view";

// The keys of the visitor's own pages stay in the database.
const {
  token: _,
  resumeToken: __,
  idempotencyKey: ___,
  search: ____,
  ...selection
} = getTableColumns(registrations);

export const registrationsExport: ListExport<Registration> = {
  name: "registrations",
  source: registrationsSource,
  selection,
  columns: [
    { label: "Reference", value: (row) => referenceOf(row.id) },
    { label: "Received (MT)", value: (row) => row.createdAt },
    { label: "Season", value: (row) => row.season },
    { label: "Type", value: (row) => row.type },
    { label: "Status", value: (row) => row.status },
    { label: "To do", value: toDo },
    { label: "First name", value: (row) => row.firstName },
    { label: "Last name", value: (row) => row.lastName },
    { label: "E-mail", value: (row) => row.email },
    { label: "Grade", value: (row) => row.gradeLevel },
    { label: "Age", value: (row) => row.age },
    { label: "School", value: (row) => row.schoolName },
    { label: "Guardian’s e-mail", value: (row) => row.guardianEmail },
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
    { label: "Refunded (dollars)", value: (row) => row.refundedInCents / 100 },
    { label: "Paid on (MT)", value: (row) => row.paidAt },
    { label: "Payment", value: (row) => row.offlineMethod ?? row.paymentMode },
    { label: "Reference of payment", value: (row) => row.offlineReference ?? row.paymentIntentId },
    { label: "Wants updates", value: (row) => row.marketingConsent },
    { label: "Photos and videos", value: (row) => row.mediaConsent },
    { label: "Terms version", value: (row) => row.termsVersion },
    { label: "Number", value: (row) => row.id },
  ],
};

function toDo({ attention, guardianNeeded }: Registration): string {
  const reasons = attention.map((reason) => ATTENTION_LABELS[reason]);
  return [...reasons, ...(guardianNeeded ? ["Guardian needed"] : [])].join(", ");
}
