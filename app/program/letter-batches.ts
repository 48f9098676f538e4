import type { OutboxState } from "./outbox-states";

/** Where a letter to many stands as a whole. What is canceled stays so: to go on is a new one. */
export const BATCH_STATES = ["open", "stopped", "canceled"] as const;
export type BatchState = (typeof BATCH_STATES)[number];

export type BatchOrder = "stop" | "resume" | "cancel";

const STEPS: Record<BatchState, Partial<Record<BatchOrder, BatchState>>> = {
  open: { stop: "stopped", cancel: "canceled" },
  stopped: { resume: "open", cancel: "canceled" },
  canceled: {},
};

/** What an order makes of a batch; nothing, where it comes too late or says what is so already. */
export function nextBatchState(state: BatchState, order: BatchOrder): BatchState | undefined {
  return STEPS[state][order];
}

/** What becomes of a letter that is not sent: it waits, is held with its batch, or is over with it. */
export const UNSENT_LETTER = {
  open: "queued",
  stopped: "held",
  canceled: "canceled",
} as const satisfies Record<BatchState, OutboxState>;
