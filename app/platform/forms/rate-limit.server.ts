import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "../env.server";

const WINDOW_SECONDS = 15 * 60;

export interface LimitedRequest {
  /** What is being done: each action counts for itself. */
  action: string;
  /** Where it comes from. A classroom shares one address, so this limit is wide. */
  address: string;
  /** Who says to be sending: an e-mail address. */
  sender?: string | undefined;
}

interface Refusal {
  retryAfterSeconds: number;
}

/** Counts a request; answers how long to wait when there were too many. */
export async function limitRequests(request: LimitedRequest): Promise<Refusal | null> {
  const { perAddress, perSender } = limiters();
  const { action, address, sender } = request;
  return refusalOf(
    await secondsToWait(perAddress, `${action}:${networkOf(address)}`),
    sender ? await secondsToWait(perSender, `${action}:${sender.trim().toLowerCase()}`) : 0,
  );
}

/**
 * Counts a try to sign in. Guessing one account's password from many places, and many accounts'
 * from one place, both run out of tries.
 */
export async function limitSignIn(attempt: {
  address: string;
  account?: string | undefined;
}): Promise<Refusal | null> {
  const { perAccount, perAddress } = limiters();
  return refusalOf(
    await secondsToWait(perAddress, `sign-in:${networkOf(attempt.address)}`),
    attempt.account ? await secondsToWait(perAccount, attempt.account.trim().toLowerCase()) : 0,
  );
}

function refusalOf(...waits: number[]): Refusal | null {
  const longest = Math.max(...waits);
  return longest > 0 ? { retryAfterSeconds: longest } : null;
}

/** Kept in memory: each process counts for itself, and a restart forgives. */
let made: Record<"perAddress" | "perSender" | "perAccount", RateLimiterMemory> | undefined;

function limiters() {
  made ??= {
    perAddress: limiter("address", env().RATE_LIMIT_PER_ADDRESS),
    perSender: limiter("sender", env().RATE_LIMIT_PER_SENDER),
    perAccount: limiter("account", env().RATE_LIMIT_SIGN_IN),
  };
  return made;
}

function limiter(keyPrefix: string, points: number): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix, points, duration: WINDOW_SECONDS });
}

async function secondsToWait(counter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await counter.consume(key);
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
}

/** One household has a whole /64 of IPv6 addresses, so those count as one. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("%")[0]?.split("::") ?? [];
  const front = head.split(":").filter(Boolean);
  const back = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill("0");
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
