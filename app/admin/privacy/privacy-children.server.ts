import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { containedIn } from "~/platform/lists/list-conditions.server";
import { byStaff } from "~/program/event-actors";
import { foldText } from "~/program/fold-text";
import { fullName } from "~/program/shown-name";
import { lockParticipant } from "~/records/participants/consented-participants.server";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { people } from "~/records/people/people.table.server";
import { eraseParticipant } from "~/records/projects/erase-participant.server";

const MOST = 25;

export interface ChildFound {
  id: string;
  givenName: string;
  name: string;
  /** "Grade 5, Borah Ridge, season 2025-26" */
  line: string;
  /** Whose answers count for the child; empty where nobody's mailbox is known. */
  mailboxes: string;
}

const isNamed = containedIn(participants.search);

const MAILBOXES = sql<string>`coalesce((select string_agg(${people.email}, ', ' order by ${people.email})
  from ${people} where ${people.id} = ${participants.personId} or ${people.id} in (
    select ${guardians.personId} from ${guardians} where ${guardians.participantId} = ${participants.id})), '')`;

/** By name, school or guardian, of every season: a child without a mailbox is found by no address. */
export async function findChildren(search: string): Promise<ChildFound[]> {
  const words = foldText(search).split(/\s+/).filter(Boolean).slice(0, 5);
  if (words.length === 0) return [];
  const rows = await db()
    .select({
      id: participants.id,
      givenName: participants.givenName,
      familyName: participants.familyName,
      grade: participants.grade,
      school: participants.shownSchool,
      season: participants.season,
      // Nested once more: in a selection from one table the ORM leaves out the names of tables.
      mailboxes: sql<string>`${MAILBOXES}`,
    })
    .from(participants)
    .where(and(...words.map((word) => sql`(${isNamed(word)})`)))
    .orderBy(asc(participants.familyName), asc(participants.givenName), asc(participants.id))
    .limit(MOST);
  return rows.map(({ id, givenName, familyName, grade, school, season, mailboxes }) => ({
    id,
    givenName,
    name: fullName({ givenName, familyName }),
    line: [grade && `Grade ${grade}`, school, `season ${season}`].filter(Boolean).join(", "),
    mailboxes,
  }));
}

/** One child alone: brothers and sisters behind the same mailbox stay, and so does the mailbox where they need it. */
export async function eraseOneChild(
  { id, again }: { id: string; again: string },
  actor: string,
): Promise<"erased" | "missing" | "not-the-same"> {
  const [child] = await db()
    .select({ givenName: participants.givenName })
    .from(participants)
    .where(eq(participants.id, id));
  if (!child) return "missing";
  if (foldText(again) !== foldText(child.givenName)) return "not-the-same";
  return db().transaction(async (tx) => {
    if (!(await lockParticipant(tx, id))) return "missing";
    const by = byStaff(actor);
    await recordEvent(tx, {
      actor: by,
      action: "privacy.erase",
      recordType: "consent",
      recordId: id,
    });
    const why = "staff erased this child alone, on request";
    await eraseParticipant(tx, { participantId: id, actor: by, why });
    return "erased";
  });
}
