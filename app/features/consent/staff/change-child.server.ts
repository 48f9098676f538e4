import { db } from "~/platform/database/database.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import type { EventActor } from "~/program/event-actors";
import type { Site } from "~/program/site";
import { correctStudent } from "~/records/intake/correct-student.server";
import { type Replaced, replaceStudent } from "~/records/intake/replace-student.server";
import { lockParticipant } from "~/records/participants/consented-participants.server";
import type { ChildName } from "~/ui/child-name/child-name-schema";

interface AboutChild {
  participantId: string;
  name: ChildName;
  by: EventActor;
}

/** Whoever said yes said it about this child, under whichever name. */
export function correctChild(about: AboutChild & { registrationId: string }): Promise<boolean> {
  return db().transaction(async (tx) => {
    if (!(await lockParticipant(tx, about.participantId))) return false;
    await correctStudent(tx, about);
    return true;
  });
}

export async function giveThePlace(
  about: AboutChild & { guardianEmail: string | undefined },
  site: Site,
): Promise<Replaced> {
  const replaced = await db().transaction(async (tx): Promise<Replaced> => {
    if (!(await lockParticipant(tx, about.participantId))) return "missing";
    return replaceStudent(tx, about, site);
  });
  wakeOutbox();
  return replaced;
}
