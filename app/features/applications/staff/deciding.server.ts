import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { versionOf } from "~/platform/database/record-version.server";
import { chosenRows } from "~/platform/lists/chosen-rows.server";
import { MOST_AT_ONCE } from "~/program/selection";
import type { Site } from "~/program/site";
import { applicationFacts } from "../application-facts";
import type { Application } from "../application-schemas";
import { APPLICATION_STATUSES, nextStatuses } from "../application-status";
import { applications } from "../applications.table.server";
import { applicationsList } from "./applications-list.server";
import { decisionLetter } from "./decision-letters";

/** What the address of the list asks to decide: "?to=accepted&decide=…", with several for several. */
export async function whatIsDecided(params: URLSearchParams, site: Site) {
  const to = APPLICATION_STATUSES.find((status) => status === params.get("to"));
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

export type Deciding = NonNullable<Awaited<ReturnType<typeof whatIsDecided>>>;
