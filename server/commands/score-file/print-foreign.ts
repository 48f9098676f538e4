import type { ForeignField } from "~/program/scoring/sheet/foreign-panel";
import { REASONS } from "./reasons";

/** The normal distribution's 97.5 %. */
const Z = 1.96;

/** What the model makes of a panel that is not ours. */
export function linesOfForeign({ division, ...field }: ForeignField): string[] {
  const { ranked, readings, judges, method, why, fit } = field;
  const widest = Math.max(5, ...ranked.map(({ entry }) => entry.length));
  const by =
    method === "model"
      ? "by adjusted scores"
      : `by plain means (${REASONS[why ?? "nothing-to-compare"]})`;
  return [
    "",
    `${division || "All entries"}: ${ranked.length} entries, ${judges} judges, ${readings} scores; ranked ${by}`,
    ...(fit
      ? [
          `  Variances by REML: entries ${digits(fit.variances.entry)}, judges ${digits(fit.variances.judge)}, rest ${digits(fit.variances.rest)}; overall ${digits(fit.overall)}`,
        ]
      : ["  No variances: entries and judges cannot be told apart."]),
    ...(fit && fit.pieces > 1
      ? [
          `  Judges and entries hang together in ${fit.pieces} pieces: between them scores cannot be compared.`,
        ]
      : []),
    `  place  ${"entry".padStart(widest)}  adjusted  95 % interval        plain mean  scores`,
    ...ranked.map(({ place, entry, adjusted, raw, readings: own }) => {
      const value = adjusted ? adjusted.value.toFixed(2) : "–";
      const interval = adjusted
        ? `${(adjusted.value - Z * adjusted.se).toFixed(2)} to ${(adjusted.value + Z * adjusted.se).toFixed(2)}`
        : "–";
      return `${String(place).padStart(7)}  ${entry.padStart(widest)}  ${value.padStart(8)}  ${interval.padEnd(19)}  ${raw.toFixed(2).padStart(10)}  ${String(own).padStart(6)}`;
    }),
    ...(fit
      ? [
          "  Strictness, points above (+) or below (−) the others:",
          ...fit.judges.map(
            ({ name, value, readings: own }) =>
              `    judge ${name}: ${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(2)} (${own} scores)`,
          ),
        ]
      : []),
  ];
}

function digits(value: number): string {
  return value.toFixed(4);
}
