import { and, asc, eq, gt, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { instantOf, localOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { consentRequests } from "~/records/participants/consent-requests.table.server";
import { isAnswer } from "~/records/participants/consented-participants.server";
import { consents } from "~/records/participants/consents.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { HOLDS_PLACE } from "~/records/registrations/holds-place.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { type AskedGuardian, selectAsked } from "./asked-guardian.server";
import { dueReminder, isQuietHour } from "./due-reminder";
import { sendRequest } from "./send-request.server";

const BATCH = 200;

/** Reminds guardians of children about whom nobody has answered; stops by itself when somebody has. */
export async function sendConsentReminders(site: Site, signal?: AbortSignal): Promise<number> {
  const deadline = instantOf(site.season.dates.judgingOpens);
  if (site.now >= deadline || isQuietHour(localOf(site.now))) return 0;
  let sent = 0;
  let after = "";
  for (;;) {
    signal?.throwIfAborted();
    const batch = await waitingAfter(db(), site.season.id, after);
    // Most were reminded already: they cost no more than this look.
    for (const { requestId } of batch.filter((asked) => dueReminder(asked, site.now, deadline))) {
      signal?.throwIfAborted();
      if (await db().transaction((tx) => remindOne(tx, requestId, site, deadline))) sent += 1;
    }
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return sent;
    after = last.requestId;
  }
}

function waitingAfter(from: Database, season: string, after: string): Promise<AskedGuardian[]> {
  return selectAsked(
    from,
    and(
      eq(participants.season, season),
      after ? gt(consentRequests.id, after) : undefined,
      sql`not exists (select from ${consents} where ${consents.participantId} = ${participants.id}
        and ${isAnswer})`,
      sql`exists (select from ${entryMembers}
        join ${entries} on ${entries.id} = ${entryMembers.entryId}
        join ${registrations} on ${registrations.id} = ${entries.registrationId}
        where ${entryMembers.participantId} = ${participants.id}
          and ${entryMembers.leftAt} is null and ${HOLDS_PLACE})`,
    ),
  )
    .orderBy(asc(consentRequests.id))
    .limit(BATCH);
}

async function remindOne(
  tx: Database,
  requestId: string,
  site: Site,
  deadline: Date,
): Promise<boolean> {
  // Locked and looked at anew: another process may just have written, or the guardian answered.
  const [asked] = await selectAsked(tx, eq(consentRequests.id, requestId)).for("update", {
    of: consentRequests,
  });
  if (!asked) return false;
  const answers = await tx.$count(
    consents,
    and(eq(consents.participantId, asked.participantId), isAnswer),
  );
  const due = answers > 0 ? undefined : dueReminder(asked, site.now, deadline);
  if (!due) return false;
  const isDeadline = due === "deadline";
  const round = isDeadline ? "deadline" : `day-${due.day}`;
  await sendRequest(tx, asked, { round, isReminder: true }, site);
  await tx
    .update(consentRequests)
    .set(isDeadline ? { isRemindedOfDeadline: true } : { remindedDay: due.day })
    .where(eq(consentRequests.id, requestId));
  return true;
}
