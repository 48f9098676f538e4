import type { Metric } from "~/platform/metric.server";

/** What Prometheus reads: its text format, version 0.0.4. */
export function exposition(metrics: Metric[]): string {
  return metrics.flatMap(linesOf).join("\n").concat("\n");
}

function linesOf({ name, type, help, samples }: Metric): string[] {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(
      ({ value, labels = {}, suffix = "" }) => `${name}${suffix}${labelText(labels)} ${value}`,
    ),
  ];
}

function labelText(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}

function escaped(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}
