import { redirect } from "react-router";
import { tokenCookie } from "~/platform/links/token-cookie.server";
import { DAY_MS } from "~/program/mountain-time";
import { NEXT_CHILD_PATH, tabPath } from "~/program/registration-paths";
import type { Site } from "~/program/site";
import { registrationByToken } from "~/records/intake/find-registration.server";
import { isByGuardian } from "~/records/intake/registration-details";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { findPersonSession } from "~/records/people/person-sessions.server";
import type { FormValues } from "./form-report";

const HALF_AN_HOUR_SECONDS = 30 * 60;

const cookie = tokenCookie("registration-family");

/** To the form for another child: with parent, mailbox, family name and school, where they may be shown. */
export async function toNextChild(request: Request, token: string, site: Site): Promise<Response> {
  const row = await registrationByToken(token);
  if (!row || !(await mayBeShown(request, row, site)))
    return redirect(tabPath(row?.type ?? "individual"));
  const headers = { "Set-Cookie": cookie.write(token, HALF_AN_HOUR_SECONDS) };
  return redirect(NEXT_CHILD_PATH, { headers });
}

/** What the form begins with. Only its own address asks for it, so that starting over is empty. */
export async function nextChildValues(
  request: Request,
  url: URL,
  site: Site,
): Promise<FormValues | null> {
  const token = url.searchParams.get("next") === "child" ? cookie.read(request) : null;
  const row = token ? await registrationByToken(token) : undefined;
  if (!row || !(await mayBeShown(request, row, site))) return null;
  return {
    filled_in_by: "guardian",
    email: row.email,
    last_name: row.lastName ?? "",
    school_name: row.schoolName ?? "",
  };
}

/**
 * A receipt is kept for years and handed on: its link shows a mailbox in full on the day of the payment only,
 * later to the one who has come in by it.
 */
async function mayBeShown(request: Request, row: Registration, { now }: Site): Promise<boolean> {
  if (!isByGuardian(row) || row.status !== "paid") return false;
  if (row.paidAt && now.getTime() - row.paidAt.getTime() < DAY_MS) return true;
  return (await findPersonSession(request))?.personId === row.contactId;
}
