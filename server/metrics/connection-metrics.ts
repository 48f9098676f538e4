import type { Metric } from "~/platform/metric.server";

/** What was full: the process, or the share of the network that a connection came from. */
type Refusal = "all" | "network";

let open = 0;
const refused: Record<Refusal, number> = { all: 0, network: 0 };

export function countConnection(change: 1 | -1): void {
  open += change;
}

export function countRefusedConnection(full: Refusal): void {
  refused[full] += 1;
}

export function connectionMetrics(): Metric[] {
  return [
    {
      name: "fair_connections",
      type: "gauge",
      help: "Connections that are open.",
      samples: [{ value: open }],
    },
    {
      name: "fair_connections_refused_total",
      type: "counter",
      help: "Connections closed at once, because there were too many of all, or of one network.",
      samples: Object.entries(refused).map(([full, value]) => ({ value, labels: { full } })),
    },
  ];
}
