import { fillJudging, makePlan, startJudgingSite } from "../tests/support/judging-site.ts";
import { type Ask, makeDatabase } from "../tests/support/lasting-database.ts";
import type { Figure } from "./measure.ts";
import { type Pace, paceOf } from "./pace.ts";

const AT_ONCE = 8;
const SECONDS = 6;
const PAGE = "/deadlines";
const ENTRIES = 300;
const JUDGES = 90;

/** What visitors notice while staff have a whole fair dealt anew: pages from memory, at rest and meanwhile. */
export async function* measureBusyAssignment(): AsyncIterable<Figure> {
  const database = await makeDatabase("embedded");
  let site = await startJudgingSite(database.options);
  try {
    const { cookie } = await fillJudging(site);
    await site.stop();
    await database.lookInto(makeAFair);
    site = await startJudgingSite({ ...database.options, isMeasured: true });
    const visit = async () => {
      const answer = await fetch(`${site.origin}${PAGE}`);
      await answer.arrayBuffer();
      return answer.ok;
    };
    const start = performance.now();
    await makePlan(site, cookie, "fresh");
    const seconds = (performance.now() - start) / 1_000;
    await paceOf(visit, AT_ONCE, 1);
    const rest = await paceOf(visit, AT_ONCE, SECONDS);
    yield figureOf("a page from memory, at rest", rest);
    let plans = 0;
    let isOver = false;
    const planning = (async () => {
      while (!isOver) {
        await makePlan(site, cookie, "fresh");
        plans += 1;
      }
    })();
    const meanwhile = await paceOf(visit, AT_ONCE, SECONDS);
    isOver = true;
    await planning;
    const times = (meanwhile.p99Ms / rest.p99Ms).toFixed(2);
    const beside = `${ENTRIES} × ${JUDGES} alone in ${seconds.toFixed(1)} s; ${plans} plans made meanwhile; p99 ${times} times that of rest`;
    yield figureOf("a page from memory, while judges are assigned", meanwhile, beside);
  } finally {
    await site.stop();
    await database.remove();
  }
}

/** The demonstration's round, grown to the size that is asked for, with nothing dealt. */
async function makeAFair(ask: Ask): Promise<void> {
  await ask("delete from scores");
  await ask("delete from reading_words");
  await ask("delete from reading_troubles");
  await ask("delete from assignments");
  const read = await ask(`select round_entries.round_id as round, version_id as version, division,
      is_team, registration_id as place, entries.season
    from round_entries join entries on entries.id = entry_id where out_at is null order by 2`);
  for (let count = read.length; count < ENTRIES; count += 1) {
    const { round, version, division, is_team, place, season } = read[count % read.length] ?? {};
    await ask(`with one as (insert into entries (season, registration_id, kind, size)
        values ('${season}', '${place}', 'individual', 1) returning id)
      insert into round_entries (round_id, entry_id, version_id, division, is_team)
        select '${round}', id, '${version}', '${division}', ${is_team} from one`);
  }
  const [judges] = await ask("select count(*)::int as count from judges");
  for (let count = Number(judges?.count); count < JUDGES; count += 1) {
    await ask(`with one as (insert into judges (season, name, agreed_at)
        values ('${read[0]?.season}', 'Judge ${count}', now()) returning id)
      insert into judge_profiles (judge_id, expertise, languages, projects, declared_at, joined_at)
        select id, expertise, languages, projects, now(), now() from one,
          (select expertise, languages, projects from judge_profiles offset ${count % 40} limit 1) as like_them`);
  }
}

function figureOf(what: string, pace: Pace, beside?: string): Figure {
  return { what, where: "embedded", ...pace, ...(beside && { beside }) };
}
