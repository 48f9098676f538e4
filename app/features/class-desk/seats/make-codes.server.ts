import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { shortCodeKey } from "~/platform/links/short-codes.server";
import { qrCode } from "~/platform/paper/qr-code.server";
import { SHORT_CODE_PATH } from "~/program/paths";
import { writeShortCode } from "~/program/short-code";
import { shownApart } from "~/program/shown-name";
import type { Site } from "~/program/site";
import { type Pupil, pupilsOfDesk, type SchoolDesk } from "~/records/access/school-desk.server";
import { childrenWithSeat, makeSeatCodes } from "~/records/participants/seats.server";

export type SeatCard = Awaited<ReturnType<typeof makeCards>>[number];

/** Who can have a code: those who left come in no more. */
export async function studentsForCodes(desk: SchoolDesk) {
  const pupils = (await pupilsOfDesk(desk)).filter(hasSeat);
  const withCode = await childrenWithSeat(pupils.map(({ id }) => id));
  const names = shownApart(pupils);
  return pupils.map((pupil) => ({
    id: pupil.id,
    name: names.get(pupil) ?? "",
    grade: pupil.grade,
    classId: pupil.classId,
    className: pupil.className,
    hasCode: withCode.has(pupil.id),
  }));
}

interface Wanted {
  desk: SchoolDesk;
  ids: string[];
  by: string;
}

/** The codes stand in this answer and nowhere else: what is stored does not lead back to them. */
export async function makeCards({ desk, ids, by }: Wanted, { origin }: Site) {
  const key = await shortCodeKey();
  const made = await db().transaction(async (tx) => {
    const ticked = new Set(ids);
    const pupils = (await pupilsOfDesk(desk, tx)).filter(hasSeat);
    const names = shownApart(pupils);
    const chosen = pupils.filter(({ id }) => ticked.has(id));
    const codes = await makeSeatCodes(
      tx,
      key,
      chosen.map(({ id }) => id),
      by,
    );
    if (chosen.length > 0) {
      await recordEvent(tx, {
        actor: { kind: "person", id: by },
        action: "seat-codes.make",
        recordType: "registration",
        recordId: desk.registrationId,
        fields: [String(chosen.length)],
      });
    }
    return chosen.map((pupil) => ({
      pupil,
      name: names.get(pupil) ?? "",
      code: codes.get(pupil.id) ?? "",
    }));
  });
  return made.map(({ pupil, name, code }) => ({
    id: pupil.id,
    name,
    grade: pupil.grade,
    className: pupil.className,
    code: writeShortCode(code),
    qr: qrCode(`${origin}${SHORT_CODE_PATH}/${code}`, { isForPaper: true }),
  }));
}

/** Without an entry a code opens nothing. */
function hasSeat({ leftSchoolAt, entryId }: Pupil): boolean {
  return !leftSchoolAt && entryId !== null;
}
