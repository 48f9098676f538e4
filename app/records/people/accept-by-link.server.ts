import { type Database, db } from "~/platform/database/database.server";
import { redeemLink } from "~/platform/links/access-links.server";
import type { LinkPurposeName } from "~/program/link-purposes";
import { openPersonSession } from "./person-sessions.server";

interface PressedLink {
  request: Request;
  purpose: LinkPurposeName;
  token: string;
}

/** The button proves the mailbox, so whoever presses it is in. Answers what `accept` did, and the cookie. */
export function acceptByLink<Accepted extends { personId: string }>(
  { request, purpose, token }: PressedLink,
  accept: (tx: Database, subjectId: string) => Promise<Accepted | undefined>,
) {
  return db().transaction(async (tx) => {
    const link = await redeemLink(tx, purpose, token);
    if (link.state !== "good") return undefined;
    const accepted = await accept(tx, link.subjectId);
    if (!accepted) return undefined;
    const arrival = { personId: accepted.personId, isOwnDevice: false, isByOldLink: true };
    return { ...accepted, cookie: await openPersonSession(tx, request, arrival) };
  });
}
