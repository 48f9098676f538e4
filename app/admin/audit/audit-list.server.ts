import { eq } from "drizzle-orm";
import { events } from "~/platform/events/events.table.server";
import { defineList, filter } from "~/platform/lists/define-list.server";
import { optionsOf } from "~/program/list-query";
import { RECORD_KINDS } from "../features.server";

/** What something can be done to: records, and what the site has besides them. */
const ABOUT = [
  ...RECORD_KINDS.map(({ type, plural }) => ({ value: type, label: plural })),
  ...optionsOf({
    "payment event": "Payment events",
    voucher: "Vouchers",
    "e-mail": "Emails",
    "mailing list": "Mailing list",
    export: "Exports",
    settings: "Settings",
    season: "Seasons",
  }),
];

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
      options: ABOUT,
      where: (value) => eq(events.recordType, value),
    }),
  },
  sorts: { when: [events.at] },
  defaultSort: "-when",
});
