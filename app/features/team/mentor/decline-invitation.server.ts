import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { redeemLink } from "~/platform/links/access-links.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import type { Site } from "~/program/site";
import { mentorOf, removeMentor } from "~/records/entries/mentors.server";
import { lookAtInvitation } from "./accept-invitation.server";
import { askerOf } from "./asker-of.server";
import { tellAsker } from "./tell-asker.server";

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
    const { personId } = mentor;
    // With the tie their address goes.
    await tellAsker(tx, asker, { what: "declined", mentorId, personId, entryId, name }, site);
    await removeMentor(tx, entryId);
    await recordEvent(tx, {
      actor: { kind: "person", id: mentor.personId },
      action: "mentor.decline",
      recordType: "entry",
      recordId: entryId,
    });
  });
  wakeOutbox();
}
