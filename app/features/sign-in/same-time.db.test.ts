import { performance } from "node:perf_hooks";
import { beforeAll, expect, test } from "vitest";
import { loadSite } from "~/platform/site/site.server";
import { ABrowser } from "../../../tests/support/a-browser";
import { aPaidPlace } from "../../../tests/support/paid-registrations";
import { signInLetters } from "../../../tests/support/sign-in-letters";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import * as page from "./route";

onAFreshDatabase();
beforeAll(loadSite);

const PAIRS = 40;

test("known and unknown addresses are answered in the same time, within noise", async () => {
  const known = Array.from({ length: PAIRS }, (_, index) => `known-${index}@example.org`);
  for (const email of known) await aPaidPlace({ email, guardian_email: email });
  for (const warm of known.slice(0, 10)) await ask(warm);
  const took: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  for (const [index, email] of known.entries()) {
    // Turn by turn, and in both orders: whatever else the machine does, it does to both.
    const pair = [
      ["known", email],
      ["unknown", email.replace("known", "nobody")],
    ] as const;
    for (const [kind, address] of index % 2 ? pair.toReversed() : pair) {
      took[kind].push(await ask(address));
    }
  }
  const [ofKnown, ofUnknown] = [median(took.known), median(took.unknown)];
  const noise = Math.max(spread(took.known), spread(took.unknown));
  expect(Math.abs(ofKnown - ofUnknown)).toBeLessThanOrEqual(noise);

  // The letter itself takes longer than that: written while the visitor waits, it would be seen.
  const began = performance.now();
  const letters = await signInLetters();
  const perLetter = (performance.now() - began) / letters.length;
  expect(letters.length).toBeGreaterThanOrEqual(PAIRS);
  expect(perLetter).toBeGreaterThan(Math.abs(ofKnown - ofUnknown));
});

async function ask(email: string): Promise<number> {
  const began = performance.now();
  await new ABrowser().send(page.action, "/sign-in", { intent: "send", email });
  return performance.now() - began;
}

function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** The middle half of what was measured lies this far apart. */
function spread(values: number[]): number {
  return quantile(values, 0.75) - quantile(values, 0.25);
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}
