import { and, eq, getTableColumns, inArray, lt, sql } from "drizzle-orm";
import { defineList, filter } from "~/platform/lists/define-list.server";
import { containedIn } from "~/platform/lists/list-conditions.server";
import { optionsOf } from "~/program/list-query";
import { contacts } from "../contact.table.server";
import { ROLE_LABELS } from "../role-labels";
import { MESSAGE_STATUS_LABELS } from "./message-labels";

const notSpam = eq(contacts.suspectedSpam, false);

export const messagesList = defineList({
  path: "/admin/messages",
  from: contacts,
  columns: {
    id: contacts.id,
    name: contacts.name,
    email: contacts.email,
    role: contacts.audience,
    subject: contacts.subject,
    firstLine: sql<string>`left(split_part(btrim(${contacts.message}), E'\\n', 1), 140)`,
    takenBy: contacts.takenByName,
    status: contacts.status,
    suspectedSpam: contacts.suspectedSpam,
    createdAt: contacts.createdAt,
  },
  id: contacts.id,
  walk: contacts.createdAt,
  season: contacts.season,
  search: { label: "Find by name, email or school", where: containedIn(contacts.search) },
  filters: {
    status: filter({
      label: "Status",
      any: "All but spam",
      options: optionsOf({ ...MESSAGE_STATUS_LABELS, spam: "Suspected spam" }),
      where: (value) =>
        value === "spam"
          ? eq(contacts.suspectedSpam, true)
          : and(eq(contacts.status, value), notSpam),
      otherwise: notSpam,
    }),
    role: filter({
      label: "Role",
      any: "Everybody",
      options: optionsOf(ROLE_LABELS),
      where: (value) => eq(contacts.audience, value),
    }),
    waiting: filter({
      label: "Waiting",
      any: "However long",
      options: optionsOf({ long: "More than three days" }),
      where: () =>
        and(
          inArray(contacts.status, ["unread", "read"]),
          lt(contacts.createdAt, sql`now() - interval '3 days'`),
        ),
    }),
  },
  views: [
    { label: "Unread", search: "?status=unread" },
    { label: "Unread from parents", search: "?status=unread&role=parent" },
    { label: "Unread from teachers", search: "?status=unread&role=teacher" },
    { label: "Waiting for more than three days", search: "?waiting=long&sort=received" },
  ],
  sorts: {
    unread: [sql`(${contacts.status} = 'unread')`, contacts.createdAt],
    received: [contacts.createdAt],
    name: [contacts.name],
  },
  defaultSort: "-unread",
  export: {
    name: "messages",
    columns: getTableColumns(contacts),
    cells: [
      { label: "Received (MT)", value: (row) => row.createdAt },
      { label: "Season", value: (row) => row.season },
      { label: "Status", value: (row) => row.status },
      { label: "Suspected spam", value: (row) => row.suspectedSpam },
      { label: "Name", value: (row) => row.name },
      { label: "Email", value: (row) => row.email },
      { label: "Phone", value: (row) => row.phone },
      { label: "Role", value: (row) => row.audience },
      { label: "Subject", value: (row) => row.subject },
      { label: "Message", value: (row) => row.message },
      { label: "Wants updates", value: (row) => row.wantsUpdates },
      { label: "Number", value: (row) => row.id },
    ],
  },
});
