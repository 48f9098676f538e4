import { db } from "~/platform/database/database.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { dueNotice, projectDeadline } from "~/program/project-deadline";
import type { Site } from "~/program/site";
import type { Person } from "~/records/people/people.table.server";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { projectRecipients } from "~/records/projects/project-recipients.server";
import { type LetterAbout, lettersByPerson } from "./letters-by-person";
import { type Matter, noticeOfMany, noticeOfOne } from "./notice.email";
import {
  markNoticed,
  namesOf,
  type Unfinished,
  unfinishedEntries,
} from "./unfinished-entries.server";

const KIND = "project-notice";

type Due = Unfinished & Matter & { key: string };

/**
 * A week, a day and three hours before: to the people of entries that sent nothing in, took it back or have
 * to mend it. Whoever has several gets one letter; a deadline that moved, or was granted, is another matter.
 */
export async function sendNotices(site: Site, signal?: AbortSignal): Promise<number> {
  const due = await unfinishedEntries(site.season.id, (entry) => dueFor(entry, site));
  let sent = 0;
  for (const [key, ofMatter] of Map.groupBy(due, (entry) => entry.key)) {
    const letters = await lettersByPerson(ofMatter, ({ id }) => {
      signal?.throwIfAborted();
      return projectRecipients(db(), id);
    });
    for (const letter of letters) {
      signal?.throwIfAborted();
      if (await sendNotice(letter, key, site)) sent += 1;
    }
    // Last: whatever breaks off before is looked at anew, and the letters' own keys let none go twice.
    await markNoticed(
      ofMatter.map(({ id }) => id),
      key,
    );
  }
  return sent;
}

function dueFor(entry: Unfinished, site: Site): Due | undefined {
  const deadline = projectDeadline(site.season, entry.grantedUntil);
  const notice = dueNotice(site.now, deadline);
  const key = `${deadline.toISOString()}:${notice}`;
  return notice && entry.noticed !== key ? { ...entry, deadline, notice, key } : undefined;
}

async function sendNotice(
  { person, things }: LetterAbout<Person, Due>,
  key: string,
  site: Site,
): Promise<boolean> {
  const [first, ...more] = things;
  if (!first) return false;
  const { subject, letter } =
    more.length === 0
      ? noticeOfOne({ ...first, name: first.name ?? (await namesOf(db(), first.id)) }, person, site)
      : noticeOfMany(things, person, site);
  return queueEmail(db(), {
    kind: KIND,
    lane: "many",
    to: person.email,
    subject,
    ...(await renderEmail(letter)),
    // A list names nobody, and so is nobody's record.
    ...(more.length === 0 && { record: { type: PROJECT_RECORD, id: first.id } }),
    dedupeKey: `${KIND}:${key}:${person.id}`,
  });
}
