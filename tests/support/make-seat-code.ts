import { db } from "../../app/platform/database/database.server";
import { shortCodeKey } from "../../app/platform/links/short-codes.server";
import { newToken } from "../../app/platform/links/tokens.server";
import { makeSeatCodes } from "../../app/records/participants/seats.server";

/** A code for one child, as a guardian or a teacher would make it. */
export async function makeSeatCode(participantId: string, madeBy: string): Promise<string> {
  const key = await shortCodeKey();
  const wanted = { participantIds: [participantId], madeBy, print: newToken(), key };
  const codes = await db().transaction((tx) => makeSeatCodes(tx, wanted));
  return codes.get(participantId) ?? "";
}
