import type { ListView } from "~/program/list-query";

export const APPLICATION_STATUS_LABELS = {
  new: "New",
  reviewing: "Reviewing",
  accepted: "Accepted",
  declined: "Declined",
};

export const APPLICATION_KIND_LABELS = { sponsor: "Sponsor", judge: "Judge", advisor: "Advisor" };

export const applicationsView: ListView = {
  path: "/admin/applications",
  searchLabel: "Find by name, e-mail or organization",
  filters: [
    {
      name: "kind",
      label: "Kind",
      any: "All kinds",
      options: Object.entries(APPLICATION_KIND_LABELS).map(([value, label]) => ({ value, label })),
    },
    {
      name: "status",
      label: "Status",
      any: "All but spam",
      options: [
        ...Object.entries(APPLICATION_STATUS_LABELS).map(([value, label]) => ({ value, label })),
        { value: "spam", label: "Suspected spam" },
      ],
    },
  ],
  sorts: ["received", "name", "organization"],
  defaultSort: "-received",
  hasSeasons: true,
};
