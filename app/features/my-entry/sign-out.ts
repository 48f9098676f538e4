import { type ActionFunctionArgs, redirect } from "react-router";
import { db } from "~/platform/database/database.server";
import { flashCookie } from "~/platform/forms/flash.server";
import { PAGES } from "~/program/paths";
import { endSeat, seatCookie } from "~/records/participants/seats.server";
import { endSessionOf, personCookie } from "~/records/people/person-sessions.server";

export function loader() {
  return redirect(PAGES.signIn.path);
}

/** Ends what this browser has, whoever came in. */
export async function action({ request }: ActionFunctionArgs) {
  await endSessionOf(db(), request);
  await endSeat(request);
  const headers = new Headers();
  for (const cookie of [personCookie.clear(), seatCookie.clear()]) {
    headers.append("Set-Cookie", cookie);
  }
  headers.append("Set-Cookie", flashCookie("signed-out"));
  return redirect(PAGES.home.path, { status: 303, headers });
}
