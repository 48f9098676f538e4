import { and, inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { conditionOf, orderOf } from "~/platform/lists/list-conditions.server";
import { byStaff } from "~/program/event-actors";
import { readListQuery } from "~/program/list-query";
import type { Site } from "~/program/site";
import { consentRequests } from "~/records/participants/consent-requests.table.server";
import { isAnswer } from "~/records/participants/consented-participants.server";
import { consents } from "~/records/participants/consents.table.server";
import { CONSENT_RECORD } from "~/records/participants/record-names";
import { selectAsked } from "../asked-guardian.server";
import { familiesOf, sendRequestAgain } from "../send-request.server";
import { consentsList } from "./consents-list.server";

/** More letters or sheets than this in one press are a mistake. */
export const MOST_AT_ONCE = 500;

/** Asks again about these children, unless somebody has answered. Answers how many letters went. */
export async function askAgain(
  participantIds: string[],
  actor: string,
  site: Site,
): Promise<number> {
  if (participantIds.length === 0) return 0;
  const ids = participantIds.slice(0, MOST_AT_ONCE);
  const asked = await selectAsked(db(), inArray(consentRequests.participantId, ids));
  const answered = await db()
    .select({ participantId: consents.participantId })
    .from(consents)
    .where(and(inArray(consents.participantId, ids), isAnswer));
  const done = new Set(answered.map(({ participantId }) => participantId));
  let letters = 0;
  for (const family of familiesOf(asked.filter(({ participantId: id }) => !done.has(id)))) {
    const requestIds = family.map(({ requestId }) => requestId);
    const isSent = await sendRequestAgain(requestIds, site, async (tx) => {
      for (const { participantId: recordId } of family) {
        await recordEvent(tx, {
          actor: byStaff(actor),
          action: "consent.ask",
          recordType: CONSENT_RECORD,
          recordId,
        });
      }
    });
    if (isSent) letters += 1;
  }
  return letters;
}

/** The children on all pages of a list, as its address asks for them; one more than may be at once tells that there are more. */
export async function childrenOnList(url: URL): Promise<string[]> {
  const query = readListQuery(url.searchParams, consentsList.view);
  const rows = await consentsList.read({
    where: conditionOf(consentsList, query),
    orderBy: orderOf(consentsList, query),
    limit: MOST_AT_ONCE + 1,
    offset: 0,
  });
  return rows.map(({ id }) => id);
}
