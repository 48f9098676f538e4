import { and, eq } from "drizzle-orm";
import { consentRequests } from "./consent-requests.table.server";
import { guardians } from "./participants.table.server";

/** What a guardian of a child was asked; for a join, as not everybody has been asked yet. */
export const REQUEST_OF_GUARDIAN = and(
  eq(consentRequests.participantId, guardians.participantId),
  eq(consentRequests.personId, guardians.personId),
);
