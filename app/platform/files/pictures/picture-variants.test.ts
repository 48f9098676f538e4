import { expect, test } from "vitest";
import { keysOf, variantWidths } from "./picture-variants.server";

test.each([
  [2_400, [320, 640, 1_280]],
  [1_280, [320, 640, 1_280]],
  [900, [320, 640, 900]],
  [320, [320]],
  [200, [200]],
])("a picture %i wide is made in %j", (width, widths) => {
  expect(variantWidths(width)).toEqual(widths);
});

test("all that may be kept of a file is known by its row, also what was made in sizes of before", () => {
  const id = "ab000000-0000-0000-0000-000000000000";
  expect(keysOf({ id, facts: {} })).toEqual([`kept/ab/${id}`]);
  const keys = keysOf({ id, facts: { width: 200, variants: [100] } });
  expect(keys).toHaveLength(7);
  expect(keys).toContain(`kept/ab/${id}-100.avif`);
  expect(keys).toContain(`kept/ab/${id}-200.jpg`);
});
