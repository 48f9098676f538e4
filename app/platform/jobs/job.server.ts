import type { z } from "zod";
import type { Lane } from "~/program/lanes";

interface JobCommon {
  /** For the table and the log: "reminders". */
  name: string;
  /** How staff know it: "Send the reminders that are due". */
  label: string;
  /** Longer than this and it is told to stop, counts as failed, and is tried again. */
  limitSeconds: number;
  /** Where nobody waits for it and it is not mere tidying, it is due. */
  lane?: Lane;
  /** After a failure, in place of waits that grow from ten seconds to an hour. */
  retrySeconds?: number;
}

/** Done again and again by one process at a time, whichever comes first. */
export interface RecurringJob extends JobCommon {
  everySeconds: number;
  /** A process that starts does not wait for the next turn: much may have happened while none ran. */
  atStart?: boolean;
  /** A process that starts has other things to do first. */
  restAfterStartSeconds?: number;
  run(signal: AbortSignal): Promise<void>;
}

/** Done once for each time it is queued. It may be done twice when a process dies: it must bear that. */
export interface OneOffJob<Payload> extends JobCommon {
  payload: z.ZodType<Payload>;
  run(payload: Payload, signal: AbortSignal): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: a list holds jobs with payloads of every kind.
export type Job = RecurringJob | OneOffJob<any>;

export function isRecurring(job: Job): job is RecurringJob {
  return "everySeconds" in job;
}
