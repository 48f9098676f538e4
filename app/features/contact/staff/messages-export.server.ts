import { getTableColumns } from "drizzle-orm";
import type { ListExport } from "~/platform/lists/export-list.server";
import { contacts } from "../contact.table.server";
import { messagesSource } from "./messages-source.server";

type Row = typeof contacts.$inferSelect;

export const messagesExport: ListExport<Row> = {
  name: "messages",
  source: messagesSource,
  selection: getTableColumns(contacts),
  columns: [
    { label: "Received (MT)", value: (row) => row.createdAt },
    { label: "Season", value: (row) => row.season },
    { label: "Status", value: (row) => row.status },
    { label: "Suspected spam", value: (row) => row.suspectedSpam },
    { label: "Name", value: (row) => row.name },
    { label: "E-mail", value: (row) => row.email },
    { label: "Phone", value: (row) => row.phone },
    { label: "Role", value: (row) => row.audience },
    { label: "Subject", value: (row) => row.subject },
    { label: "Message", value: (row) => row.message },
    { label: "Wants updates", value: (row) => row.wantsUpdates },
    { label: "Number", value: (row) => row.id },
  ],
};
