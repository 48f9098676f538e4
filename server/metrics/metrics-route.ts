import { createHash, timingSafeEqual } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { env } from "~/platform/env.server";
import type { Metric } from "~/platform/metric.server";
import { metricsOfAllWorkers } from "../workers/share-metrics";
import { connectionMetrics } from "./connection-metrics";
import { exposition } from "./exposition";
import { processMetrics } from "./process-metrics";
import { recordMetrics } from "./record-metrics";
import { requestMetrics } from "./request-metrics";

/** `GET /metrics`, for those who know METRICS_TOKEN. Without one there is no such page. */
export const metricsRoute: MiddlewareHandler = async (context, next) => {
  const token = env().METRICS_TOKEN;
  if (!token) return next();
  if (!isSame(context.req.header("authorization") ?? "", `Bearer ${token}`)) {
    return context.text("A bearer token is needed.", 401, { "www-authenticate": "Bearer" });
  }
  const metrics = [...metricsOfAllWorkers(ownMetrics), ...(await recordMetrics())];
  return context.body(exposition(metrics), 200, {
    "content-type": "text/plain; version=0.0.4; charset=utf-8",
  });
};

/** What this process knows by itself. */
export function ownMetrics(): Metric[] {
  return [...requestMetrics(), ...connectionMetrics(), ...processMetrics()];
}

/** Compares without telling by the time it takes how much was right. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
