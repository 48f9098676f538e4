import { setTimeout as sleep } from "node:timers/promises";
import {
  changeJudge,
  fillJudging,
  judgesOf,
  makePlan,
  sendAssign,
  startJudgingSite,
} from "../../tests/support/judging-site.ts";
import { type Ask, makeDatabase } from "../../tests/support/lasting-database.ts";
import type { Fault } from "../fault.ts";

/** What one judge leaves is dealt to others in so many milliseconds, about. */
const TO_APPLY_MS = 400;

/** Who reads what changes as a whole: readings, places in lists, letters and what undoing needs. */
export const assignmentKilled: Fault = {
  name: "the site is killed while an assignment is applied",
  tries: { embedded: { full: 8, small: 4 } },
  async run(engine, tries) {
    const database = await makeDatabase(engine);
    const losses: string[] = [];
    let acknowledged = 0;
    let site = await startJudgingSite(database.options);
    try {
      const { cookie } = await fillJudging(site);
      const judges = await judgesOf(site, cookie);
      for (let count = 0; count < tries; count += 1) {
        // One drops out and leaves something to deal; the one before is back, so that there are always enough.
        const [before, judge] = [judges[count - 1], judges[count]];
        if (before) await changeJudge(site, cookie, { intent: "come-back", judge: before });
        await changeJudge(site, cookie, { intent: "drop-out", judge: judge ?? "" });
        const plan = await makePlan(site, cookie, "repair");
        const answer = sendAssign(site, cookie, { intent: "apply", plan }).catch(() => null);
        await sleep(Math.random() * TO_APPLY_MS);
        site.process.kill("SIGKILL");
        await site.ended;
        const isAcknowledged = (await answer)?.status === 200;
        if (isAcknowledged) acknowledged += 1;
        losses.push(...(await database.lookInto((ask) => halfDone(ask, plan, isAcknowledged))));
        site = await startJudgingSite(database.options);
      }
    } finally {
      await site.stop();
      await database.remove();
    }
    return { acknowledged, losses, brokenPromises: [] };
  },
};

async function halfDone(ask: Ask, plan: string, isAcknowledged: boolean): Promise<string[]> {
  const [row] = await ask(`select applied_at is not null as is_applied,
    jsonb_array_length(coalesce(changes->'added', '[]')) as added,
    (select count(*)::int from assignments
      where plan.changes->'added' ? assignments.id::text) as there,
    (select count(*)::int from letter_batches where letter_batches.id = plan.id) as batches
    from assignment_plans as plan where plan.id = '${plan}'`);
  if (!row) return [`the plan ${plan} is gone`];
  const isWhole = row.added === row.there;
  return [
    ...(isWhole ? [] : [`of ${row.added} readings of a plan ${row.there} are there`]),
    ...(isAcknowledged && !row.is_applied ? ["a plan was acknowledged and is not applied"] : []),
    ...(!row.is_applied && row.batches ? ["letters tell of a plan that is not applied"] : []),
  ];
}
