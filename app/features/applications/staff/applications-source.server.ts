import { and, eq } from "drizzle-orm";
import { containedIn, type ListSource } from "~/platform/lists/list-source.server";
import type { ApplicationKind } from "../application-schemas";
import type { ApplicationStatus } from "../application-status";
import { applications } from "../applications.table.server";
import { applicationsView } from "./applications-view";

const notSpam = eq(applications.suspectedSpam, false);

export const applicationsSource: ListSource = {
  view: applicationsView,
  from: applications,
  columns: {
    id: applications.id,
    kind: applications.kind,
    name: applications.name,
    email: applications.email,
    organization: applications.organization,
    status: applications.status,
    suspectedSpam: applications.suspectedSpam,
    createdAt: applications.createdAt,
  },
  id: applications.id,
  walk: applications.createdAt,
  season: applications.season,
  search: containedIn(applications.search),
  filters: {
    kind: (value) => eq(applications.kind, value as ApplicationKind),
    status: (value) =>
      value === "spam"
        ? eq(applications.suspectedSpam, true)
        : and(eq(applications.status, value as ApplicationStatus), notSpam),
  },
  unlessFiltered: { status: notSpam },
  sorts: {
    received: [applications.createdAt],
    name: [applications.name],
    organization: [applications.organization],
  },
};

export interface ApplicationListRow {
  id: string;
  kind: ApplicationKind;
  name: string;
  email: string;
  organization: string;
  status: ApplicationStatus;
  suspectedSpam: boolean;
  createdAt: Date;
}
