import { and, eq, inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { shortCodeFrom, shortCodeHash, shortCodeKey } from "~/platform/links/short-codes.server";
import { tokenCookie } from "~/platform/links/token-cookie.server";
import { newToken } from "~/platform/links/tokens.server";
import { seatCodes } from "./seats.table.server";

/** Long enough for a printer that was out of paper. */
const PRINT_SECONDS = 3_600;

const printCookie = tokenCookie("fair.print");

/**
 * What the codes of one print are made from. Only the browser that made them keeps it, so that the page can be loaded
 * again without new codes: what is stored here does not lead back to them.
 */
export interface SeatPrint {
  token: string;
  cookie: string;
}

export function newSeatPrint(): SeatPrint {
  const token = newToken();
  return { token, cookie: printCookie.write(token, PRINT_SECONDS) };
}

export function seatCodeOf(print: string, participantId: string): string {
  return shortCodeFrom(print, participantId);
}

interface Printed {
  request: Request;
  participantIds: string[];
  madeBy: string;
}

/** Of these children, the codes that this person made in this browser within the hour and that still open something. */
export async function printedSeatCodes({ request, participantIds, madeBy }: Printed) {
  const print = printCookie.read(request);
  if (!print || participantIds.length === 0) return new Map<string, string>();
  const key = await shortCodeKey();
  const stored = await db()
    .select({ id: seatCodes.participantId, hash: seatCodes.hash })
    .from(seatCodes)
    .where(and(inArray(seatCodes.participantId, participantIds), eq(seatCodes.madeBy, madeBy)));
  return new Map(
    stored
      .map(({ id, hash }) => ({ id, hash, code: seatCodeOf(print, id) }))
      .filter(({ hash, code }) => hash === shortCodeHash(key, code))
      .map(({ id, code }) => [id, code]),
  );
}
