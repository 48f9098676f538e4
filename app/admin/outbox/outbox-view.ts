import type { ListView } from "~/program/list-query";

export const OUTBOX_STATE_LABELS = {
  queued: "Waiting",
  sending: "Being sent",
  sent: "Sent",
  retrying: "Trying again",
  failed: "Failed",
};

export const outboxView: ListView = {
  path: "/admin/outbox",
  searchLabel: "Find by whole e-mail address",
  filters: [
    {
      name: "state",
      label: "State",
      any: "Any state",
      options: Object.entries(OUTBOX_STATE_LABELS).map(([value, label]) => ({ value, label })),
    },
  ],
  sorts: ["queued"],
  defaultSort: "-queued",
  hasSeasons: true,
};
