import { getTableColumns } from "drizzle-orm";
import type { ListExport } from "~/platform/lists/export-list.server";
import { applicationFacts } from "../application-facts";
import type { Application } from "../application-schemas";
import { applications } from "../applications.table.server";
import { applicationsSource } from "./applications-source.server";

type Row = typeof applications.$inferSelect;

export const applicationsExport: ListExport<Row> = {
  name: "applications",
  source: applicationsSource,
  selection: getTableColumns(applications),
  columns: [
    { label: "Received (MT)", value: (row) => row.createdAt },
    { label: "Season", value: (row) => row.season },
    { label: "Kind", value: (row) => row.kind },
    { label: "Status", value: (row) => row.status },
    { label: "Suspected spam", value: (row) => row.suspectedSpam },
    { label: "Name", value: (row) => row.name },
    { label: "E-mail", value: (row) => row.email },
    { label: "Organization", value: (row) => row.organization },
    { label: "Wants updates", value: (row) => row.wantsUpdates },
    // The three kinds have different fields: all of them in one cell, one on a line.
    { label: "Application", value: answersOf },
    { label: "Number", value: (row) => row.id },
  ],
};

function answersOf({ kind, fields }: Row): string {
  return applicationFacts({ kind, fields } as Application)
    .map(({ label, text }) => `${label}: ${text}`)
    .join("\n");
}
