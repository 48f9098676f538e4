import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { lookAtLink } from "~/platform/links/access-links.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { maskAddress } from "~/program/mask-address";
import { entryName } from "~/program/shown-name";
import type { Site } from "~/program/site";
import { findEntry } from "~/records/access/own-entries.server";
import { nameOfPerson } from "~/records/access/visitor-name.server";
import { acceptAsMentor } from "~/records/entries/mentors.server";
import { mentors } from "~/records/entries/mentors.table.server";
import { acceptByLink } from "~/records/people/accept-by-link.server";
import { askerOf } from "./asker-of.server";
import { tellAsker } from "./tell-asker.server";

/** What stands behind an invitation's link; looking changes nothing. */
export async function lookAtInvitation(token: string) {
  const link = await lookAtLink("mentor-invitation", token);
  if (link.state === "unknown") return { state: "none" as const };
  const [mentor] = await db()
    .select({ id: mentors.id, entryId: mentors.entryId })
    .from(mentors)
    .where(eq(mentors.id, link.subjectId));
  const entry = mentor && (await findEntry(mentor.entryId));
  if (link.state === "used") return { state: mentor ? ("used" as const) : ("declined" as const) };
  if (!mentor || !entry || link.state === "revoked") return { state: "none" as const };
  const asker = await askerOf(mentor.entryId);
  const found = {
    mentorId: mentor.id,
    entryId: mentor.entryId,
    name: entryName(entry),
    asker: asker ? await nameOfPerson(asker) : null,
  };
  const sentTo = link.sentTo ? maskAddress(link.sentTo) : "";
  return { state: link.state, ...found, sentTo };
}

/** Answers the cookie and the entry. Whoever asked hears of it. */
export async function acceptInvitation(request: Request, token: string, site: Site) {
  const invitation = await lookAtInvitation(token);
  const accepted = await acceptByLink(
    { request, purpose: "mentor-invitation", token },
    async (tx, mentorId) => {
      const mentor = await acceptAsMentor(tx, mentorId);
      if (!mentor) return undefined;
      const { personId, entryId } = mentor;
      await recordEvent(tx, {
        actor: { kind: "person", id: personId },
        action: "mentor.accept",
        recordType: "entry",
        recordId: entryId,
      });
      const name = "name" in invitation ? invitation.name : "";
      const answer = { what: "accepted", mentorId, personId, entryId, name } as const;
      await tellAsker(tx, await askerOf(entryId, tx), answer, site);
      return mentor;
    },
  );
  wakeOutbox();
  return accepted;
}
