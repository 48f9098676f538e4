import type { Database } from "~/platform/database/database.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import type { FilePart } from "~/program/project";
import type { Site } from "~/program/site";
import type { Reported } from "~/records/judging/end-reading.server";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { projectPageOf } from "~/records/projects/page-of-reader";
import { projectRecipients } from "~/records/projects/project-recipients.server";
import { cannotOpenLetter } from "./cannot-open.email";

export const CANNOT_OPEN = "judge-cannot-open";

/** Once for each part, however many judges stop at it. */
export async function tellFamily(
  tx: Database,
  { reading: { entry }, openUntil, isKnown }: Reported,
  part: FilePart,
  site: Site,
): Promise<void> {
  const { entryId } = entry;
  if (!openUntil || !entryId || isKnown) return;
  for (const person of await projectRecipients(tx, entryId)) {
    const { locale, readsAs } = person;
    const facts = { page: projectPageOf(readsAs, entryId), part, until: openUntil, locale };
    const { subject, letter } = cannotOpenLetter(facts, site);
    await queueEmail(tx, {
      kind: CANNOT_OPEN,
      to: person.email,
      subject,
      ...(await renderEmail(letter)),
      replyTo: { name: site.settings.organizerName, address: site.settings.contactEmail },
      record: { type: PROJECT_RECORD, id: entryId },
      dedupeKey: `${CANNOT_OPEN}:${entry.id}:${part}:${openUntil.toISOString()}:${person.id}`,
    });
  }
}
