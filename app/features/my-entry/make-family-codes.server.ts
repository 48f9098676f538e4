import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { shortCodeKey } from "~/platform/links/short-codes.server";
import { newSeatPrint, type SeatPrint } from "~/records/participants/seat-prints.server";
import { makeSeatCodes } from "~/records/participants/seats.server";

/** New codes for children of one entry; those before them end with this, and it is written down. */
export async function makeFamilyCodes(
  entryId: string,
  participantIds: string[],
  by: string,
): Promise<SeatPrint> {
  const key = await shortCodeKey();
  const print = newSeatPrint();
  await db().transaction(async (tx) => {
    await recordEvent(tx, {
      actor: { kind: "person", id: by },
      action: "seat-codes.make",
      recordType: "entry",
      recordId: entryId,
      fields: [String(participantIds.length)],
    });
    await makeSeatCodes(tx, { participantIds, madeBy: by, print: print.token, key });
  });
  return print;
}
