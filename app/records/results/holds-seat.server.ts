import { eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import type { EventActor } from "~/program/event-actors";
import { committeeSeats } from "./committee-seats.table.server";

/** Who votes about an appeal: a colleague with an account, or somebody at a seat from outside. */
export interface AppealVoter {
  id: string;
  by: EventActor;
  isAtSeat?: true;
}

/** Staff may have taken the seat back while the vote was on its way. Ask behind the project's lock, which they hold too. */
export async function lostSeat(tx: Database, { id, isAtSeat }: AppealVoter): Promise<boolean> {
  return isAtSeat === true && (await tx.$count(committeeSeats, eq(committeeSeats.id, id))) === 0;
}

export const SEAT_LOST =
  "This seat is not yours any more: the fair has asked somebody else. Your vote was not stored. Thank you for your time.";
