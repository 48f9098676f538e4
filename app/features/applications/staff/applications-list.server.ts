import { and, eq, getTableColumns, inArray, lt, sql } from "drizzle-orm";
import { defineList, filter } from "~/platform/lists/define-list.server";
import { containedIn } from "~/platform/lists/list-conditions.server";
import { optionsOf } from "~/program/list-query";
import { applicationFacts } from "../application-facts";
import type { Application } from "../application-schemas";
import { applications } from "../applications.table.server";
import { APPLICATION_KIND_LABELS, APPLICATION_STATUS_LABELS } from "./application-labels";

const notSpam = eq(applications.suspectedSpam, false);
const isOpen = inArray(applications.status, ["new", "reviewing"]);

/** “No” and “not said” are no yes. */
function isTicked(box: string) {
  return sql<boolean>`coalesce((${applications.fields} ->> ${box})::boolean, false)`;
}

export const applicationsList = defineList({
  path: "/admin/applications",
  from: applications,
  columns: {
    id: applications.id,
    kind: applications.kind,
    name: applications.name,
    email: applications.email,
    organization: applications.organization,
    offers: sql<
      string | null
    >`coalesce(${applications.fields} ->> 'expertise', ${applications.fields} ->> 'tier')`,
    online: isTicked("online-review"),
    onSite: isTicked("capitol-showcase"),
    status: applications.status,
    suspectedSpam: applications.suspectedSpam,
    createdAt: applications.createdAt,
  },
  id: applications.id,
  walk: applications.createdAt,
  season: applications.season,
  search: {
    label: "Find by name, email or organization",
    where: containedIn(applications.search),
  },
  filters: {
    kind: filter({
      label: "Kind",
      any: "All kinds",
      options: optionsOf(APPLICATION_KIND_LABELS),
      where: (value) => eq(applications.kind, value),
    }),
    status: filter({
      label: "Status",
      any: "All but spam",
      options: optionsOf({
        ...APPLICATION_STATUS_LABELS,
        open: "Not decided",
        spam: "Suspected spam",
      }),
      where: (value) => {
        if (value === "spam") return eq(applications.suspectedSpam, true);
        return and(value === "open" ? isOpen : eq(applications.status, value), notSpam);
      },
      otherwise: notSpam,
    }),
    waiting: filter({
      label: "Waiting",
      any: "However long",
      options: optionsOf({ long: "More than three days" }),
      where: () => and(isOpen, lt(applications.createdAt, sql`now() - interval '3 days'`)),
    }),
  },
  views: [
    { label: "New judges", search: "?kind=judge&status=new" },
    { label: "New advisors", search: "?kind=advisor&status=new" },
    { label: "New sponsors", search: "?kind=sponsor&status=new" },
    { label: "Waiting for more than three days", search: "?waiting=long&sort=received" },
  ],
  sorts: {
    received: [applications.createdAt],
    name: [applications.name],
    organization: [applications.organization],
  },
  defaultSort: "-received",
  export: {
    name: "applications",
    columns: getTableColumns(applications),
    cells: [
      { label: "Received (MT)", value: (row) => row.createdAt },
      { label: "Season", value: (row) => row.season },
      { label: "Kind", value: (row) => row.kind },
      { label: "Status", value: (row) => row.status },
      { label: "Suspected spam", value: (row) => row.suspectedSpam },
      { label: "Name", value: (row) => row.name },
      { label: "Email", value: (row) => row.email },
      { label: "Organization", value: (row) => row.organization },
      { label: "Wants updates", value: (row) => row.wantsUpdates },
      // The three kinds have different fields: all of them in one cell, one on a line.
      { label: "Application", value: answersOf },
      { label: "Number", value: (row) => row.id },
    ],
  },
});

function answersOf({ kind, fields }: typeof applications.$inferSelect): string {
  return applicationFacts({ kind, fields } as Application)
    .map(({ label, text }) => `${label}: ${text}`)
    .join("\n");
}
