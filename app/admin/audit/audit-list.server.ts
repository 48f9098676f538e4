import { eq } from "drizzle-orm";
import { user } from "~/features/accounts/auth.table.server";
import { auditLog } from "~/platform/audit.table.server";
import { defineList, filter } from "~/platform/lists/define-list.server";
import { leftJoin } from "~/platform/lists/rows.server";
import { optionsOf } from "~/program/list-query";
import { RECORD_KINDS } from "../features.server";

/** What something can be done to: records, and what the site has besides them. */
const ABOUT = [
  ...RECORD_KINDS.map(({ type, plural }) => ({ value: type, label: plural })),
  ...optionsOf({
    "e-mail": "E-mails",
    "mailing list": "Mailing list",
    export: "Exports",
    settings: "Settings",
    season: "Seasons",
  }),
];

export const auditList = defineList({
  path: "/admin/audit",
  from: auditLog,
  joins: [leftJoin(user, eq(user.id, auditLog.actor))],
  columns: {
    id: auditLog.id,
    createdAt: auditLog.createdAt,
    actor: auditLog.actor,
    /** Null: no account, or none any more. */
    email: user.email,
    action: auditLog.action,
    recordType: auditLog.recordType,
    recordId: auditLog.recordId,
    fields: auditLog.fields,
  },
  id: auditLog.id,
  walk: auditLog.createdAt,
  filters: {
    about: filter({
      label: "About",
      any: "Everything",
      options: ABOUT,
      where: (value) => eq(auditLog.recordType, value),
    }),
  },
  sorts: { when: [auditLog.createdAt] },
  defaultSort: "-when",
});
