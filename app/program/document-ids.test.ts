import { describe, expect, test } from "vitest";
import { idsIn, withFreshIds } from "./document-ids";
import { contentOf, textsOf } from "./document-texts";
import { shippedSeason } from "./season-2025-26";
import { seasonFields } from "./season-fields";

const texts = textsOf(seasonFields, shippedSeason);

function idsAfter(change: Record<string, string>, everUsed: string[] = []) {
  const content = withFreshIds(
    seasonFields,
    contentOf(seasonFields, { ...texts, ...change }),
    everUsed,
  ) as typeof shippedSeason;
  return content.rubrics.rules.map(({ id }) => id);
}

describe("ids of entries", () => {
  test("travel with the form, whatever an entry is called now", () => {
    expect(idsAfter({ "rubrics.rules.0.title": "Daring" })[0]).toBe("creativity");
  });

  test("a new entry gets one made from its name", () => {
    const added = { "rubrics.rules.5.id": "", "rubrics.rules.5.title": "Étude & Joy" };
    expect(idsAfter(added)[5]).toBe("etude-joy");
  });

  test("that no entry of the season has, nor ever had", () => {
    const added = { "rubrics.rules.5.id": "", "rubrics.rules.5.title": "Ethics" };
    expect(idsAfter(added)[5]).toBe("ethics-2");
    expect(idsAfter(added, ["ethics-2"])[5]).toBe("ethics-3");
  });

  test("two new entries of one name get two", () => {
    const added = { "rubrics.rules.5.title": "Joy", "rubrics.rules.6.title": "Joy" };
    expect(idsAfter(added).slice(5)).toEqual(["joy", "joy-2"]);
  });

  test("are found wherever they stand", () => {
    expect(idsIn(seasonFields, shippedSeason)).toContain("rural-school");
  });
});
