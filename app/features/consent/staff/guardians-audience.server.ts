import { asc, eq, inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { addTo, defineAudience, type Recipient } from "~/platform/mail/audience.server";
import { MY_PATH } from "~/program/paths";
import { fullName } from "~/program/shown-name";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { people } from "~/records/people/people.table.server";
import { consentsList } from "./consents-list.server";

/** The list of children: every guardian of one, and nobody else, whatever the child's age. */
export const guardiansAudience = defineAudience({
  id: "guardians",
  label: "Guardians of the children on the list",
  list: consentsList,
  record: "consent",
  needs: "consents.view",
  titleOf: fullName,
  fields: { children: "the first names of their children", school: "the children’s school" },
  path: MY_PATH,
  why: {
    en: "You get this because a child of yours takes part.",
    es: "Recibe esta carta porque su hijo o hija participa.",
  },
  async recipientsOf(ids) {
    const rows = await db()
      .select({
        id: participants.id,
        child: participants.givenName,
        school: participants.shownSchool,
        email: people.email,
        locale: people.locale,
      })
      .from(participants)
      .innerJoin(guardians, eq(guardians.participantId, participants.id))
      .innerJoin(people, eq(people.id, guardians.personId))
      .where(inArray(participants.id, ids))
      .orderBy(asc(participants.givenName), asc(participants.id));
    const found = new Map<string, Recipient[]>();
    for (const { id, child, school, email, locale } of rows) {
      const alone = { en: "our fair", es: "nuestra feria" }[locale];
      addTo(found, id, { email, locale, values: { children: child, school: school ?? alone } });
    }
    return found;
  },
});
