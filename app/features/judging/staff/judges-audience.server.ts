import { eq, inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { addTo, defineAudience, type Recipient } from "~/platform/mail/audience.server";
import { JUDGE_PATH } from "~/program/paths";
import { judges } from "~/records/people/judges.table.server";
import { people } from "~/records/people/people.table.server";
import { judgesList } from "./judges-list.server";

export const judgesAudience = defineAudience({
  id: "judges",
  label: "Judges of the season",
  list: judgesList,
  record: "judge",
  needs: "judging.view",
  titleOf: ({ name }) => name ?? "A judge who was forgotten",
  fields: { name: "their name" },
  path: JUDGE_PATH,
  why: {
    en: "You get this because you judge for the fair.",
    es: "Recibe esta carta porque evalúa proyectos de la feria.",
  },
  async recipientsOf(ids) {
    const rows = await db()
      .select({
        id: judges.id,
        name: judges.name,
        email: people.email,
        locale: people.locale,
      })
      .from(judges)
      .innerJoin(people, eq(people.id, judges.personId))
      .where(inArray(judges.id, ids));
    const found = new Map<string, Recipient[]>();
    for (const { id, name, email, locale } of rows) {
      if (name) addTo(found, id, { email, locale, values: { name } });
    }
    return found;
  },
});
