import { type SQL, sql } from "drizzle-orm";
import { outbox } from "~/platform/mail/outbox.table.server";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { IS_FAMILY_LETTER } from "~/records/participants/black-out-family-letters.server";
import { isAnswer, isLastWord } from "~/records/participants/consented-participants.server";
import { consents } from "~/records/participants/consents.table.server";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { CONSENT_RECORD } from "~/records/participants/record-names";
import { people } from "~/records/people/people.table.server";
import { HOLDS_PLACE } from "~/records/registrations/holds-place.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import type { ConsentState } from "./consent-states";

const LAST_WORDS = sql`${consents} where ${consents.participantId} = ${participants.id}
  and ${isLastWord}`;

const SAID_NO = sql`exists (select from ${LAST_WORDS}
  and (${consents.isRevoked} or not ${consents.takesPart}))`;
const TO_COMPARE = sql`exists (select from ${LAST_WORDS}
  and ${consents.method} = 'paper' and not ${consents.isCompared})`;
const SAID_YES = sql`exists (select from ${consents}
  where ${consents.participantId} = ${participants.id} and ${isAnswer})`;
const HAS_GUARDIAN = sql`exists (select from ${guardians}
  where ${guardians.participantId} = ${participants.id})`;
const CAME_BACK = sql`(exists (select from ${outbox} where ${outbox.recordType} = ${CONSENT_RECORD}
  and ${outbox.recordId} = ${participants.id}::text and ${outbox.state} = 'failed')
  or exists (select from ${guardians} join ${people} on ${people.id} = ${guardians.personId}
    join ${outbox} on lower(${outbox.recipient}) = lower(${people.email})
    where ${guardians.participantId} = ${participants.id} and ${IS_FAMILY_LETTER}
      and ${outbox.state} = 'failed'))`;

/** How a child's consent stands, for lists: the same order as `standingConsent` decides by. */
export const CONSENT_STATE: SQL<ConsentState> = sql<ConsentState>`(case
  when ${SAID_NO} then 'no'
  when ${TO_COMPARE} then 'compare'
  when ${SAID_YES} then 'yes'
  when not ${HAS_GUARDIAN} then 'no_address'
  when ${CAME_BACK} then 'came_back'
  else 'waiting' end)`;

export function isInState(state: ConsentState): SQL {
  return sql`${CONSENT_STATE} = ${state}`;
}

/** A child counts once the place is paid, and until they leave. */
export const HAS_PLACE = sql`exists (select from ${entryMembers}
  join ${entries} on ${entries.id} = ${entryMembers.entryId}
  join ${registrations} on ${registrations.id} = ${entries.registrationId}
  where ${entryMembers.participantId} = ${participants.id}
    and ${entryMembers.leftAt} is null and ${HOLDS_PLACE})`;

/** In none of the first three states, said so that the first thousand of a million are found at once. */
export const IS_NOT_CONSENTED = sql`not exists (select from ${LAST_WORDS}
  and (${consents.method} <> 'told' or ${consents.isRevoked} or not ${consents.takesPart}))`;
