import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ReadingRow } from "./home-view.server";
import { LanternFence } from "./lantern-fence";

const row = (overrides: Partial<ReadingRow>): ReadingRow => ({
  id: crypto.randomUUID(),
  round: "online",
  number: 1,
  title: "Hail",
  who: "One student",
  state: "open",
  isPractice: false,
  canOpen: true,
  minutes: null,
  pages: null,
  seconds: null,
  ...overrides,
});

test("a lantern stands for each project of a student that is still the judge's, lit once it is scored", () => {
  const fence = renderToStaticMarkup(
    <LanternFence
      rows={[
        row({ isPractice: true, state: "finished" }),
        row({ state: "finished" }),
        row({ state: "begun" }),
        row({}),
        row({ state: "ended" }),
      ]}
    />,
  );
  expect(fence).toContain('aria-label="1 of 3 lanterns are lit"');
  expect(fence.match(/lantern-lit/g)).toHaveLength(1);
});

test("whoever has only practice before them sees no empty fence", () => {
  expect(renderToStaticMarkup(<LanternFence rows={[row({ isPractice: true })]} />)).toBe("");
});
