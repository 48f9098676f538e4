import type { LinkPurposeName } from "~/program/link-purposes";
import type { Database } from "../database/database.server";
import { realNow } from "../site/clock.server";
import { linksSentSince } from "./access-links.server";

const HOUR_MS = 3_600_000;
const MOST_LETTERS_AN_HOUR = 3;

/** Whether a mailbox has had enough letters, so that nobody can use us to fill another person's. */
export async function isInvitedTooOften(
  tx: Database,
  purpose: LinkPurposeName,
  email: string,
): Promise<boolean> {
  const since = new Date(realNow().getTime() - HOUR_MS);
  return (await linksSentSince(tx, purpose, email, since)) >= MOST_LETTERS_AN_HOUR;
}
