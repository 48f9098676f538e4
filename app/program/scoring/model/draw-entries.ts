import type { Random } from "../random";
import { solveBackward } from "./dense-matrix";
import { type ModelFit, spreadOf } from "./fit-model";
import { at, type Numbers } from "./numbers";

/**
 * One draw from the joint distribution of overall + entry, given the scores: in the order of `fit.entries`.
 * Variances are taken as they were estimated; that the overall was estimated too is in it.
 */
export function drawEntries(fit: ModelFit, random: Random): Numbers {
  const { design, solved, variances } = fit;
  const { diagonal, spreads, factor } = solved;
  const restSd = Math.sqrt(variances.rest);
  const overall = (restSd * random.normal()) / Math.sqrt(solved.precision);
  const narrow = Float64Array.from({ length: factor.size }, () => restSd * random.normal());
  solveBackward(factor, narrow);
  const spread = spreadOf(design, spreads, design.entries);
  const moved = (i: number, fall: Numbers, own: number) =>
    (fit.entries[i]?.value ?? 0) + fit.overall + overall + spread * (own - at(fall, i) * overall);
  if (design.entries === design.narrow) {
    return narrow.map((own, i) => moved(i, solved.narrowFall, own));
  }
  return diagonal.map((pivot, level) => {
    let among = 0;
    for (let k = at(design.begins, level); k < at(design.begins, level + 1); k++) {
      among += at(narrow, at(design.narrowOf, k));
    }
    const own = (restSd * random.normal()) / Math.sqrt(pivot);
    return moved(level, solved.wideFall, own - (spreads.wide * spreads.narrow * among) / pivot);
  });
}
