import { eq } from "drizzle-orm";
import { data } from "react-router";
import { holdLockOn } from "~/platform/database/advisory-lock.server";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { NO_CLASS } from "~/program/paths";
import type { Verb } from "~/program/powers";
import type { Site } from "~/program/site";
import {
  ofThisDesk,
  pupilsOfDesk,
  requireDesk,
  type SchoolDesk,
  shownInClass,
} from "~/records/access/school-desk.server";
import { entries } from "~/records/entries/entries.table.server";
import { correctStudent } from "~/records/intake/correct-student.server";
import { isTeamOpen } from "~/records/intake/team-members.server";
import { lockParticipant } from "~/records/participants/consented-participants.server";
import { consents } from "~/records/participants/consents.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import type { ChildName } from "~/ui/child-name/child-name-schema";
import { markLeft } from "../roster/mark-left.server";

/** Why a teacher corrects no name here: it is the family's to say, or the season is too far on. */
export type NotCorrected = "closed" | "own-place" | "answered";

export type AtPupil = Awaited<ReturnType<typeof requirePupil>>;

/** The child of an address, at the desk of whoever came in; one of another school, or who left, is not there. */
export async function requirePupil(
  request: Request,
  { school, participant }: Record<string, string | undefined>,
  verb: Verb,
  site: Site,
) {
  const { desk, visitor } = await requireDesk(request, school, verb, site);
  const pupils = await pupilsOfDesk(desk);
  const pupil = pupils.find(({ id }) => id === participant);
  if (!pupil?.entryId || pupil.leftSchoolAt) throw data(null, { status: 404 });
  const { entryId, classId } = pupil;
  const by = { kind: "person", id: visitor.session.personId } as const;
  const name = shownInClass(pupils, pupil);
  return { desk, pupil, name, entryId, classKey: classId ?? NO_CLASS, by };
}

export async function whyNotCorrected(
  { desk, pupil, entryId }: Pick<AtPupil, "desk" | "pupil" | "entryId">,
  site: Site,
  from: Database = db(),
): Promise<NotCorrected | null> {
  if (!isTeamOpen(site)) return "closed";
  if ((await payingSchoolOf(entryId, from)) !== desk.schoolId) return "own-place";
  const answers = await from.$count(consents, eq(consents.participantId, pupil.id));
  return answers > 0 ? "answered" : null;
}

/** A typing mistake in the school's list. A guardian's answer may come at the same moment: one of them waits. */
export function correctPupil(
  at: AtPupil,
  name: ChildName,
  site: Site,
): Promise<NotCorrected | "corrected"> {
  const { desk, pupil, by } = at;
  return db().transaction(async (tx) => {
    await lockParticipant(tx, pupil.id);
    const why = await whyNotCorrected(at, site, tx);
    if (why) return why;
    const { registrationId } = desk;
    await correctStudent(tx, { participantId: pupil.id, registrationId, name, by });
    return "corrected";
  });
}

/** As a list does that no longer names the child: who comes back with a later one is the same child. */
export async function removePupil({ desk, pupil, by }: AtPupil): Promise<void> {
  await db().transaction(async (tx) => {
    await holdLockOn(tx, `roster:${desk.schoolId}`);
    // A list, or staff, may have moved the child meanwhile.
    const [id] = await ofThisDesk(desk, [pupil.id], tx);
    if (!id) return;
    await markLeft(tx, [pupil.id]);
    await recordEvent(tx, {
      actor: by,
      action: "roster.take-out",
      recordType: "consent",
      recordId: pupil.id,
    });
  });
}

async function payingSchoolOf(
  entryId: string,
  from: Database,
): Promise<SchoolDesk["schoolId"] | null> {
  const [row] = await from
    .select({ schoolId: registrations.schoolId })
    .from(entries)
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .where(eq(entries.id, entryId));
  return row?.schoolId ?? null;
}
