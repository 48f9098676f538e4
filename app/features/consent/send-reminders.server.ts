import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
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
import { familiesOf, sendRequest } from "./send-request.server";

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
    const due = batch.filter((asked) => dueReminder(asked, site.now, deadline));
    for (const guardianId of new Set(due.map((asked) => asked.guardianId))) {
      signal?.throwIfAborted();
      if (await db().transaction((tx) => remindOne(tx, guardianId, site))) sent += 1;
    }
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return sent;
    after = last.requestId;
  }
}

function waitingAfter(from: Database, season: string, after: string): Promise<AskedGuardian[]> {
  const isLater = after ? gt(consentRequests.id, after) : undefined;
  return selectAsked(from, and(isWaiting(season), isLater))
    .orderBy(asc(consentRequests.id))
    .limit(BATCH);
}

/** The child has a place, and nobody has answered. */
function isWaiting(season: string): SQL | undefined {
  return and(
    eq(participants.season, season),
    sql`not exists (select from ${consents} where ${consents.participantId} = ${participants.id}
      and ${isAnswer})`,
    sql`exists (select from ${entryMembers}
      join ${entries} on ${entries.id} = ${entryMembers.entryId}
      join ${registrations} on ${registrations.id} = ${entries.registrationId}
      where ${entryMembers.participantId} = ${participants.id}
        and ${entryMembers.leftAt} is null and ${HOLDS_PLACE})`,
  );
}

/** One letter about all children for whom it is this guardian's turn to be reminded. */
async function remindOne(tx: Database, guardianId: string, site: Site): Promise<boolean> {
  const deadline = instantOf(site.season.dates.judgingOpens);
  // Locked and looked at anew: another process may just have written, or the guardian answered.
  await tx
    .select({ id: consentRequests.id })
    .from(consentRequests)
    .where(eq(consentRequests.personId, guardianId))
    .orderBy(consentRequests.id)
    .for("update");
  const asked = await selectAsked(
    tx,
    and(isWaiting(site.season.id), eq(consentRequests.personId, guardianId)),
  );
  const [family] = familiesOf(asked.filter((each) => dueReminder(each, site.now, deadline)));
  if (!family) return false;
  const rounds = family.map((each) => ({ ...each, due: dueReminder(each, site.now, deadline) }));
  const due = rounds[0]?.due;
  const round = typeof due === "object" ? `day-${due.day}` : "deadline";
  await sendRequest(tx, family, { round, isReminder: true }, site);
  for (const { requestId, due: own } of rounds) {
    await tx
      .update(consentRequests)
      .set(typeof own === "object" ? { remindedDay: own.day } : { isRemindedOfDeadline: true })
      .where(eq(consentRequests.id, requestId));
  }
  return true;
}
