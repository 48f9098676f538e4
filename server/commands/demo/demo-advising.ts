import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import type { Site } from "~/program/site";
import { isAdvisingOpen } from "~/records/advising/matches.server";
import { advisorMatches, advisorMessages } from "~/records/entries/advising.table.server";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { guardians } from "~/records/participants/participants.table.server";
import { advisors } from "~/records/people/advisors.table.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { projects } from "~/records/projects/projects.table.server";

const PEOPLE = [
  { name: "Kim Larsen", organization: "Boise State University", expertise: "Computer vision" },
  { name: "Dana Whitehorse", organization: "A county library", expertise: "Data and maps" },
  { name: "Omar Haddad", organization: "A seed company", expertise: "Farming and sensors" },
  { name: "Ruth Jensen", organization: "Retired nurse", expertise: "Health" },
];

/** The last one’s check is not in; the one before has not agreed to how it goes. */
const NOT_CLEAR = 3;
const NOT_AGREED = 2;

/** Advisors, an entry that waits, one that is asked to say yes, and one that writes; nothing once mentoring is over. */
export async function addDemoAdvising(site: Site): Promise<void> {
  if (!isAdvisingOpen(site)) return;
  const season = site.season.id;
  const ids: string[] = [];
  for (const [at, said] of PEOPLE.entries()) {
    const personId = await findOrAddPerson(db(), `advisor${at + 1}@advisors.example.net`);
    const [row] = await db()
      .insert(advisors)
      .values({
        season,
        personId,
        ...said,
        clearUntil: at === NOT_CLEAR ? null : site.season.dates.showcaseStarts.slice(0, 10),
        agreedAt: at === NOT_AGREED ? null : new Date(),
      })
      .returning({ id: advisors.id });
    ids.push(row?.id ?? "");
  }
  const [waiting, offered, running] = await entriesWithGuardians(season);
  if (!waiting || !offered || !running) return;
  const asked = (entry: { id: string; guardian: string }, wish: string) => {
    return { season, entryId: entry.id, askedBy: entry.guardian, wish };
  };
  const suggestion = { offeredBy: "demonstration", offeredAt: new Date() };
  const [match] = await db()
    .insert(advisorMatches)
    .values({
      ...asked(running, "Our camera tells deer from dogs by day and not at night."),
      ...suggestion,
      advisorId: ids[0] ?? null,
      begunAt: new Date(),
      agreedBy: running.guardian,
    })
    .returning({ id: advisorMatches.id });
  await db()
    .insert(advisorMatches)
    .values([
      asked(waiting, "We have a year of water levels and do not know which chart to draw."),
      {
        ...asked(offered, "Which words would a farmer use? Our helper sounds like a robot."),
        ...suggestion,
        advisorId: ids[1] ?? null,
      },
    ]);
  await addMessages(match?.id ?? "", running.guardian);
}

const TALK = [
  "Hello! I work with cameras that count fish. How many pictures do you have from the night?",
  "About sixty, and most of them are black. We wondered whether we need another camera.",
  "Sixty is a fair start. Before you buy anything: what do you see in them yourselves, when you turn the brightness up?",
];

async function addMessages(matchId: string, guardian: string): Promise<void> {
  const [advisor] = await db()
    .select({ personId: advisors.personId })
    .from(advisorMatches)
    .innerJoin(advisors, eq(advisors.id, advisorMatches.advisorId))
    .where(eq(advisorMatches.id, matchId));
  const now = Date.now();
  await db()
    .insert(advisorMessages)
    .values(
      TALK.map((text, at) => ({
        matchId,
        text,
        writtenAs: at % 2 ? ("guardian" as const) : ("advisor" as const),
        personId: at % 2 ? guardian : (advisor?.personId ?? null),
        idempotencyKey: `demo:${matchId}:${at}`,
        // Not earlier than the clock was set: what is older would be read by the real one.
        createdAt: new Date(now + at),
      })),
    );
}

/** Three entries that are at work, each with a guardian who can be written to. */
async function entriesWithGuardians(season: string) {
  const rows = await db()
    .select({ id: entries.id, guardian: sql<string>`min(${guardians.personId}::text)` })
    .from(entries)
    .innerJoin(projects, eq(projects.id, entries.id))
    .innerJoin(entryMembers, eq(entryMembers.entryId, entries.id))
    .innerJoin(guardians, eq(guardians.participantId, entryMembers.participantId))
    .where(
      and(eq(entries.season, season), isNull(entryMembers.leftAt), ne(projects.state, "withdrawn")),
    )
    .groupBy(entries.id)
    .orderBy(asc(entries.id))
    .limit(3);
  return rows;
}
