import { clientAddressOf } from "./client-address.server";
import type { FormArguments } from "./form-arguments";
import { limitRequests } from "./rate-limit.server";

/** How often a form may be sent, and what those read who send it more often. */
export type FormLimit<Input, Admitted> = (SharedCount<Input, Admitted> | OwnCount<Admitted>) & {
  tooMany: (seconds: number, args: FormArguments) => string;
};

interface SharedCount<Input, Admitted> {
  /** Each action counts for itself: that of every entry, where a whole school sends from one network. */
  action: string | ((input: Input, admitted: Admitted) => string);
  /** The address that was typed; anybody can type anybody's. */
  sender?: (input: Input, admitted: Admitted) => string;
  /** Who it is by a session or a link of ours; without one, whoever was typed. */
  knownSender?: (input: Input, admitted: Admitted, args: FormArguments) => string | undefined;
  /** A browser that has proved something before. */
  knownBrowser?: (args: FormArguments) => Promise<string | undefined>;
}

interface OwnCount<Admitted> {
  /** Counts it another way, and answers how many seconds to wait. */
  count: (args: FormArguments, admitted: Admitted) => number;
}

export interface Wait {
  seconds: number;
  text: string;
}

/** Counts a form in the first of these that has room no more, or in all of them. */
export async function waitFor<Input, Admitted>(
  limits: FormLimit<Input, Admitted>[],
  input: Input,
  admitted: Admitted,
  args: FormArguments,
): Promise<Wait | null> {
  for (const limit of limits) {
    const seconds =
      "count" in limit
        ? limit.count(args, admitted)
        : await secondsToWait(limit, input, admitted, args);
    if (seconds > 0) return { seconds, text: limit.tooMany(seconds, args) };
  }
  return null;
}

async function secondsToWait<Input, Admitted>(
  { action, sender, knownSender, knownBrowser }: SharedCount<Input, Admitted>,
  input: Input,
  admitted: Admitted,
  args: FormArguments,
): Promise<number> {
  const refused = await limitRequests({
    action: typeof action === "function" ? action(input, admitted) : action,
    address: clientAddressOf(args.request),
    sender: sender?.(input, admitted),
    knownSender: knownSender?.(input, admitted, args),
    knownBrowser: await knownBrowser?.(args),
  });
  return refused?.retryAfterSeconds ?? 0;
}
