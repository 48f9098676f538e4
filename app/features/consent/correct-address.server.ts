import { db } from "~/platform/database/database.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import type { Change } from "~/platform/staff/answer-change.server";
import type { Site } from "~/program/site";
import { changeGuardian, type GuardianChange } from "~/records/guardians/change-guardian.server";

/** A wrong address is mended before its owner has answered: by staff, by a teacher, by the family. */
export async function correctAddress(correction: GuardianChange, site: Site): Promise<Change> {
  const changed = await db().transaction((tx) => changeGuardian(tx, correction, site));
  wakeOutbox();
  if (changed === "changed" || changed === "stale" || changed === "missing") return changed;
  return { refused: REFUSALS[changed] };
}

const REFUSALS = {
  answered: "This guardian has answered. Only they can change their address.",
  "of-student-or-school":
    "This address belongs to a student or a school, as far as we know. Ask for a guardian’s own, or for a signed paper form.",
  "too-many": "This address was changed too often today. Try again tomorrow.",
};
