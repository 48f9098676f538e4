import { eq } from "drizzle-orm";
import { redirect } from "react-router";
import { db } from "~/platform/database/database.server";
import { currentSite } from "~/platform/site/site.server";
import type { Locale } from "~/program/locale";
import { JUDGE_PATH, MY_PATH, schoolPath } from "~/program/paths";
import { entriesOfTies } from "~/records/access/own-entries.server";
import { tiesOfPerson } from "~/records/access/person-ties.server";
import { desksOf } from "~/records/access/school-desk.server";
import { seatCookie } from "~/records/participants/seats.server";
import { people } from "~/records/people/people.table.server";
import { WHO_PATH } from "./sign-in-paths";

/** Where somebody stands after coming in: the token is gone from the address, and a cookie holds the session. */
export async function landingOf(
  { cookie, personId }: { cookie: string; personId: string },
  { locale, next }: { locale: Locale; next: string | null },
): Promise<Response> {
  // The language in which they came in is the one in which we write to them.
  await db().update(people).set({ locale }).where(eq(people.id, personId));
  const headers = new Headers({ "Set-Cookie": cookie });
  headers.append("Set-Cookie", seatCookie.clear());
  return redirect(next ?? (await firstPage(personId)), { status: 303, headers });
}

/** A mailbox may stand for many: a mother of three, a class address. Who has a desk, or judges, and nothing else is at it. */
async function firstPage(personId: string): Promise<string> {
  const ties = await tiesOfPerson(personId);
  const entries = await entriesOfTies(ties);
  const desks = await desksOf(personId, currentSite().season.id);
  if (entries.length + desks.length > 1) return WHO_PATH;
  const isJudge = ties.some(({ as }) => as === "judge");
  if (isJudge && entries.length + desks.length === 0) return JUDGE_PATH;
  const [desk] = isJudge ? [] : desks;
  return desk ? schoolPath(desk.schoolId) : MY_PATH;
}
