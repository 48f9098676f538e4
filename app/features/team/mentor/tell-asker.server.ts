import { eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { maskAddress } from "~/program/mask-address";
import type { Site } from "~/program/site";
import { people } from "~/records/people/people.table.server";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { mentorAnswerEmail } from "../team.email";
import { TEAM_COPY } from "../team-copy";

interface Answer {
  what: "accepted" | "declined";
  mentorId: string;
  /** Who was asked. */
  personId: string;
  entryId: string;
  name: string;
}

/** Whoever asked for a mentor hears the answer, whom it is of, and where to go on. */
export async function tellAsker(
  tx: Database,
  asker: string | null,
  { what, mentorId, personId, entryId, name }: Answer,
  site: Site,
): Promise<void> {
  const person = asker && (await personOf(tx, asker));
  const asked = await personOf(tx, personId);
  if (!person || !asked) return;
  const { email, locale } = person;
  const letter = { what, name, mailbox: maskAddress(asked.email), entryId, locale };
  await queueEmail(tx, {
    kind: `mentor-${what}`,
    to: email,
    subject: TEAM_COPY[locale].letters[what].subject(name),
    ...(await renderEmail(mentorAnswerEmail(letter, site))),
    record: { type: PROJECT_RECORD, id: entryId },
    dedupeKey: `mentor-${what}:${mentorId}`,
  });
}

async function personOf(tx: Database, id: string) {
  const [person] = await tx.select().from(people).where(eq(people.id, id));
  return person;
}
