import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CoverageSummary } from "./board-summary";
import type { Board } from "./board-view.server";

function summaryOf(ended: number, minimum: number): string {
  const board = {
    minimum,
    pace: { gone: 0.5 },
    projects: [],
    totals: {
      finished: 0,
      readings: 1,
      notStarted: 0,
      judges: 1,
      ended,
      enough: 0,
      short: 0,
      declared: 0,
      found: 0,
    },
  };
  return renderToStaticMarkup(<CoverageSummary board={board as unknown as Board} />);
}

test("one of a kind is said as one on the coverage board", () => {
  const one = summaryOf(1, 1);
  expect(one).toContain("1 <small>reading</small>");
  expect(one).toContain("have 1 reading?");
  const several = summaryOf(2, 3);
  expect(several).toContain("2 <small>readings</small>");
  expect(several).toContain("have 3 readings?");
});
