import { data, redirect } from "react-router";
import { newStamp } from "~/platform/forms/form-stamp.server";
import { isRegistrationOpen } from "~/program/calendar";
import { REGISTRATION_TYPES, type RegistrationType } from "~/program/options";
import { confirmationPath } from "~/program/registration-paths";
import type { Site } from "~/program/site";
import { isPayable, registrationToResume } from "~/records/intake/find-registration.server";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { reconcileOne } from "~/records/payments/reconcile-payments.server";
import { closedMessage } from "../closed-message";
import { resumeCookie } from "../resume-cookie.server";
import { rowsOf } from "./member-rows";
import { nextChildValues } from "./next-child.server";
import { type ResumedEntry, resumedEntry } from "./resumed-entry";

/** All that /register needs to know about its visitor. */
export async function loadRegisterPage(request: Request, url: URL, site: Site) {
  const isBack = url.searchParams.has("success");
  const token = resumeCookie.read(request);
  const { row, isUnanswered } = await rowOfCookie(token, isBack);
  const isOver = row !== undefined && !isPayable(row);
  // Paid, or not known any more: nothing of it stays on a shared computer.
  const headers: HeadersInit =
    token && (!row || isOver) ? { "Set-Cookie": resumeCookie.clear() } : {};
  const returned =
    row && token && (isBack || isOver) ? returnedFrom(row, token, isUnanswered) : null;
  if (isBack && returned) throw redirect(`${returned.confirmationUrl}?success`, { headers });
  const resumed = row && !isOver && !isBack ? row : null;
  const tab = url.searchParams.get("tab");
  return data(
    {
      stamp: resumed && token ? { ...newStamp(), continues: token } : newStamp(),
      type: isType(tab) ? tab : (row?.type ?? "individual"),
      notice: noticeOf(url),
      closed: isRegistrationOpen(site.season, site.now) ? null : closedMessage(site),
      /** Where the visitor's own registration stands, after a payment. */
      returned,
      resumed: resumed && withRows(resumedEntry(resumed)),
      /** For another child of the family whose last one has just got a place. */
      begun: resumed ? null : await nextChildValues(request, url, site),
    },
    { headers },
  );
}

/** The page asks for each student of a team in a row; it is read here, so that the page stays light. */
function withRows(entry: ResumedEntry): ResumedEntry {
  return { ...entry, values: { ...rowsOf(entry.values.team_members), ...entry.values } };
}

interface VisitorsRow {
  row: Registration | undefined;
  /** The payment service could not be asked. */
  isUnanswered: boolean;
}

async function rowOfCookie(token: string | null, isBack: boolean): Promise<VisitorsRow> {
  const row = await registrationToResume(token);
  // The event may be slower than the visitor, or lost: ask, so that the page tells the truth.
  if (!isBack || row?.status !== "pending" || !row.checkoutSessionId) {
    return { row, isUnanswered: false };
  }
  const outcome = await reconcileOne(row.checkoutSessionId);
  return { row: await registrationToResume(token), isUnanswered: outcome === "failed" };
}

/** Anybody can type the address of success: nothing is said of a payment that nobody knows of. */
function returnedFrom(
  { status, checkoutState }: Registration,
  token: string,
  isUnanswered: boolean,
) {
  const isPaid = status === "paid";
  const isAwaited = status === "pending" && (isUnanswered || checkoutState === "processing");
  return isPaid || isAwaited ? { isPaid, confirmationUrl: confirmationPath(token) } : null;
}

function noticeOf(url: URL): "success" | "canceled" | null {
  if (url.searchParams.has("success")) return "success";
  return url.searchParams.has("canceled") ? "canceled" : null;
}

function isType(text: string | null): text is RegistrationType {
  return REGISTRATION_TYPES.includes(text as RegistrationType);
}
