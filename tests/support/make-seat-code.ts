import { db } from "../../app/platform/database/database.server";
import { shortCodeKey } from "../../app/platform/links/short-codes.server";
import { makeSeatCodes } from "../../app/records/participants/seats.server";

/** A code for one child, as a guardian or a teacher would make it. */
export async function makeSeatCode(participantId: string, madeBy: string): Promise<string> {
  const key = await shortCodeKey();
  const codes = await db().transaction((tx) => makeSeatCodes(tx, key, [participantId], madeBy));
  return codes.get(participantId) ?? "";
}
