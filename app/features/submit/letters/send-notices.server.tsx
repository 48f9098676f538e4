import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { longDateTime } from "~/program/format";
import { projectPath } from "~/program/paths";
import {
  type DeadlineNotice,
  dueNotice,
  lastMinute,
  projectDeadline,
} from "~/program/project-deadline";
import type { Site } from "~/program/site";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { projectRecipients } from "~/records/projects/project-recipients.server";
import {
  projectReviews,
  projects,
  projectVersions,
} from "~/records/projects/projects.table.server";
import { HOLDS_PLACE } from "~/records/registrations/holds-place.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { EmailButton, EmailLayout, EmailText } from "~/ui/email/email-layout";
import { COPY } from "../submit-copy";

const KIND = "project-notice";
const BATCH = 200;

/** A week, a day and three hours before: to entries that sent nothing in, took it back or have to mend it. */
export async function sendNotices(site: Site, signal?: AbortSignal): Promise<number> {
  let sent = 0;
  let after: string | undefined;
  for (;;) {
    const batch = await unfinishedEntries(site.season.id, after);
    const due = batch.flatMap((entry) => dueFor(entry, site) ?? []);
    const written = await writtenAbout(due.map(({ id }) => id));
    for (const entry of due.filter(({ key }) => !written.has(key))) {
      signal?.throwIfAborted();
      sent += await noticeOne(entry, site);
    }
    after = batch.at(-1)?.id;
    if (batch.length < BATCH) return sent;
  }
}

interface Unfinished {
  id: string;
  name: string | null;
  grantedUntil: Date | null;
  isSentBack: boolean;
}

/** What was decided last about the newest version. */
const IS_SENT_BACK = sql<boolean>`coalesce((select ${projectReviews.decision} = 'sent_back'
  from ${projectVersions} left join ${projectReviews}
    on ${projectReviews.versionId} = ${projectVersions.id}
  where ${projectVersions.projectId} = ${entries.id}
  order by ${projectVersions.number} desc, ${projectReviews.createdAt} desc limit 1), false)`;

interface Due extends Unfinished {
  deadline: Date;
  notice: DeadlineNotice;
  /** Letters about the same entry, deadline and notice begin with it; a deadline that moved is another. */
  key: string;
}

function dueFor(entry: Unfinished, site: Site): Due | undefined {
  const deadline = projectDeadline(site.season, entry.grantedUntil);
  const notice = dueNotice(site.now, deadline);
  if (!notice) return undefined;
  return {
    ...entry,
    deadline,
    notice,
    key: `${KIND}:${entry.id}:${deadline.toISOString()}:${notice}`,
  };
}

/**
 * What these entries were told. The job looks every few minutes, for a week: to ask each of them anew who its
 * people are would take longer than that.
 */
async function writtenAbout(entryIds: string[]): Promise<Set<string>> {
  if (entryIds.length === 0) return new Set();
  const rows = await db()
    .select({ key: outbox.dedupeKey })
    .from(outbox)
    .where(
      and(
        eq(outbox.recordType, PROJECT_RECORD),
        inArray(outbox.recordId, entryIds),
        eq(outbox.kind, KIND),
      ),
    );
  return new Set(rows.map(({ key }) => key?.slice(0, key.lastIndexOf(":")) ?? ""));
}

function unfinishedEntries(season: string, after: string | undefined): Promise<Unfinished[]> {
  return db()
    .select({
      id: entries.id,
      name: entries.name,
      grantedUntil: projects.grantedUntil,
      isSentBack: IS_SENT_BACK,
    })
    .from(entries)
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .leftJoin(projects, eq(projects.id, entries.id))
    .where(
      and(
        eq(entries.season, season),
        after ? gt(entries.id, after) : undefined,
        HOLDS_PLACE,
        sql`exists (select from ${entryMembers}
          where ${entryMembers.entryId} = ${entries.id} and ${entryMembers.leftAt} is null)`,
        sql`(${projects.withdrawnAt} is not null or ${IS_SENT_BACK} or not exists (
          select from ${projectVersions} where ${projectVersions.projectId} = ${entries.id}))`,
      ),
    )
    .orderBy(asc(entries.id))
    .limit(BATCH);
}

/** All of an entry's people in one transaction: all of them were written to, or nobody was. */
function noticeOne(
  { id, name, isSentBack, deadline, notice, key }: Due,
  site: Site,
): Promise<number> {
  return db().transaction(async (tx) => {
    const people = await projectRecipients(tx, id);
    const entryName = name ?? (await namesOf(tx, id));
    for (const { id: personId, email, locale } of people) {
      const words = COPY[locale].letters.notice;
      const subject = words.subject(words.left[notice]);
      const due = longDateTime(lastMinute(deadline), locale);
      const text = (isSentBack ? words.sentBack : words.text)(entryName, due);
      const letter = (
        <EmailLayout preview={text} title={subject} site={site} locale={locale}>
          <EmailText>{text}</EmailText>
          <EmailText>
            {words.begun} {words.late}
          </EmailText>
          <EmailButton href={`${site.origin}${projectPath(id)}`}>{words.button}</EmailButton>
        </EmailLayout>
      );
      await queueEmail(tx, {
        kind: KIND,
        lane: "many",
        to: email,
        subject,
        ...(await renderEmail(letter)),
        record: { type: PROJECT_RECORD, id },
        dedupeKey: `${key}:${personId}`,
      });
    }
    return people.length;
  });
}

async function namesOf(tx: Database, entryId: string): Promise<string> {
  const members = await tx
    .select({ givenName: participants.givenName })
    .from(entryMembers)
    .innerJoin(participants, eq(participants.id, entryMembers.participantId))
    .where(and(eq(entryMembers.entryId, entryId), isNull(entryMembers.leftAt)))
    .orderBy(asc(entryMembers.position));
  return members.map(({ givenName }) => givenName).join(", ");
}
