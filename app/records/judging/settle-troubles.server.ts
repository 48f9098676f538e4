import { and, eq, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import type { LinkPart } from "~/program/project";
import type { Site } from "~/program/site";
import { judges } from "../people/judges.table.server";
import { people } from "../people/people.table.server";
import { READING_GOES_ON, readingGoesOnLetter, type WhyGoesOn } from "./reading-goes-on.email";
import { assignments, roundEntries, rounds } from "./rounds.table.server";
import { readingTroubles, type TroubleKind } from "./troubles.table.server";

/** Who settled it, where it was nobody of staff. */
const BY_TIME = "time";
const BY_FAMILY = "family";

/** Staff looked: it can be read. The readings go on; answers how many. */
export function settleTroubles(
  roundEntryId: string,
  kind: TroubleKind,
  { staffId, site }: { staffId: string; site: Site },
): Promise<number> {
  const ofEntry = inArray(readingTroubles.assignmentId, readingsOf({ roundEntryId }));
  const where = and(ofEntry, eq(readingTroubles.kind, kind));
  return settle(where, { settledBy: staffId, why: "looked-at", site });
}

/** Staff accepted a version once more, without the one who left: rounds that froze another one wait on. */
export function settleAfterLook(
  tx: Database,
  versionId: string,
  { staffId, site }: { staffId: string; site: Site },
): Promise<number> {
  const ofVersion = inArray(readingTroubles.assignmentId, readingsOf({ versionId }));
  const where = and(ofVersion, eq(readingTroubles.kind, "member-left"));
  return settle(where, { settledBy: staffId, why: "looked-at", site }, tx);
}

/** The family opened the same link. What was sent in stays as it is. */
export function settleByFamily(entryId: string, part: LinkPart, site: Site): Promise<number> {
  const where = and(
    inArray(readingTroubles.assignmentId, readingsOf({ entryId })),
    eq(readingTroubles.kind, "cannot-open"),
    eq(readingTroubles.part, part),
  );
  return settle(where, { settledBy: BY_FAMILY, why: "opened", site });
}

/** The family's time is over: the project is judged without that part, as their letter promised. */
export async function settleExpired(site: Site): Promise<void> {
  const where = and(
    eq(readingTroubles.kind, "cannot-open"),
    lte(readingTroubles.openUntil, site.now),
  );
  await settle(where, { settledBy: BY_TIME, why: "without", site });
}

/** Parts of a project that did not open in time: whoever cannot open them either judges without. */
export async function partsGivenUp(
  roundEntryId: string,
  from: Database = db(),
): Promise<Set<string>> {
  const rows = await from
    .select({ part: readingTroubles.part })
    .from(readingTroubles)
    .where(
      and(
        inArray(readingTroubles.assignmentId, readingsOf({ roundEntryId })),
        eq(readingTroubles.settledBy, BY_TIME),
      ),
    );
  return new Set(rows.flatMap(({ part }) => part ?? []));
}

function readingsOf(of: { roundEntryId: string } | { entryId: string } | { versionId: string }) {
  return db()
    .select({ id: assignments.id })
    .from(assignments)
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .where(
      "roundEntryId" in of
        ? eq(roundEntries.id, of.roundEntryId)
        : "entryId" in of
          ? eq(roundEntries.entryId, of.entryId)
          : eq(roundEntries.versionId, of.versionId),
    );
}

interface Settled {
  settledBy: string;
  why: WhyGoesOn;
  site: Site;
}

function settle(
  where: SQL | undefined,
  { settledBy, why, site }: Settled,
  from: Database = db(),
): Promise<number> {
  return from.transaction(async (tx) => {
    const settled = await tx
      .update(readingTroubles)
      .set({ settledAt: sql`now()`, settledBy })
      .where(and(isNull(readingTroubles.settledAt), where))
      .returning({ id: readingTroubles.id, assignmentId: readingTroubles.assignmentId });
    for (const { id, assignmentId } of settled)
      await tellJudge(tx, { id, assignmentId, why }, site);
    return settled.length;
  });
}

/** Whoever waited hears that it goes on; whoever has finished, stopped or left does not wait, nor does anybody in a round that is over. */
async function tellJudge(
  tx: Database,
  { id, assignmentId, why }: { id: string; assignmentId: string; why: WhyGoesOn },
  site: Site,
): Promise<void> {
  const [judge] = await tx
    .select({ judgeId: judges.id, email: people.email, locale: people.locale })
    .from(assignments)
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .innerJoin(rounds, eq(rounds.id, roundEntries.roundId))
    .innerJoin(judges, eq(judges.id, assignments.judgeId))
    .innerJoin(people, eq(people.id, judges.personId))
    .where(
      and(
        eq(assignments.id, assignmentId),
        eq(assignments.state, "open"),
        eq(rounds.state, "open"),
        isNull(judges.endedAt),
      ),
    );
  if (!judge) return;
  const { subject, letter } = readingGoesOnLetter(
    { assignmentId, why, locale: judge.locale },
    site,
  );
  await queueEmail(tx, {
    kind: READING_GOES_ON,
    to: judge.email,
    subject,
    ...(await renderEmail(letter)),
    replyTo: { name: site.settings.organizerName, address: site.settings.contactEmail },
    record: { type: "judge", id: judge.judgeId },
    dedupeKey: `${READING_GOES_ON}:${id}`,
  });
}
