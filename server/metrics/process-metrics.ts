import { readdirSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Metric } from "~/platform/metric.server";

const LOOP_WATCHED_MS = 60_000;
const loopDelay = monitorEventLoopDelay({ resolution: 20 });
loopDelay.enable();
setInterval(() => loopDelay.reset(), LOOP_WATCHED_MS).unref();

/** How this process fares, under the names that Prometheus users know. */
export function processMetrics(): Metric[] {
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const loopDelayP99 = loopDelay.percentile(99) / 1e9;
  return [
    gauge("process_resident_memory_bytes", "Memory that this process holds.", rss),
    gauge("nodejs_heap_size_used_bytes", "JavaScript heap in use.", heapUsed),
    gauge("nodejs_external_memory_bytes", "Memory outside the JavaScript heap.", external),
    gauge("process_open_fds", "Open files and connections.", openFiles()),
    gauge(
      "nodejs_eventloop_lag_p99_seconds",
      "Delay of the event loop in the running minute, 99th percentile.",
      loopDelayP99,
    ),
    gauge(
      "process_start_time_seconds",
      "When this process started.",
      Math.round(Date.now() / 1000 - process.uptime()),
    ),
    {
      name: "process_cpu_seconds_total",
      type: "counter",
      help: "Processor time used.",
      samples: [{ value: (user + system) / 1e6 }],
    },
  ];
}

function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: "gauge", samples: Number.isFinite(value) ? [{ value }] : [] };
}

/** Linux shows them as a folder; elsewhere the figure is left out. */
function openFiles(): number {
  try {
    return readdirSync("/proc/self/fd").length;
  } catch {
    return Number.NaN;
  }
}
