import { expect, test } from "vitest";
import { REMOVAL_REASONS } from "./removal-reasons";

const ONE = {
  votes: 1,
  networks: 1,
  domains: 1,
  projects: 1,
  largestPart: 100,
  minutes: 1,
  mostAMinute: 1,
  medianSeconds: 1,
};

test("a reason about one vote from one place speaks of one", () => {
  expect(REMOVAL_REASONS.burst.en(ONE)).toBe(
    "1 vote within 1 minute from 1 network, up to 1 a minute",
  );
  expect(REMOVAL_REASONS.burst.es(ONE)).toBe("1 voto en 1 minuto desde 1 red, hasta 1 por minuto");
  expect(REMOVAL_REASONS.script.en({ ...ONE, votes: 41, medianSeconds: 4 })).toBe(
    "41 votes, the codes typed 4 seconds after the letter",
  );
  expect(REMOVAL_REASONS["made-up-mailboxes"].en(ONE)).toContain(
    "1 vote from mailboxes at 1 mail domain where",
  );
});
