import { and, eq, inArray, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { conditionOf, orderOf } from "~/platform/lists/list-conditions.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { openBatch } from "~/platform/mail/queue-batch.server";
import { type TakenBack, takeBackBatch } from "~/platform/mail/waiting-batches.server";
import { UNDO_SECONDS } from "~/platform/staff/undo-seconds";
import { byStaff } from "~/program/event-actors";
import { readListQuery } from "~/program/list-query";
import type { Site } from "~/program/site";
import { GUARDIAN_WANTED_KIND } from "~/records/guardians/ask-for-guardian.server";
import { consentRequests } from "~/records/participants/consent-requests.table.server";
import { isAnswer } from "~/records/participants/consented-participants.server";
import { consents } from "~/records/participants/consents.table.server";
import { CONSENT_RECORD } from "~/records/participants/record-names";
import { people } from "~/records/people/people.table.server";
import { selectAsked } from "../asked-guardian.server";
import { familiesOf, REQUEST_KIND, sendRequestAgain } from "../send-request.server";
import { consentsList } from "./consents-list.server";

/** More letters or sheets than this in one press are a mistake. */
export const MOST_AT_ONCE = 500;

interface Asking {
  actor: string;
  /** Of many at once: they wait ten minutes, and can be taken back as one. */
  batch?: string;
}

/** Asks again about these children, unless somebody has answered. Answers how many letters were queued. */
export async function askAgain(
  participantIds: string[],
  { actor, batch }: Asking,
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
  const families = familiesOf(asked.filter(({ participantId: id }) => !done.has(id)));
  if (batch && families.length > 0) {
    const opened = { id: batch, kind: REQUEST_KIND, undoSeconds: UNDO_SECONDS };
    await db().transaction((tx) => openBatch(tx, opened, byStaff(actor)));
  }
  let letters = 0;
  for (const family of families) {
    const requestIds = family.map(({ requestId }) => requestId);
    const note = async (tx: Database) => {
      for (const { participantId: recordId } of family) {
        await recordEvent(tx, {
          actor: byStaff(actor),
          action: "consent.ask",
          recordType: CONSENT_RECORD,
          recordId,
        });
      }
    };
    if (await sendRequestAgain(requestIds, site, { note, batch })) letters += 1;
  }
  return letters;
}

/** Letters that wait are never sent, and whoever was to get one was written to last when they were before. */
export async function takeBackAsking(batch: string, actor: string): Promise<TakenBack> {
  const { kind, ...taken } = await takeBackBatch(batch, ASKING_KINDS, byStaff(actor));
  if (kind === REQUEST_KIND && taken.canceled > 0) await setBackLastLetters(batch);
  return taken;
}

/** What waits on this list: another letter to guardians, and the question for their addresses. */
export const ASKING_KINDS: string[] = [REQUEST_KIND, GUARDIAN_WANTED_KIND];

async function setBackLastLetters(batch: string): Promise<void> {
  const before = sql`(select max(${outbox.programAt}) from ${outbox}
    where ${outbox.recipient} = ${people.email} and ${outbox.state} <> 'canceled'
      and ${outbox.kind} in (${REQUEST_KIND}, 'consent-reminder'))`;
  const ofBatch = db()
    .select({ recipient: outbox.recipient })
    .from(outbox)
    .where(and(eq(outbox.batchId, batch), eq(outbox.state, "canceled")));
  await db()
    .update(consentRequests)
    .set({ lastLetterAt: sql`coalesce(${before}, ${consentRequests.lastLetterAt})` })
    .from(people)
    .where(and(eq(people.id, consentRequests.personId), inArray(people.email, ofBatch)));
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
