import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { shortCodeKey } from "~/platform/links/short-codes.server";
import { writeShortCode } from "~/program/short-code";
import { makeSeatCodes } from "~/records/participants/seats.server";

/** New codes for children of one entry, as they are printed; those before them end with this, and it is written down. */
export async function makeFamilyCodes(
  entryId: string,
  ids: string[],
  by: string,
): Promise<Map<string, string>> {
  const key = await shortCodeKey();
  const codes = await db().transaction(async (tx) => {
    await recordEvent(tx, {
      actor: { kind: "person", id: by },
      action: "seat-codes.make",
      recordType: "entry",
      recordId: entryId,
      fields: [String(ids.length)],
    });
    return makeSeatCodes(tx, key, ids, by);
  });
  return new Map([...codes].map(([id, code]) => [id, writeShortCode(code)]));
}
