import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { FINALIST } from "~/program/results/awards";
import { roundEntries, rounds } from "../judging/rounds.table.server";
import { awards } from "./results.table.server";

/**
 * Showcase day reads the finalists that are out. Whom a run in place of an earlier one does not name is read and
 * ranked there no further, and is back with the next that does; whoever is new is brought in by staff. Readings stay.
 */
export async function followFinalists(
  tx: Database,
  { season, runId }: { season: string; runId: string },
): Promise<void> {
  const showcase = tx
    .select({ id: rounds.id })
    .from(rounds)
    .where(and(eq(rounds.season, season), eq(rounds.kind, "showcase")));
  // An award hangs on the row of its own round.
  const isFinalist = sql`exists (select from ${awards} join ${roundEntries} as read
    on read.id = ${awards.roundEntryId} where ${awards.runId} = ${runId} and ${awards.award} = ${FINALIST}
    and read.entry_id = ${roundEntries.entryId})`;
  await tx
    .update(roundEntries)
    .set({ isChosen: isFinalist })
    .where(
      and(
        inArray(roundEntries.roundId, showcase),
        sql`${roundEntries.entryId} is not null and ${roundEntries.isChosen} <> ${isFinalist}`,
      ),
    );
}
