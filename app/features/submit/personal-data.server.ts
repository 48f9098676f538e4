import { asc, inArray, type SQL } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import {
  countRows,
  deleteBatch,
  isLeaving,
  type Leaving,
  type PersonalData,
} from "~/platform/personal-data.server";
import type { Tie } from "~/program/powers";
import { entriesOfTies } from "~/records/access/own-entries.server";
import { tiesOfPerson } from "~/records/access/person-ties.server";
import { personAt } from "~/records/people/person-at.server";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { heldOfProject } from "~/records/projects/held-of-project.server";
import {
  projectAppeals,
  projectAppealVotes,
  projectExtensions,
  projectReviews,
  projects,
} from "~/records/projects/projects.table.server";

/** Whoever leads or mentors a team sees its project, and it is not about them. */
const OF_THE_FAMILY: ReadonlySet<Tie["as"]> = new Set(["guardian", "member"]);

/**
 * Projects belong to children, and go with the last child of an entry (`removeProjectsOfNobody`), or when
 * their season was kept long enough. Their files go with them.
 */
export const projectData: PersonalData = {
  name: "projects",
  recordType: PROJECT_RECORD,
  addresses: [],
  freeText: [
    { text: projectReviews.reason, storedAt: projectReviews.createdAt },
    { text: projectExtensions.reason, storedAt: projectExtensions.createdAt },
    { text: projectAppeals.text, storedAt: projectAppeals.createdAt },
    { text: projectAppeals.answer, storedAt: projectAppeals.createdAt },
    { text: projectAppealVotes.text, storedAt: projectAppealVotes.createdAt },
  ],

  async find(email) {
    const [person] = await personAt(email);
    if (!person) return [];
    const ties = await tiesOfPerson(person.id);
    const entries = await entriesOfTies(ties.filter(({ as }) => OF_THE_FAMILY.has(as)));
    const ids = entries.map(({ id }) => id);
    if (ids.length === 0) return [];
    const rows = await db()
      .select()
      .from(projects)
      .where(inArray(projects.id, ids))
      .orderBy(asc(projects.createdAt));
    return Promise.all(
      rows.map(async (row) => {
        const content = await heldOfProject(db(), row.id);
        return {
          type: PROJECT_RECORD,
          id: row.id,
          storedAt: row.createdAt,
          title: `Project: ${content.draft.title.title || "without a title"}`,
          content,
        };
      }),
    );
  },

  count: (outdated) => countRows(projects, leaves(outdated)),

  remove: (tx, leaving, atMost) => deleteBatch(tx, projects, leaves(leaving), atMost),
};

/** Somebody's address is in no column here: an erasure reaches a project through its children. */
function leaves(leaving: Leaving): SQL | undefined {
  return isLeaving(leaving, { ...projects, emails: [] });
}
