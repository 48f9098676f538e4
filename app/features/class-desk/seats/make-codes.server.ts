import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { shortCodeKey } from "~/platform/links/short-codes.server";
import { qrCode } from "~/platform/paper/qr-code.server";
import { SHORT_CODE_PATH } from "~/program/paths";
import { writeShortCode } from "~/program/short-code";
import type { Site } from "~/program/site";
import {
  type Pupil,
  pupilsOfDesk,
  type SchoolDesk,
  shownInClasses,
} from "~/records/access/school-desk.server";
import {
  newSeatPrint,
  printedSeatCodes,
  type SeatPrint,
} from "~/records/participants/seat-prints.server";
import { childrenWithSeat, makeSeatCodes } from "~/records/participants/seats.server";

export type SeatCard = Awaited<ReturnType<typeof printedCards>>[number];

/** Who can have a code: those who left come in no more. */
export async function studentsForCodes(desk: SchoolDesk) {
  const all = await pupilsOfDesk(desk);
  const pupils = all.filter(hasSeat);
  const withCode = await childrenWithSeat(pupils.map(({ id }) => id));
  const names = shownInClasses(all);
  return pupils.map((pupil) => ({
    id: pupil.id,
    name: names.get(pupil.id) ?? "",
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

/** New codes for those of them who can have one: what the browser keeps of it, or null where nobody can. */
export async function makeCodes({ desk, ids, by }: Wanted): Promise<SeatPrint | null> {
  const key = await shortCodeKey();
  const print = newSeatPrint();
  return db().transaction(async (tx) => {
    const ticked = new Set(ids);
    const chosen = (await pupilsOfDesk(desk, tx))
      .filter(hasSeat)
      .filter(({ id }) => ticked.has(id));
    if (chosen.length === 0) return null;
    const participantIds = chosen.map(({ id }) => id);
    await makeSeatCodes(tx, { participantIds, madeBy: by, print: print.token, key });
    await recordEvent(tx, {
      actor: { kind: "person", id: by },
      action: "seat-codes.make",
      recordType: "registration",
      recordId: desk.registrationId,
      fields: [String(chosen.length)],
    });
    return print;
  });
}

interface AtThePrinter {
  desk: SchoolDesk;
  request: Request;
  by: string;
}

/** The cards of the last print, for as long as this browser can show them. */
export async function printedCards({ desk, request, by }: AtThePrinter, { origin }: Site) {
  const all = await pupilsOfDesk(desk);
  const pupils = all.filter(hasSeat);
  const participantIds = pupils.map(({ id }) => id);
  const codes = await printedSeatCodes({ request, participantIds, madeBy: by });
  const names = shownInClasses(all);
  return pupils.flatMap((pupil) => {
    const code = codes.get(pupil.id);
    if (!code) return [];
    return {
      id: pupil.id,
      name: names.get(pupil.id) ?? "",
      grade: pupil.grade,
      className: pupil.className,
      code: writeShortCode(code),
      qr: qrCode(`${origin}${SHORT_CODE_PATH}/${code}`, { isForPaper: true }),
    };
  });
}

/** Without an entry a code opens nothing. */
function hasSeat({ leftSchoolAt, entryId }: Pupil): boolean {
  return !leftSchoolAt && entryId !== null;
}
