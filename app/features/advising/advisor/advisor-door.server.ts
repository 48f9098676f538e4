import { and, eq, inArray, isNull } from "drizzle-orm";
import { data, redirect } from "react-router";
import { db } from "~/platform/database/database.server";
import { isRecordId } from "~/platform/database/record-id.server";
import { ADVISE_PATH } from "~/program/paths";
import { may } from "~/program/powers";
import type { Site } from "~/program/site";
import { findEntry, type OwnEntry } from "~/records/access/own-entries.server";
import { type PersonVisitor, requirePerson } from "~/records/access/visitor.server";
import { findMatch, isRunning, type Match } from "~/records/advising/matches.server";
import { type Advisor, advisors } from "~/records/people/advisors.table.server";

export interface AtAdvising {
  visitor: PersonVisitor;
  advisor: Advisor;
}

/** An advisor of this season; for everybody else there is no such page. */
export async function requireAdvisor(request: Request, site: Site): Promise<AtAdvising> {
  const visitor = await requirePerson(request);
  const ids = visitor.ties.filter(({ as }) => as === "advisor").map(({ to }) => to);
  const [advisor] =
    ids.length === 0
      ? []
      : await db()
          .select()
          .from(advisors)
          .where(
            and(
              inArray(advisors.id, ids),
              eq(advisors.season, site.season.id),
              isNull(advisors.endedAt),
            ),
          );
  if (!advisor) throw data(null, { status: 404 });
  return { visitor, advisor };
}

/** One of their entries, while it runs: nobody reads on whose clearance or match is over. */
export async function requireRunning(
  request: Request,
  matchId: string | undefined,
  site: Site,
): Promise<AtAdvising & { found: Match; entry: OwnEntry }> {
  const at = await requireAdvisor(request, site);
  const found = matchId && isRecordId(matchId) ? await findMatch(matchId) : undefined;
  const isTheirs =
    found && may(at.visitor.actor, "advising.write", { advisor: found.match.advisorId ?? "" });
  if (!isTheirs) throw data(null, { status: 404 });
  const entry = await findEntry(found.match.entryId);
  // It was theirs: their own page says what became of it.
  if (!isRunning(found, site) || !entry || entry.members.length === 0) throw redirect(ADVISE_PATH);
  return { ...at, found, entry };
}
