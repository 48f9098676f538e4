import { normalMailbox } from "~/program/normal-mailbox";
import { env } from "../env.server";
import { processState } from "../process-state.server";
import { RateCounter } from "./rate-counter.server";

const WINDOW_SECONDS = 15 * 60;

export interface LimitedRequest {
  /** What is being done: each action counts for itself. */
  action: string;
  /** Where it comes from. A classroom shares one address, so this limit is wide. */
  address: string;
  /** Who says to be sending: an e-mail address, which anybody can type. It counts with the network it comes from. */
  sender?: string | undefined;
  /** Who is sending, by a session or a link of ours: counted by it, wherever they are, and by no network. */
  knownSender?: string | undefined;
  /** A browser that has proved something before: it has an allowance of its own, and then its network's. */
  knownBrowser?: string | undefined;
}

interface Refusal {
  retryAfterSeconds: number;
}

/** Counts a request; answers how long to wait when there were too many. */
export async function limitRequests(request: LimitedRequest): Promise<Refusal | null> {
  const { perAddress, perSender } = counters();
  const { action, address, sender, knownSender, knownBrowser } = request;
  const own = knownSender && `known ${knownSender}`;
  if (own && !sender) return refusal(perSender.count(`${action}:${own}`).wait);
  if (knownBrowser && perSender.count(`${action}:browser ${knownBrowser}`).wait === 0) return null;
  // A network that has run out cannot use up anybody's own allowance. Whoever types another person's address
  // again and again uses up what they, or their own network, have for it.
  const typed = sender && `${own ?? networkOf(address, CUSTOMER)} ${normalMailbox(sender)}`;
  return refusal(
    perAddress.count(`${action}:${own ?? networkOf(address)}`).wait ||
      (typed ? perSender.count(`${action}:${typed}`).wait : 0),
  );
}

function refusal(wait: number): Refusal | null {
  return wait > 0 ? { retryAfterSeconds: wait } : null;
}

/** Kept in memory: each process counts for itself, and a restart forgives. */
const made = processState<Record<"perAddress" | "perSender", RateCounter> | undefined>(
  () => undefined,
);

function counters() {
  const { RATE_LIMIT_PER_ADDRESS, RATE_LIMIT_PER_SENDER } = env();
  made.value ??= {
    perAddress: new RateCounter({ points: RATE_LIMIT_PER_ADDRESS, windowSeconds: WINDOW_SECONDS }),
    perSender: new RateCounter({ points: RATE_LIMIT_PER_SENDER, windowSeconds: WINDOW_SECONDS }),
  };
  return made.value;
}

/** Groups of an IPv6 address that one household has to itself, and one customer of a data centre. */
const HOUSEHOLD = 4;
export const CUSTOMER = 3;

/** Addresses that belong together count as one. */
export function networkOf(address: string, groups = HOUSEHOLD): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("%")[0]?.split("::") ?? [];
  const front = head.split(":").filter(Boolean);
  const back = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill("0");
  return [...front, ...zeros, ...back]
    .slice(0, groups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
