import type { AutosaveAnswer } from "~/program/autosave";
import { clientAddressOf } from "../forms/client-address.server";
import { RateCounter } from "../forms/rate-counter.server";
import { networkOf } from "../forms/rate-limit.server";
import { processState } from "../process-state.server";

const WINDOW_SECONDS = 15 * 60;

interface AutosaveLimit {
  /** The refusal of one save too many; each draft counts for itself, since a school shares one network. */
  refusalFor(request: Request, draft: string): Response | null;
  /** Seconds to wait. */
  count(request: Request, draft: string): number;
}

/** How often a page's script may save one draft in a quarter of an hour, from one network. */
export function autosaveLimit(points: number): AutosaveLimit {
  const counter = processState(() => new RateCounter({ points, windowSeconds: WINDOW_SECONDS }));
  const count: AutosaveLimit["count"] = (request, draft) =>
    counter.value.count(`${draft}:${networkOf(clientAddressOf(request))}`).wait;
  return {
    count,
    refusalFor(request, draft) {
      const wait = count(request, draft);
      if (wait === 0) return null;
      // The page keeps the words and tries again by itself.
      return Response.json(null, { status: 429, headers: { "Retry-After": String(wait) } });
    },
  };
}

/** As the page's script reads it. */
export function autosaveAnswer(answer: AutosaveAnswer, status = 409): Response {
  return Response.json(answer, { status: "revision" in answer ? 200 : status });
}
