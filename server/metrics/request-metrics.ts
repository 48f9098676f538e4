import type { Metric, Sample } from "~/platform/metric.server";
import { processState } from "~/platform/process-state.server";

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

interface Counted {
  /** How many were answered with 1xx, 2xx and so on; the index is the first digit. */
  byStatus: number[];
  /** How many took up to each bucket's limit and longer than the limit before. */
  buckets: number[];
  seconds: number;
}

const counted = processState(() => new Map<RequestKind, Counted>());
const cache = processState(() => ({ hit: 0, miss: 0, bypass: 0 }));

export function kindOf(path: string): RequestKind {
  return KINDS_BY_PREFIX.find(([prefix]) => path.startsWith(prefix))?.[1] ?? "page";
}

export function countRequest(kind: RequestKind, status: number, milliseconds: number): void {
  const ofKind = countedOf(kind);
  const seconds = milliseconds / 1000;
  let bucket = 0;
  while (seconds > (BUCKETS_IN_SECONDS[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1;
  increase(ofKind.byStatus, Math.floor(status / 100));
  increase(ofKind.buckets, bucket);
  ofKind.seconds += seconds;
}

function countedOf(kind: RequestKind): Counted {
  const known = counted.value.get(kind);
  if (known) return known;
  const buckets = [...BUCKETS_IN_SECONDS, Number.POSITIVE_INFINITY].map(() => 0);
  const made = { byStatus: [0, 0, 0, 0, 0, 0], buckets, seconds: 0 };
  counted.value.set(kind, made);
  return made;
}

function increase(numbers: number[], index: number): void {
  numbers[index] = (numbers[index] ?? 0) + 1;
}

/** Whether a page that everybody shares came from memory. */
export function countCacheLookup(outcome: keyof typeof cache.value): void {
  cache.value[outcome] += 1;
}

export function requestMetrics(): Metric[] {
  return [
    {
      name: "fair_requests_total",
      type: "counter",
      help: "Requests answered, by kind and class of status.",
      samples: [...counted.value].flatMap(([kind, { byStatus }]) => statusesOf(kind, byStatus)),
    },
    {
      name: "fair_request_seconds",
      type: "histogram",
      help: "Time to answer a request, by kind.",
      samples: [...counted.value].flatMap(([kind, ofKind]) => histogramOf(kind, ofKind)),
    },
    {
      name: "fair_page_cache_lookups_total",
      type: "counter",
      help: "Pages that all share: from memory (hit), made when asked for (miss), or made for one (bypass).",
      samples: Object.entries(cache.value).map(([outcome, value]) => ({
        value,
        labels: { outcome },
      })),
    },
  ];
}

function statusesOf(kind: RequestKind, byStatus: number[]): Sample[] {
  return byStatus.flatMap((value, digit) =>
    value > 0 ? [{ value, labels: { kind, status: `${digit}xx` } }] : [],
  );
}

function histogramOf(kind: RequestKind, { buckets, seconds }: Counted): Sample[] {
  let upToHere = 0;
  const limits = [...BUCKETS_IN_SECONDS.map(String), "+Inf"];
  return [
    ...limits.map((le, index) => {
      upToHere += buckets[index] ?? 0;
      return { value: upToHere, labels: { kind, le }, suffix: "_bucket" };
    }),
    { value: seconds, labels: { kind }, suffix: "_sum" },
    { value: upToHere, labels: { kind }, suffix: "_count" },
  ];
}
