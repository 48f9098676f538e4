import { eq } from "drizzle-orm";
import { events } from "~/platform/events/events.table.server";
import { defineList, filter } from "~/platform/lists/define-list.server";
import { optionsOf } from "~/program/list-query";

/** What something can be done to. */
const ABOUT = {
  registration: "Registrations",
  "payment event": "Payment events",
  contact: "Messages",
  application: "Applications",
  "e-mail": "E-mails",
  "mailing list": "Mailing list",
  account: "Accounts and team",
  export: "Exports",
  settings: "Settings",
  season: "Seasons",
};

export const auditList = defineList({
  path: "/admin/audit",
  from: events,
  columns: {
    id: events.id,
    at: events.at,
    actorKind: events.actorKind,
    actorId: events.actorId,
    action: events.action,
    recordType: events.recordType,
    recordId: events.recordId,
    fields: events.fields,
  },
  id: events.id,
  walk: events.at,
  filters: {
    about: filter({
      label: "About",
      any: "Everything",
      options: optionsOf(ABOUT),
      where: (value) => eq(events.recordType, value),
    }),
  },
  sorts: { when: [events.at] },
  defaultSort: "-when",
});
