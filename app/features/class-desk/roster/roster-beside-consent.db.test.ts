import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { rowsOf } from "~/platform/database/rows-of.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { entryMembers } from "~/records/entries/entries.table.server";
import { lockParticipant } from "~/records/participants/consented-participants.server";
import { guardians } from "~/records/participants/participants.table.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { projects } from "~/records/projects/projects.table.server";
import { publications } from "~/records/publications/publications.table.server";
import { comeIn } from "../../../../tests/support/come-in";
import { bringInList, lookAt } from "../../../../tests/support/rosters";
import { aPupil, aSchool, entryOf, noSchools, OFFICE } from "../../../../tests/support/schools";
import { isOnPostgres, onAFreshDatabase } from "../../../../tests/support/test-database";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(noSchools);

const ROSA = "rosa@example.org";

/** Ana’s grade is new, and Ben is gone from it. */
const LIST = `First,Last,Grade,Guardian Email
Ana,Rivera,8,${ROSA}`;

const WHOLE = { complete: "on" };

/** Somebody waits for what another transaction holds. */
async function somebodyWaits(): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await rowsOf(db().execute(waiting))).length === 0) {
    await new Promise((go) => setTimeout(go, 20));
  }
}

/** Two of a team, what the public sees of which is held by whatever is written of either. */
async function aTeam() {
  const school = await aSchool();
  const ana = await aPupil(school, null, { givenName: "Ana", guardian: ROSA });
  const ben = await aPupil(school, null, { givenName: "Ben" });
  const entryId = (await entryOf(ana))?.id ?? "";
  await db()
    .update(entryMembers)
    .set({ entryId, position: 1 })
    .where(eq(entryMembers.participantId, ben));
  const season = currentSite().season.id;
  await db().insert(projects).values({ id: entryId, season });
  await db().insert(publications).values({ entryId, season, isStale: false });
  return { school, ben };
}

test.runIf(isOnPostgres)(
  "a list that changes one of a team and leaves out another is brought in while a guardian of one of them comes to be known",
  async () => {
    const { school, ben } = await aTeam();
    const office = await comeIn(OFFICE);
    const { list } = await lookAt(office, school.schoolId, LIST, WHOLE);
    const personId = await findOrAddPerson(db(), "aunt@example.org");
    let brought: ReturnType<typeof bringInList> | undefined;
    await db().transaction(async (tx) => {
      await lockParticipant(tx, ben);
      brought = bringInList(office, school.schoolId, list, WHOLE);
      await somebodyWaits();
      await tx.insert(guardians).values({ participantId: ben, personId, origin: "invited" });
    });
    expect((await brought)?.location).toMatch(/change=1.*left=1/);
  },
);
