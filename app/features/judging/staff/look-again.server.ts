import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import type { Change, ToldChange } from "~/platform/staff/answer-change.server";
import { byStaff } from "~/program/event-actors";
import type { Site } from "~/program/site";
import { type CarelessSign, lookAgainRequests } from "~/records/judging/look-again.table.server";
import { lockRound } from "~/records/judging/rounds.server";
import type { Round } from "~/records/judging/rounds.table.server";
import { writeToJudges } from "../letters/write-to-judges.server";
import { HOURS_TO_LOOK, isDue } from "./look-again-due";

interface Deed {
  round: Round;
  judgeId: string;
  actor: string;
  site: Site;
}

/** Asked once in a round; the three days run from then. */
export async function askToLookAgain(deed: Deed, signs: CarelessSign[]): Promise<ToldChange> {
  const { round, judgeId, actor, site } = deed;
  const done = await db()
    .transaction(async (tx): Promise<ToldChange> => {
      const locked = await lockRound(tx, round.season, round.kind);
      if (locked?.state !== "open")
        return { refused: "The round is closed: nobody could change a score." };
      const id = randomUUID();
      const kind = "judge-look-again";
      const told = await writeToJudges(tx, { id, kind, round, judgeIds: [judgeId], actor }, site);
      // The three days run against somebody: they begin only where that person was told.
      if (told === 0)
        return { refused: "We have no mailbox of this judge, so that nobody can be asked." };
      const added = await tx
        .insert(lookAgainRequests)
        .values({ roundId: round.id, judgeId, signs, askedBy: actor, programAt: site.now })
        .onConflictDoNothing()
        .returning({ id: lookAgainRequests.id });
      if (added.length === 0) throw new AskedAlready();
      await record(tx, deed, "judge.look-again");
      return { told };
    })
    .catch((error: unknown): ToldChange => {
      if (error instanceof AskedAlready) return { refused: "This judge was asked already." };
      throw error;
    });
  wakeOutbox();
  return done;
}

class AskedAlready extends Error {}

/** Or counts it again; nothing is deleted either way. */
export function leaveOut(deed: Deed, isLeftOut: boolean): Promise<Change> {
  const { round, judgeId, actor, site } = deed;
  return db().transaction(async (tx): Promise<Change> => {
    const locked = await lockRound(tx, round.season, round.kind);
    if (locked?.state === "frozen") return { refused: "This round is frozen." };
    const ofJudge = and(
      eq(lookAgainRequests.roundId, round.id),
      eq(lookAgainRequests.judgeId, judgeId),
    );
    const [asked] = await tx.select().from(lookAgainRequests).where(ofJudge).for("update");
    if (!asked) return { refused: "Ask the judge to look again first." };
    if (isLeftOut && !isDue(asked.programAt, site.now)) {
      return { refused: `The judge has ${HOURS_TO_LOOK} hours to look again.` };
    }
    await tx
      .update(lookAgainRequests)
      .set(
        isLeftOut
          ? { leftOutAt: site.now, leftOutBy: actor }
          : { leftOutAt: null, leftOutBy: null },
      )
      .where(ofJudge);
    await record(tx, deed, isLeftOut ? "judge.leave-out" : "judge.count-again");
    return "changed";
  });
}

function record(
  tx: Database,
  { judgeId, actor, round }: Deed,
  action: "judge.look-again" | "judge.leave-out" | "judge.count-again",
): Promise<void> {
  const by = byStaff(actor);
  const fields = [round.kind];
  return recordEvent(tx, { actor: by, action, recordType: "judge", recordId: judgeId, fields });
}
