import { and, eq, ne, or } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { type Round, rounds } from "./rounds.table.server";

/** From here on judges can change nothing: results hold what they gave. The round is locked by whoever asks. */
export async function freezeRound(tx: Database, round: Round): Promise<void> {
  await tx.update(rounds).set({ state: "frozen" }).where(withItsPanel(round));
}

/** No results hold it any more: it is closed as before, and can be opened again with a reason. */
export async function letRoundGo(tx: Database, round: Round): Promise<void> {
  const isFrozen = eq(rounds.state, "frozen");
  await tx
    .update(rounds)
    .set({ state: "closed" })
    .where(and(withItsPanel(round), isFrozen));
}

/** With places and awards the panel of the special ones has no more to say. */
function withItsPanel({ id, season, kind }: Round) {
  if (kind !== "showcase") return eq(rounds.id, id);
  const panel = and(
    eq(rounds.season, season),
    eq(rounds.kind, "special"),
    ne(rounds.state, "draft"),
  );
  return or(eq(rounds.id, id), panel);
}
