import { expect, test } from "vitest";
import { exposition } from "../metrics/exposition";
import { merged } from "./share-metrics";

test("metrics of several workers become one metric of each name", () => {
  const requests = (worker: string, value: number) => ({
    name: "fair_requests_total",
    type: "counter" as const,
    help: "Requests.",
    samples: [{ value, labels: { worker } }],
  });
  expect(exposition(merged([requests("1", 3), requests("2", 4)]))).toBe(
    [
      "# HELP fair_requests_total Requests.",
      "# TYPE fair_requests_total counter",
      'fair_requests_total{worker="1"} 3',
      'fair_requests_total{worker="2"} 4',
      "",
    ].join("\n"),
  );
});
