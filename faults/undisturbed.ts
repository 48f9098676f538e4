import { setTimeout as sleep } from "node:timers/promises";
import { type Exchange, isFine } from "../tests/support/traffic.ts";
import { TAKE_FILES } from "./fault.ts";
import type { World } from "./world.ts";

const WATCHED_MS = 3_000;
/** Whoever is held up by the fault waits longer: Stripe is given five seconds, the mail server ten. */
const LONGEST_ANSWER_MS = 4_500;
const MOST_LOOKS = 5;
/** What the fault does it does again; what the machine did between two looks it does once. */
const PROVED_BY = 2;

interface Trouble {
  begin(): unknown;
  end(): unknown;
}

/**
 * For a few seconds: whoever has nothing to do with the fault notices nothing of it. A machine that has no time
 * for anybody disturbs them too. So they are then watched without the fault: if they fare no better, the fault
 * has not been judged, and they are watched with it once more. If they do, it has to disturb them a second time.
 */
export async function demandOthersUndisturbed(
  world: World,
  concerned: string[],
  { begin, end }: Trouble,
): Promise<void> {
  let disturbed: string[] = [];
  let proofs = 0;
  for (let look = 0; look < MOST_LOOKS; look++) {
    await begin();
    disturbed = await disturbedWriters(world, concerned);
    await end();
    if (disturbed.length === 0) return;
    if ((await disturbedWriters(world, concerned)).length === 0) proofs += 1;
    if (proofs === PROVED_BY) break;
  }
  world.demand(false, `undisturbed: ${disturbed.join(", ")}`);
}

async function disturbedWriters(world: World, concerned: string[]): Promise<string[]> {
  const exchanges = await world.traffic.during(() =>
    Promise.all([world.untilAtWork(), sleep(WATCHED_MS)]),
  );
  const others = exchanges.filter(({ writer }) => !concerned.includes(writer));
  const disturbed = others.filter((exchange) => !isFine(exchange) || isHeldUp(exchange));
  return [...new Set(disturbed.map(({ writer }) => writer))];
}

/** A file is looked at by a process that has time for it last. */
const isHeldUp = ({ writer, milliseconds }: Exchange) =>
  milliseconds > LONGEST_ANSWER_MS && !TAKE_FILES.includes(writer);
