import { heavyTask } from "~/platform/heavy/heavy-task.server";
import { processState } from "~/platform/process-state.server";
import type { RunInputs } from "~/program/results/run-inputs";
import type { RunOutputs } from "~/program/results/run-outputs";
import { fingerprintOf } from "~/program/scoring/sheet/fingerprint";

const compute = heavyTask<typeof import("./compute-run.heavy")>(
  "features/results/run/compute-run",
  { limitSeconds: 120, limitMegabytes: 512 },
);

interface Computed {
  inputsHash: string;
  outputs: RunOutputs;
}

/** The last draft of each kind: whoever looks again a minute later waits for nothing. */
const drafts = processState(() => new Map<RunInputs["kind"], Promise<Computed>>());

/** From the same inputs the same outputs, to the digit, on every machine. */
export async function computed(inputs: RunInputs, signal?: AbortSignal): Promise<Computed> {
  const inputsHash = await fingerprintOf(inputs);
  const before = await drafts.value.get(inputs.kind)?.catch(() => undefined);
  if (before?.inputsHash === inputsHash) return before;
  const draft = compute(inputs, signal).then((outputs) => ({ inputsHash, outputs }));
  drafts.value.set(inputs.kind, draft);
  return draft;
}
