import { eq } from "drizzle-orm";
import { events } from "~/platform/events/events.table.server";
import { defineList, filter } from "~/platform/lists/define-list.server";
import { deedInWords } from "~/program/event-actions";
import { actorInWords } from "~/program/event-actors";
import { EVENT_RECORDS, recordInWords } from "~/program/event-records";
import { fieldsInWords } from "~/program/event-words";
import { optionsOf } from "~/program/list-query";

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
      options: optionsOf(EVENT_RECORDS),
      where: (value) => eq(events.recordType, value),
    }),
  },
  sorts: { when: [events.at] },
  defaultSort: "-when",
  export: {
    name: "audit-log",
    columns: {
      at: events.at,
      actorKind: events.actorKind,
      actorId: events.actorId,
      action: events.action,
      recordType: events.recordType,
      recordId: events.recordId,
      fields: events.fields,
    },
    // Ids alone, as the log holds them: an export outlives an erasure.
    cells: [
      { label: "When (MT)", value: (row) => row.at },
      { label: "Who", value: (row) => actorInWords(row.actorKind) },
      { label: "Account or person", value: (row) => row.actorId },
      { label: "What", value: (row) => deedInWords(row.action) },
      { label: "Details", value: (row) => fieldsInWords(row.fields) },
      { label: "About", value: (row) => recordInWords(row.recordType) },
      { label: "Number", value: (row) => row.recordId },
    ],
  },
});
