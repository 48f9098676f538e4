import { INFORMATION_PATHS } from "~/program/paths";
import { type Representation, represent } from "./representation";

export const SPECULATION_RULES_PATH = "/speculation-rules.json";

/** Tells browsers to fetch the next information page when a visitor is about to open it. */
export function speculationRules(headers: Record<string, string>): Promise<Representation> {
  const rules = {
    prefetch: [{ where: { href_matches: INFORMATION_PATHS }, eagerness: "moderate" }],
  };
  return represent(Buffer.from(JSON.stringify(rules)), {
    ...headers,
    "content-type": "application/speculationrules+json",
    "cache-control": "public, max-age=3600",
  });
}
