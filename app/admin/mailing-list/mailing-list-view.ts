import type { ListView } from "~/program/list-query";

export const SOURCE_LABELS = {
  message: "Contact page",
  application: "Application",
  registration: "Registration",
};

export const mailingListView: ListView = {
  path: "/admin/mailing-list",
  searchLabel: "Find by name or e-mail",
  filters: [
    {
      name: "source",
      label: "Asked in",
      any: "Anywhere",
      options: Object.entries(SOURCE_LABELS).map(([value, label]) => ({ value, label })),
    },
  ],
  sorts: ["email"],
  defaultSort: "email",
  hasSeasons: false,
};
