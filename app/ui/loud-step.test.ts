import { expect, test } from "vitest";
import { instantOf } from "~/program/mountain-time";
import { aSite } from "../../tests/support/sites";
import { loudStep } from "./loud-step";

test.each([
  ["2025-12-12T12:00", "Register", "/register"],
  ["2026-03-19T12:00", "Tell me when it opens", "/deadlines/reminders"],
  ["2026-03-20T00:00", "Vote", "/gallery"],
  ["2026-03-30T23:59", "Vote", "/gallery"],
  ["2026-03-31T00:00", "Tell me when it opens", "/deadlines/reminders"],
  ["2026-04-03T08:59", "Tell me when it opens", "/deadlines/reminders"],
  ["2026-04-03T09:00", "Finalists", "/results"],
  ["2026-04-19T23:59", "Finalists", "/results"],
  ["2026-04-20T00:00", "The day", "/timeline#showcase"],
  ["2026-04-25T15:59", "The day", "/timeline#showcase"],
  ["2026-04-25T16:00", "Next season", "/deadlines/reminders"],
])("at %s the header's loud button says: %s", (local, label, href) => {
  expect(loudStep(aSite({ now: instantOf(local) }))).toMatchObject({ label, href });
});
