import { eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import type { EventActor } from "~/program/event-actors";
import type { ChildName } from "~/ui/child-name/child-name-schema";
import { writeSearch } from "../entries/write-search.server";
import { participants } from "../participants/participants.table.server";
import { isLeader, nameLeader } from "./registration-contact.server";

interface Correction {
  participantId: string;
  /** Which staff find by the student's name. */
  registrationId: string;
  name: ChildName;
  by: EventActor;
}

/** Name and grade, as an adult knows them. Whether they may is asked before. */
export async function correctStudent(
  tx: Database,
  { participantId, registrationId, name, by }: Correction,
): Promise<void> {
  await tx
    .update(participants)
    .set({ givenName: name.given_name, familyName: name.family_name, grade: name.grade })
    .where(eq(participants.id, participantId));
  if (await isLeader(tx, participantId)) await nameLeader(tx, registrationId, name);
  await writeSearch(tx, [registrationId]);
  await recordEvent(tx, {
    actor: by,
    action: "participant.correct",
    recordType: "consent",
    recordId: participantId,
  });
}
