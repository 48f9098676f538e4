import { ARRANGED_LABELS } from "~/program/arranged-price";
import { dollars } from "~/program/format";
import { ATTENTION_LABELS, REGISTRATION_TYPE_LABELS } from "~/program/registration-labels";
import { referenceOf } from "~/program/registration-paths";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { discountOf } from "~/records/payments/confirmation/receipt-lines";
import { OFFLINE_METHOD_LABELS } from "~/records/payments/offline-methods";
import type { Fact } from "~/ui/staff/facts";
import { Moment } from "~/ui/staff/moment";
import { RegistrationPill } from "../registration-pill";

export type ShownRegistration = Omit<Registration, "idempotencyKey">;

/** The whole record, in the order in which staff look for things; of a family's only for who may see them. */
export function registrationFacts(row: ShownRegistration, seesFamily: boolean): Fact[] {
  return [...standing(row), ...entry(row), ...money(row), ...(seesFamily ? consent(row) : [])];
}

/** For whoever handles money: of the children no more than the name that a payment is looked up by. */
export function moneyOnly(row: ShownRegistration): ShownRegistration {
  return {
    ...row,
    gradeLevel: null,
    age: null,
    guardianEmail: null,
    teamMembers: null,
    experience: null,
  };
}

function standing(row: ShownRegistration): Fact[] {
  const reasons = row.attention.map((reason) => ATTENTION_LABELS[reason]);
  const toDo = [...reasons, ...(row.guardianNeeded ? ["Guardian needed"] : [])];
  return [
    { label: "Status", text: <RegistrationPill status={row.status} /> },
    {
      label: "To do",
      text: toDo.length > 0 && <span className="flag">{toDo.join(", ")}</span>,
    },
    { label: "Reference", text: referenceOf(row.id) },
    { label: "Season", text: row.season },
    { label: "Received", text: <Moment at={row.createdAt} /> },
  ];
}

function entry(row: ShownRegistration): Fact[] {
  return [
    { label: "Type", text: REGISTRATION_TYPE_LABELS[row.type] },
    { label: "Team", text: row.teamName },
    { label: "Team size", text: row.teamSize },
    { label: "First name", text: row.type === "school" ? null : row.firstName },
    { label: "Last name", text: row.lastName },
    { label: "Contact", text: row.contactName },
    { label: "Email", text: row.email },
    { label: "Grade", text: row.gradeLevel },
    { label: "Age", text: row.age },
    { label: "School", text: row.schoolName },
    { label: "School type", text: row.schoolType },
    { label: "Students", text: row.studentCount },
    { label: "Address", text: row.schoolAddress },
    { label: "Guardian’s email", text: row.guardianEmail },
    { label: "Members", text: row.teamMembers, isLong: true },
    { label: "Experience", text: row.experience, isLong: true },
  ];
}

function money(row: ShownRegistration): Fact[] {
  const isDemo = row.paymentMode === "demo";
  const discount = discountOf(row);
  return [
    {
      label: "Price",
      text: `${dollars(row.amountInCents)}, ${row.tier === "early_bird" ? "early-bird" : "standard"}`,
    },
    { label: "Discount", text: discount && `${dollars(row.discountInCents)}, ${discount}` },
    { label: "Arranged", text: row.arrangedKind && ARRANGED_LABELS[row.arrangedKind] },
    { label: "Places arranged", text: row.arrangedPlaces },
    {
      label: row.freeAt ? "Free place since" : "Paid on",
      text: row.paidAt && <Moment at={row.paidAt} />,
    },
    {
      label: "To be paid by",
      text: !row.paidAt && row.offlineMethod && OFFLINE_METHOD_LABELS[row.offlineMethod],
    },
    {
      label: "Reference of payment",
      // The payment service finds it by our reference; what it calls a payment itself tells nobody anything.
      text: row.paidReference ?? row.offlineReference ?? (row.paymentIntentId && "By card"),
    },
    { label: "Refunded", text: row.refundedInCents > 0 && dollars(row.refundedInCents) },
    { label: "Please note", text: isDemo && "Demonstration: no card was charged." },
  ];
}

function consent(row: ShownRegistration): Fact[] {
  const answer = (yes: boolean) => (yes ? "Yes" : "No");
  return [
    { label: "Wants updates", text: answer(row.marketingConsent) },
    {
      label: "Photos and videos",
      text: `${answer(row.mediaConsent)} (at registration; the guardian’s consent is what holds)`,
    },
    {
      label: "Terms",
      text: (
        <>
          Version {row.termsVersion}, by {row.termsAcceptedBy}, <Moment at={row.termsAcceptedAt} />
        </>
      ),
    },
  ];
}
