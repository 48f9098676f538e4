import { createHmac, randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { shortCodeHash, shortCodeKey } from "~/platform/links/short-codes.server";
import { SHORT_CODE_ALPHABET, SHORT_CODE_LENGTH } from "~/program/short-code";
import { consentSheets } from "./consent-sheets.table.server";

/** The codes on the forms of these children, by child. Printed again, a form bears the same one. */
export async function sheetCodes(participantIds: string[]): Promise<Map<string, string>> {
  if (participantIds.length === 0) return new Map();
  const key = await shortCodeKey();
  return db().transaction(async (tx) => {
    const printed = await sheetsOf(tx, participantIds);
    const known = new Set(printed.map(({ participantId }) => participantId));
    const added = participantIds
      .filter((id) => !known.has(id))
      .map((participantId) => {
        const id = randomUUID();
        return { id, participantId, hash: shortCodeHash(key, codeOf(key, id)) };
      });
    // Somebody may print the same form at this moment; whichever is stored is read below.
    if (added.length > 0) await tx.insert(consentSheets).values(added).onConflictDoNothing();
    const sheets = await sheetsOf(tx, participantIds);
    return new Map(sheets.map(({ id, participantId }) => [participantId, codeOf(key, id)]));
  });
}

/** The child whose form bears this code. It says which form it is, and lets nobody in. */
export async function findSheet(code: string): Promise<{ participantId: string } | undefined> {
  const hash = shortCodeHash(await shortCodeKey(), code);
  const [sheet] = await db()
    .select({ participantId: consentSheets.participantId })
    .from(consentSheets)
    .where(eq(consentSheets.hash, hash));
  return sheet;
}

function sheetsOf(tx: Database, participantIds: string[]) {
  return tx
    .select({ id: consentSheets.id, participantId: consentSheets.participantId })
    .from(consentSheets)
    .where(inArray(consentSheets.participantId, participantIds));
}

/** Only with the key does a sheet's id lead to its code. */
function codeOf(key: string, sheetId: string): string {
  const drawn = createHmac("sha256", key).update(`consent-sheet:${sheetId}`).digest();
  return Array.from({ length: SHORT_CODE_LENGTH }, (_, place) => {
    const number = drawn.readUInt16BE(place * 2);
    return SHORT_CODE_ALPHABET[number % SHORT_CODE_ALPHABET.length];
  }).join("");
}
