import type { ListView } from "~/program/list-query";
import { GRADES, gradeLabel } from "~/program/options";

export const REGISTRATION_STATUS_LABELS = {
  paid: "Paid",
  pending: "Pending",
  expired: "Expired",
  refunded: "Refunded",
  canceled: "Canceled",
};

export const REGISTRATION_TYPE_LABELS = {
  individual: "Individual",
  team: "Team",
  school: "School",
};

/** What staff have to do about each reason, in a few words. */
export const ATTENTION_LABELS = {
  wrong_amount: "Paid the wrong amount",
  paid_after_expiry: "Paid after it had expired",
  paid_after_cancel: "Paid after it was canceled",
  second_payment: "Paid twice",
  disputed: "Payment disputed",
};

const choices = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const registrationsView: ListView = {
  path: "/admin/registrations",
  searchLabel: "Find by name, e-mail, school or reference",
  filters: [
    { name: "type", label: "Type", any: "All types", options: choices(REGISTRATION_TYPE_LABELS) },
    {
      name: "status",
      label: "Status",
      any: "Any status",
      options: choices(REGISTRATION_STATUS_LABELS),
    },
    {
      name: "grade",
      label: "Grade",
      any: "Any grade",
      options: GRADES.map((value) => ({ value, label: gradeLabel(value) })),
    },
    {
      name: "todo",
      label: "To do",
      any: "Everything",
      options: [
        { value: "attention", label: "Needs attention" },
        { value: "guardian", label: "Guardian needed" },
        { value: "due", label: "Payment due" },
      ],
    },
  ],
  sorts: ["attention", "received", "name"],
  defaultSort: "-attention",
  hasSeasons: true,
};
