import { expect, test } from "vitest";
import { instantOf } from "~/program/mountain-time";
import { aSite } from "../../../tests/support/sites";
import { phaseHero } from "./phase-hero";

test.each([
  ["2026-03-19T12:00", undefined, undefined],
  ["2026-03-30T23:59", "Which idea would you pick?", "/gallery"],
  ["2026-03-31T00:00", "The lanterns are lit", "/gallery"],
  ["2026-04-03T08:59", "The lanterns are lit", "/gallery"],
  ["2026-04-03T09:00", "The finalists go to the Capitol", "/results"],
  ["2026-04-19T23:59", "The finalists go to the Capitol", "/results"],
  ["2026-04-20T00:00", "Come and see them", "/timeline#showcase"],
  ["2026-04-25T15:59", "Come and see them", "/timeline#showcase"],
  ["2026-04-25T16:00", "Idaho, look up", "/results"],
])("at %s the top of the home page says: %s", (local, headline, href) => {
  const hero = phaseHero(aSite({ now: instantOf(local) }));
  expect(hero?.headline).toBe(headline);
  expect(hero?.button.href).toBe(href);
});

test.each([
  ["2026-03-19T12:00", undefined],
  ["2026-03-20T12:00", "posters"],
  ["2026-03-31T12:00", "lanterns"],
  ["2026-04-03T12:00", "finalists"],
  ["2026-04-20T12:00", "pennants"],
  ["2026-04-26T12:00", "stars"],
])("at %s the picture at the top has %s besides", (local, evening) => {
  expect(phaseHero(aSite({ now: instantOf(local) }))?.evening).toBe(evening);
});
