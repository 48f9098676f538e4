import { asc } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { eventsOf } from "~/platform/events/read-events.server";
import {
  countRows,
  deleteBatch,
  isLeaving,
  type Leaving,
  type PersonalData,
  sameAddress,
} from "~/platform/personal-data.server";
import { bumpTags } from "~/platform/site/page-tags.server";
import { forgetAdvisors, heldOfAdvisors } from "~/records/advising/advisors.server";
import { heldOfJudges } from "~/records/judging/held-of-judge.server";
import { forgetJudges } from "~/records/judging/judges.server";
import { applications } from "./applications.table.server";
import { SPONSORS_TAG } from "./sponsors/sponsors-tag";

export const applicationData: PersonalData = {
  name: "applications",
  recordType: "application",
  addresses: [applications.email],

  async find(email) {
    const rows = await db()
      .select()
      .from(applications)
      .where(sameAddress(applications.email, email))
      .orderBy(asc(applications.createdAt));
    const history = await eventsOf(
      "application",
      rows.map(({ id }) => id),
    );
    const asJudges = await heldOfJudges(rows.map(({ id }) => id));
    const asAdvisors = await heldOfAdvisors(rows.map(({ id }) => id));
    return rows.map(({ search: _, idempotencyKey: __, ...row }) => ({
      type: "application",
      id: row.id,
      storedAt: row.createdAt,
      title: `Application as ${row.kind}: ${row.name}`,
      content: {
        ...row,
        ...(asJudges.has(row.id) && { judging: asJudges.get(row.id) }),
        ...(asAdvisors.has(row.id) && { advising: asAdvisors.get(row.id) }),
        history: history.filter(({ recordId }) => recordId === row.id),
      },
    }));
  },

  count: (outdated) => countRows(applications, leaves(outdated)),

  async remove(tx, leaving, atMost) {
    const gone = await deleteBatch(tx, applications, leaves(leaving), atMost);
    await forgetJudges(tx, gone);
    await forgetAdvisors(tx, gone);
    if (gone.length > 0) await bumpTags(tx, [SPONSORS_TAG]);
    return gone;
  },
};

function leaves(leaving: Leaving) {
  return isLeaving(leaving, { ...applications, emails: [applications.email] });
}
