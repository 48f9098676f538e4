import { randomUUID } from "node:crypto";
import { desc, eq, type SQL } from "drizzle-orm";
import { z } from "zod";
import { type Database, db } from "~/platform/database/database.server";
import type { OneOffJob } from "~/platform/jobs/job.server";
import { queueJob, wakeJobs } from "~/platform/jobs/queue-job.server";
import { linksSentSince } from "~/platform/links/access-links.server";
import { queueWithPageLink } from "~/platform/links/page-links.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { realNow } from "~/platform/site/clock.server";
import { currentSite } from "~/platform/site/site.server";
import { referenceOf } from "~/program/registration-paths";
import type { Site } from "~/program/site";
import { guardianOfRegistrations } from "~/records/guardians/guardian-of-registrations.server";
import { mayWriteToContact } from "~/records/intake/may-write-to-contact";
import { type Registration, selectRegistrations } from "~/records/intake/registration-sheet.server";
import { people } from "~/records/people/people.table.server";
import { personAt } from "~/records/people/person-at.server";
import { REGISTRATION_PAGE_LINK } from "~/records/registrations/registration-links.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { linkEmail } from "./link.email";

/** An hour, with all that has gone there. A coach of more teams than this writes to us. */
const MOST_LETTERS = 10;
const HOUR_MS = 3_600_000;

const payload = z.object({ person: z.uuid() });

/** Writes the letters that somebody asked for. */
export const linksJob: OneOffJob<z.infer<typeof payload>> = {
  name: "registration-links",
  label: "Send the links to registrations that were asked for",
  limitSeconds: 60,
  lane: "waited-for",
  retrySeconds: 5,
  payload,
  run: ({ person }) => sendLinks(person, currentSite()),
};

/**
 * The letters are written by a job, which is queued for an address that nobody has as well: the visitor's
 * answer takes the same work, and so the same time, for all.
 */
export async function askForLinks(typed: string): Promise<void> {
  const [person] = await personAt(typed);
  await queueJob(db(), linksJob, { payload: { person: person?.id ?? randomUUID() } });
  wakeJobs();
}

/**
 * To the mailbox itself, as we know it, and to nobody else: however often somebody asks and however they
 * write it, once an hour.
 */
async function sendLinks(personId: string, site: Site): Promise<void> {
  const [person] = await db().select().from(people).where(eq(people.id, personId));
  if (!person) return;
  const now = realNow().getTime();
  const hour = Math.floor(now / HOUR_MS);
  await db().transaction(async (tx) => {
    const since = new Date(now - HOUR_MS);
    const sent = await linksSentSince(tx, REGISTRATION_PAGE_LINK.purpose, person.email, since);
    const rows = await registrationsOf(tx, person);
    for (const row of rows.slice(0, Math.max(0, MOST_LETTERS - sent))) {
      await queueWithPageLink(tx, REGISTRATION_PAGE_LINK, {
        recordId: row.id,
        kind: "registration-link",
        lane: "waited-for",
        to: person.email,
        subject: `Your registration: ${site.settings.productName} (${referenceOf(row.id)})`,
        write: (token) => linkEmail({ ...row, token }, site),
        dedupeKey: `registration:${row.id}:link:${hour}:${person.emailKey}`,
      });
    }
  });
  wakeOutbox();
}

/** The newest first. A child's own mailbox is sent nothing. */
async function registrationsOf(
  tx: Database,
  { id, emailKey }: { id: string; emailKey: string },
): Promise<Registration[]> {
  const asContact = await newest(tx, eq(registrations.contactId, id));
  const asGuardian = await newest(tx, guardianOfRegistrations(emailKey));
  const all = [...asContact.filter(mayWriteToContact), ...asGuardian];
  return [...new Map(all.map((row) => [row.id, row])).values()].sort(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime(),
  );
}

function newest(tx: Database, where: SQL): Promise<Registration[]> {
  return selectRegistrations(tx)
    .where(where)
    .orderBy(desc(registrations.createdAt))
    .limit(MOST_LETTERS);
}
