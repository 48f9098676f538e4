import type { ListView } from "~/program/list-query";

export const MESSAGE_STATUS_LABELS = {
  unread: "Unread",
  read: "Read",
  answered: "Answered",
  archived: "Archived",
};

export const messagesView: ListView = {
  path: "/admin/messages",
  searchLabel: "Find by name, e-mail or school",
  filters: [
    {
      name: "status",
      label: "Status",
      any: "All but spam",
      options: [
        ...Object.entries(MESSAGE_STATUS_LABELS).map(([value, label]) => ({ value, label })),
        { value: "spam", label: "Suspected spam" },
      ],
    },
  ],
  sorts: ["received", "name"],
  defaultSort: "-received",
  hasSeasons: true,
};
