import type { ListView } from "../listing/list-query";

/** Grouped by what was done something to: the first word of an action. */
export const auditView: ListView = {
  path: "/admin/audit",
  filters: [
    {
      name: "about",
      label: "About",
      any: "Everything",
      options: [
        { value: "registration", label: "Registrations" },
        { value: "payment event", label: "Payment events" },
        { value: "contact", label: "Messages" },
        { value: "application", label: "Applications" },
        { value: "e-mail", label: "E-mails" },
        { value: "mailing list", label: "Mailing list" },
        { value: "account", label: "Accounts and team" },
        { value: "export", label: "Exports" },
        { value: "settings", label: "Settings" },
        { value: "season", label: "Seasons" },
      ],
    },
  ],
  sorts: ["when"],
  defaultSort: "-when",
  hasSeasons: false,
};
