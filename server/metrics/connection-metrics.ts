import type { Metric } from "~/platform/metric.server";
import { processState } from "~/platform/process-state.server";

/** What was full: the process, the share of the network that a connection came from, or the row of its requests. */
type Refusal = "all" | "network" | "pipeline";

const open = processState(() => 0);
const refused = processState<Record<Refusal, number>>(() => ({ all: 0, network: 0, pipeline: 0 }));

export function countConnection(change: 1 | -1): void {
  open.value += change;
}

export function countRefusedConnection(full: Refusal): void {
  refused.value[full] += 1;
}

export function connectionMetrics(): Metric[] {
  return [
    {
      name: "fair_connections",
      type: "gauge",
      help: "Connections that are open.",
      samples: [{ value: open.value }],
    },
    {
      name: "fair_connections_refused_total",
      type: "counter",
      help: "Connections closed, because there were too many of all, of one network, or requests on one.",
      samples: Object.entries(refused.value).map(([full, value]) => ({ value, labels: { full } })),
    },
  ];
}
