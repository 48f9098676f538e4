import { eq } from "drizzle-orm";
import { redirect } from "react-router";
import { z } from "zod";
import { db } from "~/platform/database/database.server";
import { formAction } from "~/platform/forms/form-action.server";
import { REGISTRATION_TYPES } from "~/program/options";
import { PAGES } from "~/program/paths";
import { tabPath } from "~/program/registration-paths";
import { registrationToResume } from "~/records/intake/find-registration.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { resumeCookie } from "../resume-cookie.server";

/** Forgets what was typed, for the next person at a shared computer. */
export const action = formAction({
  schema: z.object({ tab: z.enum(REGISTRATION_TYPES).optional().catch(undefined) }),
  handle: async ({ tab }, { request }) => {
    const begun = await registrationToResume(resumeCookie.read(request));
    if (begun) {
      const { id } = begun;
      await db().update(registrations).set({ resumeUntil: null }).where(eq(registrations.id, id));
    }
    return redirect(`${tab ? tabPath(tab) : PAGES.register.path}#top`, {
      headers: { "Set-Cookie": resumeCookie.clear() },
    });
  },
});

export function loader(): Response {
  return redirect(PAGES.register.path);
}
