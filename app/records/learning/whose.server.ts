import { inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { guardians, participants } from "../participants/participants.table.server";
import { personAt } from "../people/person-at.server";

/** What was learned is a child's or an adult's. */
interface OfALearner {
  participantId: PgColumn;
  personId: PgColumn;
}

/** An adult's own, and a student's who has this mailbox. */
export function isOf({ participantId, personId }: OfALearner, email: string): SQL {
  const own = sql`${participantId} in (select ${participants.id} from ${participants}
    where ${inArray(participants.personId, personAt(email))})`;
  return sql`(${inArray(personId, personAt(email))} or ${own})`;
}

export function isOfChildOf({ participantId }: OfALearner, email: string): SQL {
  return sql`${participantId} in (select ${guardians.participantId} from ${guardians}
    where ${inArray(guardians.personId, personAt(email))})`;
}
