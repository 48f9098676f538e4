import { expect, test } from "vitest";
import { BATCH_STATES, type BatchOrder, nextBatchState } from "./letter-batches";

const ORDERS: BatchOrder[] = ["stop", "resume", "cancel"];

test("what is open is stopped or canceled, what is stopped goes on or is canceled, and canceled is the end", () => {
  const table = BATCH_STATES.map((state) => [
    state,
    ...ORDERS.map((order) => nextBatchState(state, order)),
  ]);
  expect(table).toEqual([
    ["open", "stopped", undefined, "canceled"],
    ["stopped", undefined, "open", "canceled"],
    ["canceled", undefined, undefined, undefined],
  ]);
});
