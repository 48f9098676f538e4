import * as seatPage from "../../app/features/sign-in/seat";
import { db } from "../../app/platform/database/database.server";
import { makeSeatCode } from "../../app/records/participants/seats.server";
import { people } from "../../app/records/people/people.table.server";
import { ABrowser } from "./a-browser.ts";

/** A child comes in by a printed code; answers the browser. */
export async function takeSeat(participantId: string, browser = new ABrowser()): Promise<ABrowser> {
  const [person] = await db().select().from(people);
  const seat = await makeSeatCode(participantId, person?.id ?? "");
  await browser.send(seatPage.action, "/c", { seat });
  return browser;
}
