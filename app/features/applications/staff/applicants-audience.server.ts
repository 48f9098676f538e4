import { and, eq, inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { addTo, defineAudience, type Recipient } from "~/platform/mail/audience.server";
import { localesOfMailboxes } from "~/records/people/locales-of-mailboxes.server";
import { applications } from "../applications.table.server";
import { applicationsList } from "./applications-list.server";

/** The list of applications: whoever applied; suspected spam is answered by nobody. */
export const applicantsAudience = defineAudience({
  id: "applicants",
  label: "Whoever sent the applications on the list",
  list: applicationsList,
  record: "application",
  needs: "applications.view",
  titleOf: ({ name }) => name,
  fields: { name: "their name" },
  path: "/judges-advisors",
  why: {
    en: "You get this because you applied to help with the fair.",
    es: "Recibe esta carta porque se ofreció a ayudar en la feria.",
  },
  async recipientsOf(ids) {
    const rows = await db()
      .select({ id: applications.id, name: applications.name, email: applications.email })
      .from(applications)
      .where(and(inArray(applications.id, ids), eq(applications.suspectedSpam, false)));
    const localeOf = await localesOfMailboxes(rows.map(({ email }) => email));
    const found = new Map<string, Recipient[]>();
    for (const { id, name, email } of rows) {
      addTo(found, id, { email, locale: localeOf(email), values: { name } });
    }
    return found;
  },
});
