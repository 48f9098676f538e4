import { setTimeout as sleep } from "node:timers/promises";
import { isFine } from "../tests/support/traffic.ts";
import type { World } from "./world.ts";

const WATCHED_MS = 3_000;
/** Whoever is held up by the fault waits longer: Stripe is given five seconds, the mail server ten. */
const LONGEST_ANSWER_MS = 4_500;

/** For a few seconds: whoever has nothing to do with the fault notices nothing of it. */
export async function demandOthersUndisturbed(world: World, concerned: string[]): Promise<void> {
  const begunAt = Date.now();
  await world.untilAtWork();
  await sleep(Math.max(0, begunAt + WATCHED_MS - Date.now()));
  const others = world.traffic.since(begunAt).filter(({ writer }) => !concerned.includes(writer));
  const disturbed = others.filter(
    (exchange) => !isFine(exchange) || exchange.milliseconds > LONGEST_ANSWER_MS,
  );
  const writers = new Set(disturbed.map(({ writer }) => writer));
  world.demand(disturbed.length === 0, `undisturbed: ${[...writers].join(", ")}`);
}
