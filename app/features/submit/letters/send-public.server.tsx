import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { recordEvents } from "~/platform/events/record-event.server";
import { queueEmail, wakeOutbox } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { staffDecisions } from "~/platform/staff/decisions/staff-decisions.table.server";
import { UNDO_SECONDS } from "~/platform/staff/undo-seconds";
import { longDateTime } from "~/program/format";
import { galleryPhase } from "~/program/gallery-phase";
import { type Locale, localePath } from "~/program/locale";
import { galleryProjectPath } from "~/program/paths";
import type { Site } from "~/program/site";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { projectRecipients } from "~/records/projects/project-recipients.server";
import { publications } from "~/records/publications/publications.table.server";
import { EmailButton, EmailLayout, EmailList, EmailText } from "~/ui/email/email-layout";
import { COPY } from "../submit-copy";
import { lettersByPerson } from "./letters-by-person";

interface PublicPage {
  id: string;
  slug: string | null;
  title: string | null;
}

const TOLD = "publication.tell";

/**
 * Once for each page, when everybody can see it: to all who hear about the project, and of several projects one
 * letter to a mailbox. That it was told stands in the project's history; where nobody can be written to, it does
 * not, and the letter goes once an address is known. Answers how many letters were queued.
 */
export async function tellOfPages(site: Site): Promise<number> {
  if (galleryPhase(site.season, site.now) === "before") return 0;
  const queued = await db().transaction(async (tx) => {
    const pages = await tx
      .select({ id: publications.entryId, slug: publications.slug, title: publications.title })
      .from(publications)
      .where(
        and(
          eq(publications.season, site.season.id),
          isNotNull(publications.versionId),
          sql`not exists (select from ${events} where ${events.recordType} = ${PROJECT_RECORD}
            and ${events.recordId} = ${publications.entryId}::text and ${events.action} = ${TOLD})`,
          // What staff can still take back is nobody told of.
          sql`not exists (select from ${staffDecisions}
            where ${staffDecisions.recordType} = ${PROJECT_RECORD} and ${staffDecisions.undoneAt} is null
            and ${staffDecisions.recordId} = ${publications.entryId}
            and ${staffDecisions.decidedAt} > now() - make_interval(secs => ${UNDO_SECONDS}))`,
        ),
      )
      .orderBy(asc(publications.number))
      .limit(MOST_AT_ONCE)
      .for("update");
    const letters = await lettersByPerson(pages, ({ id }) => projectRecipients(tx, id));
    for (const { person, things } of letters) {
      const { subject, letter } = publicLetter(things, person.locale, site);
      await queueEmail(tx, {
        kind: "project-public",
        to: person.email,
        subject,
        ...(await renderEmail(letter)),
        record: { type: PROJECT_RECORD, id: things[0]?.id ?? "" },
        dedupeKey: `project-public:${person.id}:${things[0]?.id}`,
      });
    }
    const told = new Set(letters.flatMap(({ things }) => things.map(({ id }) => id)));
    await recordEvents(
      tx,
      [...told].map((recordId) => ({
        actor: { kind: "system" as const },
        action: TOLD,
        recordType: PROJECT_RECORD,
        recordId,
      })),
    );
    return letters.length;
  });
  if (queued > 0) wakeOutbox();
  return queued;
}

const MOST_AT_ONCE = 500;

/** One project by its name and with its button; several as a list. */
export function publicLetter(pages: PublicPage[], locale: Locale, site: Site) {
  const { letters, untitled } = COPY[locale];
  const words = letters.public;
  const [first] = pages;
  const addressOf = ({ slug }: PublicPage) =>
    `${site.origin}${localePath(galleryProjectPath(slug ?? ""), locale)}`;
  const isOne = pages.length === 1;
  const subject = isOne
    ? words.subject(first?.title || untitled)
    : words.subjectOfMany(pages.length);
  const letter = (
    <EmailLayout preview={words.text} title={subject} site={site} locale={locale}>
      <EmailText>{words.text}</EmailText>
      {!isOne && (
        <EmailList items={pages.map((page) => `${page.title || untitled}: ${addressOf(page)}`)} />
      )}
      {galleryPhase(site.season, site.now) === "voting" && (
        <EmailText>{words.vote(longDateTime(site.season.dates.votingCloses, locale))}</EmailText>
      )}
      <EmailText>{words.change}</EmailText>
      {isOne && first && <EmailButton href={addressOf(first)}>{words.button}</EmailButton>}
    </EmailLayout>
  );
  return { subject, letter };
}
