import { eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { redeemLink } from "~/platform/links/access-links.server";
import { queueEmail, wakeOutbox } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import type { Site } from "~/program/site";
import { mentorOf, removeMentor } from "~/records/entries/mentors.server";
import { people } from "~/records/people/people.table.server";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { declinedEmail } from "../team.email";
import { TEAM_COPY } from "../team-copy";
import { lookAtInvitation } from "./accept-invitation.server";
import { askerOf } from "./asker-of.server";

/** The invited adult says no: nothing ties them to the entry any more, and whoever asked hears of it. */
export async function declineInvitation(token: string, site: Site): Promise<void> {
  const invitation = await lookAtInvitation(token);
  if (invitation.state !== "good") return;
  const { mentorId, entryId, name } = invitation;
  const asker = await askerOf(entryId);
  await db().transaction(async (tx) => {
    if ((await redeemLink(tx, "mentor-invitation", token)).state !== "good") return;
    const mentor = await mentorOf(entryId, tx);
    // Who has said yes by another letter's link stays the mentor.
    if (mentor?.id !== mentorId || mentor.acceptedAt) return;
    await removeMentor(tx, entryId);
    await recordEvent(tx, {
      actor: { kind: "person", id: mentor.personId },
      action: "mentor.decline",
      recordType: "entry",
      recordId: entryId,
    });
    if (asker) await tell(tx, asker, { mentorId, entryId, name }, site);
  });
  wakeOutbox();
}

async function tell(
  tx: Database,
  asker: string,
  { mentorId, entryId, name }: { mentorId: string; entryId: string; name: string },
  site: Site,
): Promise<void> {
  const [person] = await tx.select().from(people).where(eq(people.id, asker));
  if (!person) return;
  const { email, locale } = person;
  await queueEmail(tx, {
    kind: "mentor-declined",
    to: email,
    subject: TEAM_COPY[locale].letters.declined.subject(name),
    ...(await renderEmail(declinedEmail({ name, locale }, site))),
    record: { type: PROJECT_RECORD, id: entryId },
    dedupeKey: `mentor-declined:${mentorId}`,
  });
}
