import { eq, type SQL } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { type Link, lookAtLink } from "~/platform/links/access-links.server";
import { maskAddress } from "~/program/mask-address";
import { consentRequests } from "~/records/participants/consent-requests.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { people } from "~/records/people/people.table.server";

/** One guardian who is asked about one child. */
export type AskedGuardian = Awaited<ReturnType<typeof selectAsked>>[number];

export function selectAsked(from: Database, where: SQL | undefined) {
  return from
    .select({
      requestId: consentRequests.id,
      askedAt: consentRequests.askedAt,
      remindedDay: consentRequests.remindedDay,
      isRemindedOfDeadline: consentRequests.isRemindedOfDeadline,
      participantId: participants.id,
      season: participants.season,
      givenName: participants.givenName,
      familyName: participants.familyName,
      grade: participants.grade,
      statedAge: participants.statedAge,
      schoolName: participants.schoolName,
      guardianId: people.id,
      email: people.email,
      locale: people.locale,
    })
    .from(consentRequests)
    .innerJoin(participants, eq(participants.id, consentRequests.participantId))
    .innerJoin(people, eq(people.id, consentRequests.personId))
    .where(where)
    .$dynamic();
}

export async function askedById(
  requestId: string,
  from: Database = db(),
): Promise<AskedGuardian | undefined> {
  const [asked] = await selectAsked(from, eq(consentRequests.id, requestId));
  return asked;
}

type Over = Exclude<Link, { state: "good" }>;
export type AskedByLink = { state: "good"; asked: AskedGuardian } | Over;

/**
 * Who stands behind a link. Of somebody who is no guardian of that child any more it is taken back. One that
 * is too old names the mailbox on file, to which a new one can go, wherever this one went.
 */
export async function askedByToken(token: string, from: Database = db()): Promise<AskedByLink> {
  return whoIsAsked(await lookAtLink("consent", token, from), from);
}

export async function whoIsAsked(link: Link, from: Database): Promise<AskedByLink> {
  if (link.state === "unknown") return link;
  const asked = await askedById(link.subjectId, from);
  if (!asked) return { ...link, state: "revoked", sentTo: null };
  if (link.state === "good") return { state: "good", asked };
  return { ...link, sentTo: link.state === "expired" ? asked.email : null };
}

/** Too little of the mailbox to be used; null where no new link can be sent. */
export function newLinkTo(link: AskedByLink): string | null {
  return "sentTo" in link && link.sentTo ? maskAddress(link.sentTo) : null;
}
