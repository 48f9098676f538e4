import { and, asc, eq, isNotNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { endOf, instantOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import { RECEIPT_ALPHABET, RECEIPT_LENGTH, receiptOf } from "~/program/votes/receipt";
import { publications } from "~/records/publications/publications.table.server";
import { publishStale } from "~/records/publications/publish.server";
import { ballots } from "~/records/votes/ballots.table.server";
import { voteCounts } from "~/records/votes/vote-counts.table.server";
import { keyOfVotes } from "~/records/votes/votes-key.server";
import type { Chance } from "./chance";

const PROVIDERS = ["gmail.com", "outlook.com", "icloud.com", "yahoo.com", "proton.me"];
/** On the first day and over all of them. */
const ON_THE_FIRST_DAY = 60;
const IN_ALL = 640;
const OF_A_SCHOOL = 48;
const OF_A_SCRIPT = 70;

/** Votes of families, of a school behind one network, and of a script that somebody has to decide on. */
export async function addDemoVotes(site: Site, chance: Chance): Promise<number> {
  const { season, now } = site;
  const opens = instantOf(season.dates.votingOpens);
  // Whatever day it is filled up to, people could vote for all of them.
  await publishStale(now < opens ? now : opens);
  const shown = await db()
    .select({ number: publications.number })
    .from(publications)
    .where(and(eq(publications.season, season.id), isNotNull(publications.versionId)))
    .orderBy(asc(publications.number));
  const numbers = shown.flatMap(({ number }) => number ?? []);
  if (numbers.length === 0) return 0;
  const { hash } = await keyOfVotes(season.id);
  const from = opens.getTime();
  const until = Math.min(now.getTime(), endOf(season.dates.votingCloses).getTime());
  const isFirstDay = until - from < 86_400_000;
  const families = isFirstDay ? ON_THE_FIRST_DAY : IN_ALL;
  const minute = (span: number) => new Date(Math.min(until, from + span * 60_000));
  const ballot = (name: string, network: string) => ({
    season: season.id,
    kind: "mailbox" as const,
    voter: hash(`mailbox ${season.id} ${name}`),
    network: hash(`network ${season.id} ${network}`),
    receipt: receiptOf("mailbox", signs(chance)),
    seconds: 20 + chance.below(200),
    state: "counted" as const,
    domain: chance.of(PROVIDERS),
    // The first ones are liked more.
    project: numbers[Math.floor(chance.next() ** 2 * numbers.length)] ?? null,
    castAt: new Date(from + chance.next() * (until - from)),
  });
  const rows = [
    ...Array.from({ length: families }, (_, at) => ballot(`family ${at}`, `home ${at}`)),
    ...Array.from({ length: OF_A_SCHOOL }, (_, at) => ({
      ...ballot(`pupil ${at}`, "school"),
      castAt: minute(60 + at / 4),
      state: at === 0 ? ("counted" as const) : ("released" as const),
      reason: at === 0 ? "" : "school",
    })),
    ...Array.from({ length: OF_A_SCRIPT }, (_, at) => ({
      ...ballot(`script ${at}`, `attacker ${at % 2}`),
      castAt: minute(90 + at / 20),
      domain: "win-the-fair.example",
      project: numbers[3] ?? null,
      seconds: 2 + chance.below(3),
      state: at < 2 ? ("counted" as const) : ("held" as const),
    })),
  ];
  await db().transaction(async (tx) => {
    // The clock stands after the vote already, and the site that runs meanwhile may have frozen a count of nobody.
    await tx.delete(voteCounts).where(eq(voteCounts.season, season.id));
    await tx.insert(ballots).values(rows);
  });
  return rows.length;
}

function signs(chance: Chance): string {
  return Array.from({ length: RECEIPT_LENGTH }, () => chance.of([...RECEIPT_ALPHABET])).join("");
}
