import { db } from "~/platform/database/database.server";
import {
  isLastThatStands,
  keepDecision,
  type Undone,
  undoDecision,
  withDecision,
} from "~/platform/staff/decisions/decisions.server";
import { byStaff } from "~/program/event-actors";
import type { Site } from "~/program/site";
import { CONSENT_RECORD } from "~/records/participants/record-names";
import { type Moved, moveChild } from "~/records/projects/move-child.server";
import { takeMoveBack } from "~/records/projects/take-move-back.server";

interface Move {
  participantId: string;
  to: string;
  reason: string;
  actor: string;
  /** Which press it was; without one it cannot be undone. */
  press: string | undefined;
}

/** The letters wait as long as the move can be undone. */
export function moveAsDecided(move: Move, site: Site): Promise<Moved> {
  const { participantId, actor, press: id } = move;
  return db().transaction(async (tx) => {
    const waiting = id ? withDecision({ id, recordId: participantId }) : undefined;
    const deed = { ...move, by: byStaff(actor), ...(waiting && { waiting }) };
    const moved = await moveChild(tx, deed, site);
    if (!id || typeof moved === "string" || "refused" in moved || !moved.before) return moved;
    const { before } = moved;
    const about = { recordType: CONSENT_RECORD, recordId: participantId };
    await keepDecision(tx, { id, ...about, actor, before });
    return moved;
  });
}

export function undoMove(decisionId: string, actor: string, site: Site): Promise<Undone> {
  const of = { actor, recordType: CONSENT_RECORD };
  return undoDecision(decisionId, of, async (tx, decision) => {
    // Moved there, back and there again: the first move is not the one that stands.
    if (!(await isLastThatStands(tx, decision, "matesOfTarget"))) return false;
    const { recordId: participantId, before } = decision;
    return takeMoveBack(tx, { participantId, before, by: byStaff(actor) }, site);
  });
}
