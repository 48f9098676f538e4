import type { Metric, Sample } from "~/platform/metric.server";

/** Kinds, never paths: a path may hold a token, and every label costs the monitoring memory. */
export type RequestKind =
  | "page"
  | "file"
  | "upload"
  | "api"
  | "webhook"
  | "account"
  | "admin"
  | "health";

const KINDS_BY_PREFIX: [string, RequestKind][] = [
  ["/api/webhooks/", "webhook"],
  ["/api/auth/", "account"],
  ["/api/", "api"],
  ["/auth", "account"],
  ["/files/", "file"],
  ["/uploads", "upload"],
  ["/admin", "admin"],
  ["/healthz", "health"],
  ["/readyz", "health"],
  ["/metrics", "health"],
];

const BUCKETS_IN_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Latency {
  /** How many took up to each bucket's limit and longer than the limit before. */
  buckets: number[];
  sum: number;
  count: number;
}

const requests = new Map<RequestKind, Sample[]>();
const latencies = new Map<RequestKind, Latency>();
const cache = { hit: 0, miss: 0, bypass: 0 };

export function kindOf(path: string): RequestKind {
  return KINDS_BY_PREFIX.find(([prefix]) => path.startsWith(prefix))?.[1] ?? "page";
}

export function countRequest(kind: RequestKind, status: number, milliseconds: number): void {
  sampleOf(kind, Math.floor(status / 100)).value += 1;
  observe(kind, milliseconds / 1000);
}

function sampleOf(kind: RequestKind, statusClass: number): Sample {
  const ofKind = requests.get(kind) ?? [];
  requests.set(kind, ofKind);
  ofKind[statusClass] ??= { value: 0, labels: { kind, status: `${statusClass}xx` } };
  return ofKind[statusClass];
}

/** Whether a page that everybody shares came from memory. */
export function countCacheLookup(outcome: keyof typeof cache): void {
  cache[outcome] += 1;
}

export function requestMetrics(): Metric[] {
  return [
    {
      name: "fair_requests_total",
      type: "counter",
      help: "Requests answered, by kind and class of status.",
      samples: [...requests.values()].flatMap((ofKind) => Object.values(ofKind)),
    },
    {
      name: "fair_request_seconds",
      type: "histogram",
      help: "Time to answer a request, by kind.",
      samples: [...latencies].flatMap(([kind, latency]) => histogramOf(kind, latency)),
    },
    {
      name: "fair_page_cache_lookups_total",
      type: "counter",
      help: "Pages that all share: from memory (hit), made when asked for (miss), or made for one (bypass).",
      samples: Object.entries(cache).map(([outcome, value]) => ({ value, labels: { outcome } })),
    },
  ];
}

function observe(kind: RequestKind, seconds: number): void {
  const latency = latencies.get(kind) ?? {
    buckets: BUCKETS_IN_SECONDS.map(() => 0),
    sum: 0,
    count: 0,
  };
  latencies.set(kind, latency);
  const bucket = BUCKETS_IN_SECONDS.findIndex((limit) => seconds <= limit);
  if (bucket >= 0) latency.buckets[bucket] = (latency.buckets[bucket] ?? 0) + 1;
  latency.sum += seconds;
  latency.count += 1;
}

function histogramOf(kind: RequestKind, { buckets, sum, count }: Latency): Sample[] {
  let upToHere = 0;
  const cumulative = BUCKETS_IN_SECONDS.map((limit, index) => {
    upToHere += buckets[index] ?? 0;
    return { value: upToHere, labels: { kind, le: String(limit) }, suffix: "_bucket" };
  });
  return [
    ...cumulative,
    { value: count, labels: { kind, le: "+Inf" }, suffix: "_bucket" },
    { value: sum, labels: { kind }, suffix: "_sum" },
    { value: count, labels: { kind }, suffix: "_count" },
  ];
}
