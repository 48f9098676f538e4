import { env } from "~/platform/env.server";
import { RateCounter } from "~/platform/forms/rate-counter.server";
import { CUSTOMER, networkOf } from "~/platform/forms/rate-limit.server";
import { processState } from "~/platform/process-state.server";

/** What can be tried again and again: a password, a one-time code, a letter to a mailbox. */
export type AttemptKind = "password" | "code" | "reset";

interface Attempt {
  kind: AttemptKind;
  /** An e-mail address or an account's id; whether there is such an account does not matter. */
  account: string;
  address: string;
  /** The id of a device that this account was used on before. */
  device: string | null;
}

const QUARTER_HOUR = 15 * 60;

/**
 * As multiples of RATE_LIMIT_SIGN_IN. One network can use up its own allowance for an account, and
 * nobody else's. The ceiling over all networks slows down guessing from many places; known devices
 * are exempt from it, so nobody can shut them out.
 */
const LIMITS = {
  password: { perNetwork: 1, ceiling: { times: 5, windowSeconds: 5 * 60 } },
  // Six digits are few: whoever is at this step knows the password already, and may come back every day.
  code: { perNetwork: 1, ceiling: { times: 2, windowSeconds: QUARTER_HOUR }, timesADay: 6 },
  // Every one is a letter, and its link lives for an hour.
  reset: { perNetwork: 0.5, ceiling: { times: 1, windowSeconds: 60 * 60 } },
} as const satisfies Record<AttemptKind, Limits>;

interface Limits {
  perNetwork: number;
  ceiling: { times: number; windowSeconds: number };
  /** A second ceiling, for those who have time. */
  timesADay?: number;
}

/** Counts a try before it is made, so that a thousand at once are not all the first. */
export function countAttempt(attempt: Attempt): { wait: number; takeBack(): void } {
  const { kind, account, address, device } = attempt;
  const { perDevice, perNetwork, perAccount, perDay } = countersOf(kind);
  if (device) return perDevice.count(device);
  const counted = [perNetwork.count(`${account} ${networkOf(address, CUSTOMER)}`)];
  const takeBack = () => {
    for (const each of counted) each.takeBack();
  };
  for (const ceiling of [perAccount, perDay]) {
    if (counted.at(-1)?.wait === 0 && ceiling) counted.push(ceiling.count(account));
  }
  const wait = counted.at(-1)?.wait ?? 0;
  if (wait > 0) takeBack();
  return { wait, takeBack };
}

type Counters = Record<"perDevice" | "perNetwork" | "perAccount", RateCounter> & {
  perDay?: RateCounter;
};

const made = processState<Partial<Record<AttemptKind, Counters>>>(() => ({}));

function countersOf(kind: AttemptKind): Counters {
  const { perNetwork, ceiling, timesADay }: Limits = LIMITS[kind];
  const points = (times: number) => Math.ceil(env().RATE_LIMIT_SIGN_IN * times);
  const own = { points: points(perNetwork), windowSeconds: QUARTER_HOUR };
  made.value[kind] ??= {
    perDevice: new RateCounter(own),
    perNetwork: new RateCounter(own),
    perAccount: new RateCounter({
      points: points(ceiling.times),
      windowSeconds: ceiling.windowSeconds,
    }),
    ...(timesADay && {
      perDay: new RateCounter({ points: points(timesADay), windowSeconds: 24 * 60 * 60 }),
    }),
  };
  return made.value[kind];
}

const CONFIRMATIONS = { points: 3, windowSeconds: 60 * 60 };
const confirmations = processState(() => new RateCounter(CONFIRMATIONS));

/** Anybody can have us write to an address by signing up with it: not without end. */
export function mayWriteConfirmation(email: string): boolean {
  return confirmations.value.count(email).wait === 0;
}
