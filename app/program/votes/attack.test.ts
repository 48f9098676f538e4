import { expect, test } from "vitest";
import { castAll } from "../../../tests/support/voting-attack";
import { ATTACKING, realVoters, scriptedVotes } from "../../../tests/support/voting-crowd";
import { clustersOf } from "./clusters";
import { domainKindOf } from "./mail-domains";

const real = realVoters();
const standing = [...castAll([...real, ...scriptedVotes(1_000)]).values()];
const held = standing.filter(({ state }) => state === "held");

test("beside a script every real voter's vote is taken", () => {
  expect(standing.filter(({ isReal }) => isReal)).toHaveLength(real.length);
});

test("of the real votes that were held at least 95 in 100 are released by rule", () => {
  const wereHeld = standing.filter(({ isReal, wasHeld }) => isReal && wasHeld);
  const released = wereHeld.filter(({ state }) => state === "released");
  expect(wereHeld.length).toBeGreaterThan(500);
  expect(released.length / wereHeld.length).toBeGreaterThanOrEqual(0.95);
});

test("what waits for a person is decided in at most 20 clusters", () => {
  expect(clustersOf(held, new Set()).length).toBeLessThanOrEqual(20);
});

test("of the script at most one vote for each network counts, and its ordinary mailboxes", () => {
  const counts = standing.filter(({ isReal, state }) => !isReal && state !== "held");
  const others = counts.filter(({ domain }) => domainKindOf(domain) !== "ordinary");
  expect(others.length).toBeLessThanOrEqual(ATTACKING.length);
  expect(counts.length).toBeLessThanOrEqual(ATTACKING.length + 2);
});

test("the largest cluster is the script, and no real voter at an ordinary provider is in it", () => {
  const [largest] = clustersOf(held, new Set());
  const scripted = largest?.votes.filter((vote) =>
    held.some((one) => one.id === vote.id && !one.isReal),
  );
  expect(scripted?.length).toBeGreaterThan(400);
  expect(largest?.figures).toMatchObject({ largestPart: expect.any(Number), medianSeconds: 3 });
  expect(largest?.votes.every(({ domain }) => domainKindOf(domain) !== "ordinary")).toBe(true);
});
