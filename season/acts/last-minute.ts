import { setTimeout as sleep } from "node:timers/promises";
import { endOf } from "../../app/program/mountain-time.ts";
import { shippedSeason } from "../../app/program/season-2025-26.ts";
import { changeTitle, pressSendIn } from "../../tests/support/project-steps.ts";
import { inACrowd } from "../crowd.ts";
import type { Played } from "../played.ts";
import type { SeasonSite } from "../season-site.ts";

const MINUTE_MS = 60_000;
/** The last press comes a moment before the deadline: what is on the way then has not arrived. */
const PRESSES_END_MS = 58_000;
/** Time to start in; where it is not enough, it is tried again with the next. */
const LEADS_MS = [90_000, 150_000, 300_000];
const AFTER_MS = 2_000;

export interface LastMinute {
  entries: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Presses that were told to come back later, and were repeated. */
  refused: number;
  differences: string[];
}

/**
 * Everybody has changed something and sends it in within the last 60 seconds, more and more of them towards
 * the end. Whoever pressed before the deadline has a version; whoever presses after it has none.
 */
export async function playLastMinute(
  site: SeasonSite,
  played: readonly Played[],
): Promise<LastMinute> {
  await inACrowd(played, (each) => changeTitle(atProject(site, each), ...changeOf(each)));
  const { earliest, latest } = await startBefore(site, endOf(shippedSeason.dates.submissionsClose));
  const presses = await Promise.all(
    played.map(async (each, index) => {
      const share = Math.sqrt((index + 0.5) / played.length);
      await sleep(earliest - MINUTE_MS + share * PRESSES_END_MS - Date.now());
      return press(site, each, earliest);
    }),
  );
  await sleep(latest + AFTER_MS - Date.now());
  const times = presses.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const percentile = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN;
  return {
    entries: played.length,
    perSecond: presses.length / (PRESSES_END_MS / 1_000),
    p50Ms: percentile(0.5),
    p99Ms: percentile(0.99),
    refused: presses.reduce((sum, { refused }) => sum + refused, 0),
    differences: [
      ...presses.flatMap(({ fault }) => fault ?? []),
      ...(await tooLate(site, played[0])),
    ],
  };
}

const atProject = ({ traffic }: SeasonSite, { cookie, entryId }: Played) => ({
  traffic,
  cookie,
  entryId,
});

/** Another title and the revision it is based on: one for each version so far. */
function changeOf({ place, versions }: Played): [title: string, revision: number] {
  return [`${place.title}, change ${versions.length}`, versions.length];
}

interface Press {
  milliseconds: number;
  refused: number;
  fault?: string;
}

/** Presses until the site has said yes; its first press is what counts. */
async function press(site: SeasonSite, played: Played, deadline: number): Promise<Press> {
  const pressedAt = Date.now();
  const [title] = changeOf(played);
  for (let refused = 0; ; refused++) {
    const { status } = await pressSendIn(atProject(site, played));
    const milliseconds = Date.now() - pressedAt;
    if (status === 303) {
      played.versions.push({ number: played.versions.length + 1, title, sha256: "" });
      return { milliseconds, refused };
    }
    const isForNow = [0, 502, 503].includes(status);
    if (isForNow && Date.now() < deadline) continue;
    return { milliseconds, refused, fault: `${title} was sent in time and answered ${status}` };
  }
}

/** Starts the site so that its deadline lies ahead. Its clock begins to run somewhere within the start. */
async function startBefore(site: SeasonSite, deadline: Date) {
  for (const lead of LEADS_MS) {
    await site.killAll();
    site.setClock(new Date(deadline.getTime() - lead));
    const startedAt = Date.now();
    await site.startSite({ now: site.now(), isMeasured: true });
    const earliest = startedAt + lead;
    if (Date.now() < earliest - MINUTE_MS) return { earliest, latest: Date.now() + lead };
  }
  throw new Error("The site takes minutes to start on this machine");
}

async function tooLate(site: SeasonSite, played: Played | undefined): Promise<string[]> {
  if (!played) return [];
  const { status } = await pressSendIn(atProject(site, played));
  return status === 409 ? [] : [`after the deadline a press was answered ${status}`];
}
