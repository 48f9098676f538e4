import { eq } from "drizzle-orm";
import { type ActionFunctionArgs, redirect } from "react-router";
import { db } from "~/platform/database/database.server";
import { readForm } from "~/platform/forms/read-form.server";
import { REGISTRATION_TYPES, type RegistrationType } from "~/program/options";
import { PAGES } from "~/program/paths";
import { registrations } from "~/records/registrations/registrations.table.server";
import { tabPath } from "../registration-paths";
import { clearedResumeCookie, readResumeCookie } from "../resume-cookie.server";

/** Forgets what was typed, for the next person at a shared computer. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const resumeToken = await readResumeCookie(request);
  if (resumeToken) {
    await db()
      .update(registrations)
      .set({ resumeUntil: null })
      .where(eq(registrations.resumeToken, resumeToken));
  }
  const tab = String((await readForm(request)).get("tab"));
  const isKnown = REGISTRATION_TYPES.includes(tab as RegistrationType);
  return redirect(`${isKnown ? tabPath(tab) : PAGES.register.path}#top`, {
    headers: { "Set-Cookie": await clearedResumeCookie() },
  });
}

export function loader(): Response {
  return redirect(PAGES.register.path);
}
