import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import type { EventActor } from "~/program/event-actors";
import type { Grade } from "~/program/options";
import { participants } from "../participants/participants.table.server";

interface GivenGrade {
  participantId: string;
  grade: Grade;
  by: EventActor;
}

/** Where none was said, as in a list of first names. One that stands is the guardian's to correct. */
export async function giveGrade(
  tx: Database,
  { participantId, grade, by }: GivenGrade,
): Promise<boolean> {
  const given = await tx
    .update(participants)
    .set({ grade })
    .where(and(eq(participants.id, participantId), isNull(participants.grade)))
    .returning({ id: participants.id });
  if (given.length === 0) return false;
  await recordEvent(tx, {
    actor: by,
    action: "participant.correct",
    recordType: "consent",
    recordId: participantId,
  });
  return true;
}
