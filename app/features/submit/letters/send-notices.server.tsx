import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { longDateTime } from "~/program/format";
import { projectPath } from "~/program/paths";
import { dueNotice, lastMinute, projectDeadline } from "~/program/project-deadline";
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

/** A week, a day and three hours before: to entries that sent nothing in, took it back or have to mend it. */
export async function sendNotices(site: Site, signal?: AbortSignal): Promise<number> {
  let sent = 0;
  for (const entry of await unfinishedEntries(site.season.id)) {
    signal?.throwIfAborted();
    sent += await noticeOne(entry, site);
  }
  return sent;
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

function unfinishedEntries(season: string): Promise<Unfinished[]> {
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
        HOLDS_PLACE,
        sql`exists (select from ${entryMembers}
          where ${entryMembers.entryId} = ${entries.id} and ${entryMembers.leftAt} is null)`,
        sql`(${projects.withdrawnAt} is not null or ${IS_SENT_BACK} or not exists (
          select from ${projectVersions} where ${projectVersions.projectId} = ${entries.id}))`,
      ),
    )
    .orderBy(asc(entries.id));
}

/** The same letter about the same deadline goes to a mailbox once; a deadline that moved is another. */
async function noticeOne(
  { id, name, grantedUntil, isSentBack }: Unfinished,
  site: Site,
): Promise<number> {
  const deadline = projectDeadline(site.season, grantedUntil);
  const notice = dueNotice(site.now, deadline);
  if (!notice) return 0;
  return db().transaction(async (tx) => {
    const people = await projectRecipients(tx, id);
    const keyOf = (personId: string) =>
      `project-notice:${id}:${deadline.toISOString()}:${notice}:${personId}`;
    const written = await alreadyQueued(
      tx,
      people.map((person) => keyOf(person.id)),
    );
    const waiting = people.filter((person) => !written.has(keyOf(person.id)));
    const entryName = name ?? (waiting.length > 0 ? await namesOf(tx, id) : "");
    for (const { id: personId, email, locale } of waiting) {
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
        kind: "project-notice",
        to: email,
        subject,
        ...(await renderEmail(letter)),
        record: { type: PROJECT_RECORD, id },
        dedupeKey: keyOf(personId),
      });
    }
    return waiting.length;
  });
}

/** Asked before a letter is written: the job looks often, and writing one takes a while. */
async function alreadyQueued(tx: Database, keys: string[]): Promise<Set<string | null>> {
  if (keys.length === 0) return new Set();
  const rows = await tx
    .select({ key: outbox.dedupeKey })
    .from(outbox)
    .where(inArray(outbox.dedupeKey, keys));
  return new Set(rows.map(({ key }) => key));
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
