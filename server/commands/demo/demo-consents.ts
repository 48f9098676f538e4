import { and, asc, eq, isNull } from "drizzle-orm";
import { CONSENT_KIND, keepTexts, textFor } from "~/features/consent/text/consent-texts.server";
import type { Database } from "~/platform/database/database.server";
import { isMostlyUnder13 } from "~/program/options";
import type { Site } from "~/program/site";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { addConsent } from "~/records/participants/add-consent.server";
import type { GalleryChoice } from "~/records/participants/consent";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import type { Chance } from "./chance";
import { addressOf } from "./people";

const CHOICES: GalleryChoice[] = ["name", "name", "name", "name", "anonymous", "anonymous", "none"];
const WITHOUT_ANSWER = 0.06;

/** Most guardians of paid places have answered by the time projects are due: by link, on paper, by card. */
export async function addDemoConsents(tx: Database, site: Site, chance: Chance): Promise<void> {
  await keepTexts(tx);
  const text = await textFor("en", tx);
  const children = await tx
    .select({ child: participants, guardianId: guardians.personId })
    .from(participants)
    .innerJoin(entryMembers, eq(entryMembers.participantId, participants.id))
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .leftJoin(guardians, eq(guardians.participantId, participants.id))
    .where(and(eq(registrations.status, "paid"), isNull(entryMembers.leftAt)))
    .orderBy(asc(participants.createdAt), asc(participants.id));
  for (const { child, guardianId: known } of children) {
    if (chance.is(WITHOUT_ANSWER)) continue;
    const family = child.familyName ?? "Lane";
    const guardianId = known ?? (await addGuardian(tx, child.id, family));
    const isPaper = chance.is(0.4);
    await addConsent(tx, {
      season: site.season.id,
      participantId: child.id,
      guardianId,
      textKind: CONSENT_KIND,
      textVersion: text.version,
      textLanguage: text.language,
      textHash: text.hash,
      ageBand: isMostlyUnder13(child.grade) ? "under_13" : "13_to_17",
      takesPart: true,
      gallery: chance.of(CHOICES),
      photos: chance.is(0.7),
      emails: chance.is(0.5),
      news: false,
      signature: `Rosa ${family}`,
      relation: "parent",
      method: isPaper ? "paper" : "link_confirmed",
      programAt: site.now,
    });
  }
}

async function addGuardian(tx: Database, participantId: string, family: string): Promise<string> {
  const mailbox = addressOf(`family.${family}.${participantId.slice(0, 8)}`);
  const personId = await findOrAddPerson(tx, mailbox);
  await tx.insert(guardians).values({ participantId, personId, origin: "invited" });
  return personId;
}
