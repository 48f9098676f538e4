import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { versionOf } from "~/platform/database/record-version.server";
import { chosenRows } from "~/platform/lists/chosen-rows.server";
import type { Outcome } from "~/program/outcome";
import { MOST_AT_ONCE, whyNothingOpens } from "~/program/selection";
import type { Site } from "~/program/site";
import { applicationFacts } from "../application-facts";
import type { Application } from "../application-schemas";
import { APPLICATION_STATUSES, type ApplicationStatus, nextStatuses } from "../application-status";
import { applications } from "../applications.table.server";
import { APPLICATION_STATUS_LABELS } from "./application-labels";
import { applicationsList } from "./applications-list.server";
import { decisionLetter } from "./decision-letters";

/** What the address of the list asks to decide: "?to=accepted&decide=…", with several for several. */
export async function whatIsDecided(params: URLSearchParams, site: Site) {
  const to = statusIn(params);
  const ids = await chosenRows(applicationsList, params.getAll("decide"), params, MOST_AT_ONCE);
  if (!to || ids.length === 0) return null;
  const rows = await db().select().from(applications).where(inArray(applications.id, ids));
  const possible = rows.filter(({ status }) => nextStatuses(status).includes(to));
  if (possible.length === 0) return null;
  return {
    to,
    decision: randomUUID(),
    /** Decided already, or gone. */
    leftOut: ids.length - possible.length,
    chosen: possible.map((row) => ({
      id: row.id,
      version: versionOf(row),
      name: row.name,
      email: row.email,
      facts: applicationFacts({ kind: row.kind, fields: row.fields } as Application),
      letter: decisionLetter(row, to, site),
    })),
  };
}

/** "Accept those selected" or "Decline" was pressed, and there is nothing to decide. */
export function whyNothingIsDecided(params: URLSearchParams): Outcome | null {
  const to = statusIn(params);
  if (!to) return null;
  const deed = APPLICATION_STATUS_LABELS[to].toLowerCase();
  return whyNothingOpens({ ticked: params.getAll("decide"), noun: "application", deed });
}

function statusIn(params: URLSearchParams): ApplicationStatus | undefined {
  return APPLICATION_STATUSES.find((status) => status === params.get("to"));
}

export type Deciding = NonNullable<Awaited<ReturnType<typeof whatIsDecided>>>;
