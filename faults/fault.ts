import { CODES } from "../tests/support/family-steps.ts";
import type { DatabasePlace, Engine } from "../tests/support/lasting-database.ts";
import { UPLOADS } from "../tests/support/project-steps.ts";
import {
  type Exchange,
  isFineOrTriedAgain,
  isLost,
  isRefusedAsClosed,
} from "../tests/support/traffic.ts";
import { settle } from "./settle.ts";
import { World } from "./world.ts";
import { SCHOOLS } from "./writers/schools.ts";

export interface Fault {
  /** A clause: "the site is killed at random". */
  name: string;
  /** How often it strikes; an engine that is not named cannot suffer it. */
  tries: Partial<Record<Engine, Tries>>;
  run(engine: Engine, tries: number): Promise<Outcome>;
}

interface Tries {
  full: number;
  /** In `.ci/run`, where everybody waits for it: for those of which a few show nearly what all of them do. */
  small?: number;
  /** In `npm test`, for those that are worth their seconds there. */
  short?: number;
}

/** From so many tries on the seconds are worth it for every fault. */
const OFTEN = 20;

/** For what has nothing random about it. */
export const ONCE_ON_BOTH: Fault["tries"] = { embedded: { full: 1 }, PostgreSQL: { full: 1 } };

export interface Outcome {
  acknowledged: number;
  losses: string[];
  brokenPromises: string[];
  /** Why this machine cannot try it. */
  notTried?: string;
}

interface WorldOptions {
  place?: DatabasePlace;
  /** Families are let to come so far that they send in projects, which takes seconds. */
  isWithFamilies?: boolean;
  /** A school brings in long lists all the while. */
  isWithSchool?: boolean;
}

/** Strikes a world in which people are at work, and looks afterwards whether anything is lost. */
export function inAWorld(
  strike: (world: World) => Promise<void>,
  { place = {}, isWithFamilies = false, isWithSchool = false }: WorldOptions = {},
) {
  return async (engine: Engine, tries: number): Promise<Outcome> => {
    const world = await World.begin(engine, place);
    try {
      if (isWithSchool) world.bringSchool();
      if (isWithFamilies || tries >= OFTEN) await world.untilSentIn();
      if (isWithSchool && tries >= OFTEN) await world.untilRostered();
      world.bringEverybody();
      await world.untilAtWork();
      for (let count = 0; count < tries; count++) await strike(world);
      const losses = await settle(world);
      return {
        acknowledged: world.ledger.size,
        losses,
        brokenPromises: [...world.brokenPromises, ...strangeAnswers(world)],
      };
    } catch (error) {
      const { ledger, brokenPromises } = world;
      // What falls once in a thousand tries cannot be had again: the site's own words about it are kept.
      const losses = [(error as Error).stack ?? String(error), ...world.failures()];
      return { acknowledged: ledger.size, losses, brokenPromises };
    } finally {
      await world.end();
    }
  };
}

export const TAKE_FILES = [UPLOADS, SCHOOLS];

/** Whatever happens, the site says yes or "try again later"; anything else confuses a visitor. */
function strangeAnswers(world: World): string[] {
  const { traffic, ledger } = world;
  const isClosed = ledger.closed.length + ledger.projectsClosed.length > 0;
  const isAnswerLost = traffic.exchanges.some(isLost);
  const isExplained = ({ writer, status }: Exchange) =>
    // Whoever asks again because no answer came has a letter for a browser that never heard of it, and one that a
    // kill had sent twice is typed twice: neither code opens anything.
    (isAnswerLost && writer === CODES && status === 400) ||
    (isClosed && isRefusedAsClosed(status)) ||
    (ledger.withoutRoom > 0 && TAKE_FILES.includes(writer) && status === 400) ||
    (ledger.ordersTooLate > 0 && writer === SCHOOLS && status === 409);
  const strange = traffic.exchanges.filter(
    (exchange) => !isFineOrTriedAgain(exchange) && !isExplained(exchange),
  );
  const kinds = new Set(strange.map(({ writer, status }) => `${writer} were answered ${status}`));
  return kinds.size > 0 ? [...kinds, ...world.failures()] : [];
}
