import cluster, { type Worker } from "node:cluster";
import type { Metric } from "~/platform/metric.server";
import { processState } from "~/platform/process-state.server";

const SHARE_EVERY_MS = 2_000;

/** What workers tell the primary, and what it tells each of them in return. */
type Message = { metrics: Metric[] } | { metricsOfAll: Metric[] };

const ofAll = processState<Metric[] | undefined>(() => undefined);

/** In a worker: what all of them have told last, each sample with the worker it comes from. */
export function metricsOfAllWorkers(own: () => Metric[]): Metric[] {
  return ofAll.value ?? own();
}

/** In a worker, from its start on: whichever is asked by the monitoring answers for all. */
export function shareMetrics(own: () => Metric[]): void {
  if (!cluster.isWorker) return;
  process.on("message", (message: Message) => {
    if ("metricsOfAll" in message) ofAll.value = message.metricsOfAll;
  });
  const tell = () => process.send?.({ metrics: own() } satisfies Message);
  tell();
  setInterval(tell, SHARE_EVERY_MS).unref();
}

/** In the primary. */
export function gatherMetrics(workers: ReadonlyMap<number, Worker>): void {
  const latest = new Map<Worker, Metric[]>();
  cluster.on("message", (worker, message: Message) => {
    if (!("metrics" in message)) return;
    latest.set(worker, message.metrics);
    const all = [...workers].flatMap(([number, each]) =>
      (latest.get(each) ?? []).map((metric) => ofWorker(metric, number)),
    );
    if (worker.isConnected()) worker.send({ metricsOfAll: merged(all) } satisfies Message);
  });
  cluster.on("exit", (worker) => latest.delete(worker));
}

function ofWorker(metric: Metric, number: number): Metric {
  const samples = metric.samples.map((sample) => ({
    ...sample,
    labels: { ...sample.labels, worker: String(number) },
  }));
  return { ...metric, samples };
}

/** One metric of each name, with the samples of all. */
export function merged(metrics: Metric[]): Metric[] {
  const byName = new Map<string, Metric>();
  for (const metric of metrics) {
    const samples = [...(byName.get(metric.name)?.samples ?? []), ...metric.samples];
    byName.set(metric.name, { ...metric, samples });
  }
  return [...byName.values()];
}
