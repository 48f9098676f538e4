import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { type Ballot, ballots } from "./ballots.table.server";

/** What a receipt stands for; which project, only once everybody may read it in the public file. */
export async function findByReceipt(
  receipt: string,
): Promise<Pick<Ballot, "season" | "state" | "kind" | "reason"> | undefined> {
  const [row] = await db()
    .select({
      season: ballots.season,
      state: ballots.state,
      kind: ballots.kind,
      reason: ballots.reason,
    })
    .from(ballots)
    .where(eq(ballots.receipt, receipt));
  return row;
}
