import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RankingTable } from "./ranking-table";
import type { StaffResults } from "./results-view.server";

const ENTRY = "4c25d7df-80a5-432e-b9b5-c163cc970cc3";

function tableFor(seesProjects: boolean): string {
  const one = {
    entry: "e1",
    place: 1,
    raw: { readings: 3, value: 71 },
    adjusted: { value: 72, se: null },
    final: 72,
  };
  const field = { ranked: [one], chances: [] };
  const titles = { e1: { title: "Smoke or fog?", entryId: ENTRY, isOut: false } };
  const results = { kind: "showcase", line: 1, titles, fields: [field] };
  return renderToStaticMarkup(
    <RankingTable
      field={field as unknown as StaffResults["fields"][number]}
      results={results as unknown as StaffResults}
      seesProjects={seesProjects}
    />,
  );
}

test("the ranking leads to a project only where whoever reads it may open it", () => {
  expect(tableFor(true)).toContain(`href="/admin/projects/${ENTRY}"`);
  const forJudging = tableFor(false);
  expect(forJudging).toContain("Smoke or fog?");
  expect(forJudging).not.toContain("href");
});
