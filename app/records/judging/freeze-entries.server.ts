import type { Database } from "~/platform/database/database.server";
import { CALIBRATION_PROJECTS } from "~/program/calibration";
import { type Round, roundEntries } from "./rounds.table.server";

/** An entry as a round keeps it. */
export interface FrozenEntry {
  entryId: string;
  versionId: string;
  division: (typeof roundEntries.$inferInsert)["division"];
  isTeam: boolean;
}

/** Keeps these versions in the round; what is in it already stays. Answers how many entries are new. */
export async function freezeEntries(
  tx: Database,
  { id: roundId, kind }: Pick<Round, "id" | "kind">,
  chosen: FrozenEntry[],
): Promise<number> {
  if (kind === "online") {
    await tx
      .insert(roundEntries)
      .values(
        // One for each division; they come first for everybody.
        CALIBRATION_PROJECTS.map(({ id: calibration, division, isTeam }) => ({
          roundId,
          calibration,
          division,
          isTeam,
        })),
      )
      .onConflictDoNothing();
  }
  let added = 0;
  for (let from = 0; from < chosen.length; from += 200) {
    const rows = chosen.slice(from, from + 200).map((entry) => ({ roundId, ...entry }));
    const kept = await tx
      .insert(roundEntries)
      .values(rows)
      .onConflictDoNothing({ target: [roundEntries.roundId, roundEntries.entryId] })
      .returning({ id: roundEntries.id });
    added += kept.length;
  }
  return added;
}
