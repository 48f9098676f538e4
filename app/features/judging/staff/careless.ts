import type { JudgeDiagnosis } from "~/program/scoring/judges/judge-diagnostics";
import type { CarelessSign } from "~/records/judging/look-again.table.server";

export const CARELESS_SIGNS = [
  "alwaysTheSame",
  "tooFast",
  "disagreement",
  "drift",
] as const satisfies CarelessSign[];

export const SIGN_WORDS: Record<CarelessSign, string> = {
  alwaysTheSame: "nearly always the same number",
  tooFast: "half of them in under three minutes",
  disagreement: "far from the others, up and down",
  drift: "changes along the list",
};

/** What a sheet looks careless by. Being strict is none: it is taken out of the results. */
export function carelessSigns(diagnosis: JudgeDiagnosis): CarelessSign[] {
  const { alwaysTheSame, tooFast, drift, disagreement } = diagnosis;
  const found = {
    alwaysTheSame,
    tooFast,
    disagreement: disagreement?.isNotable ?? false,
    drift: drift?.isNotable ?? false,
  };
  return CARELESS_SIGNS.filter((sign) => found[sign]);
}

/** Beyond this, up or down, a judge is clearly off: the whole interval lies outside. */
const NO_CONCERN = 2;

export function isClearlyOff({ leniency }: Pick<JudgeDiagnosis, "leniency">): boolean {
  return leniency !== null && (leniency.low > NO_CONCERN || leniency.high < -NO_CONCERN);
}
