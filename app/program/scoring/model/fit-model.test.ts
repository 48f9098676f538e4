import { describe, expect, test } from "vitest";
import fixture from "../fixture/lme4.json";
import type { Reading } from "./design";
import { fitModel } from "./fit-model";

type Panel = (typeof fixture.panels)[keyof typeof fixture.panels];
const PANELS = Object.entries(fixture.panels) as [string, Panel][];

function readingsOf({ readings: { entry, judge, y } }: Panel): Reading[] {
  return y.map((value, i) => ({ entry: String(entry[i]), judge: String(judge[i]), y: value }));
}

/** A hundredth of it, or a hundredth of a point where it is nothing. */
function expectNear(ours: number, theirs: number): void {
  expect(Math.abs(ours - theirs)).toBeLessThanOrEqual(Math.max(0.01 * Math.abs(theirs), 0.01));
}

describe.each(PANELS)("%s, as lme4 fits it", (_, panel) => {
  const fit = fitModel(readingsOf(panel));

  test("variances and overall", () => {
    expectNear(fit.variances.entry, panel.variances.entry);
    expectNear(fit.variances.judge, panel.variances.judge);
    expectNear(fit.variances.rest, panel.variances.rest);
    expectNear(fit.overall, panel.overall);
    expectNear(fit.overallSe, panel.overallSe);
    expect(fit.solved.deviance).toBeLessThan(panel.deviance + 1e-4);
  });

  test.each(["entries", "judges"] as const)("effects of %s, and how sure they are", (side) => {
    const theirs = new Map(panel[side].name.map((name, i) => [name, i]));
    expect(fit[side]).toHaveLength(theirs.size);
    for (const { name, value, conditionalSd, seWithOverall } of fit[side]) {
      const place = theirs.get(name) ?? -1;
      expectNear(value, panel[side].value[place] ?? Number.NaN);
      expectNear(conditionalSd, panel[side].conditionalSd[place] ?? Number.NaN);
      if (side === "entries") {
        expectNear(seWithOverall, panel.entries.seWithOverall[place] ?? Number.NaN);
      }
    }
  });
});
