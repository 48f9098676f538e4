import type { RunInputs } from "~/program/results/run-inputs";
import { computeRun, type RunOutputs } from "~/program/results/run-outputs";

/** A thousand draws, and the whole count once without each judge. */
export function run(inputs: RunInputs): RunOutputs {
  return computeRun(inputs);
}
