import { describe, expect, test } from "vitest";
import { byDivision, partLine, reportLength } from "./divisions";
import { shippedSeason } from "./season-2025-26";
import type { Divisions, ProjectPart } from "./season-divisions";

function withRules(part: ProjectPart, k8: string, highSchool: string) {
  const { divisions } = shippedSeason;
  return {
    divisions: {
      k8: { ...divisions.k8, parts: { ...divisions.k8.parts, [part]: k8 } },
      highSchool: {
        ...divisions.highSchool,
        parts: { ...divisions.highSchool.parts, [part]: highSchool },
      },
    } as Divisions,
  };
}

describe("what pages say about divisions", () => {
  test("is said once where both are alike, and for each where they differ", () => {
    expect(byDivision(shippedSeason, (d) => `${d.descriptionWords} words`)).toBe("500 words");
    expect(byDivision(shippedSeason, (d) => `${d.presentationMinutes} minutes`)).toBe(
      "5 minutes for K–8, 10 minutes for high school",
    );
    expect(byDivision(shippedSeason, reportLength)).toBe(
      "2 to 5 pages for K–8, up to 10 pages for high school",
    );
  });

  test.each([
    ["required", "required", ["Report"]],
    ["optional", "optional", ["Report (optional)"]],
    ["off", "off", []],
    ["off", "required", ["Report (high school only)"]],
    ["optional", "off", ["Report (optional, K–8 only)"]],
    ["optional", "required", ["Report (optional for K–8)"]],
    ["required", "optional", ["Report (optional for high school)"]],
  ])("a part that is %s for the younger and %s for the older reads %o", (k8, highSchool, lines) => {
    expect(partLine(withRules("report", k8, highSchool), "report", "Report")).toEqual(lines);
  });
});
