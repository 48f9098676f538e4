import { eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import type { Locale } from "~/program/locale";
import type { Site } from "~/program/site";
import { entries } from "~/records/entries/entries.table.server";
import { guardians } from "~/records/participants/participants.table.server";
import { CONSENT_RECORD } from "~/records/participants/record-names";
import { people } from "~/records/people/people.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { teamNewsEmail } from "./team.email";
import { TEAM_COPY } from "./team-copy";

interface News {
  participantId: string;
  child: string;
  team: string;
}

interface Recipient {
  id: string;
  email: string;
  locale: Locale;
}

/** Whoever paid hears that a student and a guardian's address were added by somebody else. */
export async function tellPayer(
  tx: Database,
  news: News & { entryId: string; by: string },
  site: Site,
): Promise<void> {
  const [payer] = await tx
    .select({ id: people.id, email: people.email, locale: people.locale })
    .from(entries)
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .innerJoin(people, eq(people.id, registrations.contactId))
    .where(eq(entries.id, news.entryId));
  if (payer && payer.id !== news.by) await tell(tx, payer, { ...news, what: "joined" }, site);
}

/** Guardians hear that somebody took their child out. Answers how many are written to. */
export async function tellFamily(
  tx: Database,
  news: News & { by: string },
  site: Site,
): Promise<number> {
  const family = await tx
    .select({ id: people.id, email: people.email, locale: people.locale })
    .from(guardians)
    .innerJoin(people, eq(people.id, guardians.personId))
    .where(eq(guardians.participantId, news.participantId));
  const others = family.filter(({ id }) => id !== news.by);
  for (const guardian of others) await tell(tx, guardian, { ...news, what: "left" }, site);
  return others.length;
}

async function tell(
  tx: Database,
  { id, email, locale }: Recipient,
  { participantId, what, child, team }: News & { what: "joined" | "left" },
  site: Site,
): Promise<void> {
  await queueEmail(tx, {
    kind: `team-${what}`,
    to: email,
    subject: TEAM_COPY[locale].letters[what].subject(team),
    ...(await renderEmail(teamNewsEmail({ what, child, team, locale }, site))),
    record: { type: CONSENT_RECORD, id: participantId },
    dedupeKey: `team:${participantId}:${what}:${id}`,
  });
}
