import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  daysUntil,
  isRegistrationOpen,
  milestonesOf,
  nextChange,
  nextMilestone,
  passesAt,
  phaseOf,
  positionInSeason,
  statusOf,
} from "./calendar";
import { instantOf } from "./mountain-time";
import type { Season } from "./season";
import { shippedSeason as season } from "./season-2025-26";

const at = instantOf;
const anyInstant = fc.date({
  min: new Date("2025-06-01"),
  max: new Date("2026-12-01"),
  noInvalidDate: true,
});
const statuses = (local: string) =>
  Object.fromEntries(milestonesOf(season).map((m) => [m.id, statusOf(m, at(local))]));

describe("the season's calendar", () => {
  test("has eight milestones in order", () => {
    const starts = milestonesOf(season).map((milestone) => milestone.starts);
    expect(starts).toHaveLength(8);
    expect(starts).toEqual([...starts].sort());
  });

  test("in December enrolment lies behind and the deadline ahead", () => {
    expect(statuses("2025-12-12T12:00")).toMatchObject({
      enrolment: "completed",
      "standard-prices": "upcoming",
      submission: "deadline",
      voting: "upcoming",
      showcase: "finale",
    });
  });

  test("during the vote the vote is active and the deadline is over", () => {
    expect(statuses("2026-03-25T12:00")).toMatchObject({
      submission: "completed",
      voting: "active",
      judging: "active",
    });
  });

  test("the deadline can be met through 11:59 PM and not at midnight", () => {
    expect(statuses("2026-03-18T23:59").submission).toBe("deadline");
    expect(statuses("2026-03-19T00:00").submission).toBe("completed");
  });

  test("after the showcase everything is completed and nothing comes next", () => {
    expect(new Set(Object.values(statuses("2026-11-15T12:00")))).toEqual(new Set(["completed"]));
    expect(nextMilestone(season, at("2026-11-15T12:00"))).toBeUndefined();
    expect(phaseOf(season, at("2026-11-15T12:00"))).toBe("over");
  });

  test("before enrolment the season has not begun", () => {
    expect(phaseOf(season, at("2025-11-09T23:59"))).toBe("before");
    expect(phaseOf(season, at("2025-11-10T00:00"))).toBe("running");
  });

  test("a milestone once completed stays completed", () => {
    fc.assert(
      fc.property(anyInstant, anyInstant, (a, b) => {
        const [earlier, later] = a < b ? [a, b] : [b, a];
        for (const milestone of milestonesOf(season)) {
          if (statusOf(milestone, earlier) === "completed")
            expect(statusOf(milestone, later)).toBe("completed");
        }
      }),
    );
  });

  test("nothing a page says changes before the next change", () => {
    fc.assert(
      fc.property(anyInstant, (now) => {
        const change = nextChange(season, now);
        const justBefore = new Date(change.getTime() - 1);
        for (const milestone of milestonesOf(season)) {
          expect(statusOf(milestone, justBefore)).toBe(statusOf(milestone, now));
          expect(daysUntil(milestone.starts, justBefore)).toBe(daysUntil(milestone.starts, now));
        }
      }),
    );
  });

  test("the next milestone is the first that has not passed", () => {
    fc.assert(
      fc.property(anyInstant, (now) => {
        const next = nextMilestone(season, now);
        if (next) expect(passesAt(next).getTime()).toBeGreaterThan(now.getTime());
      }),
    );
  });

  test("days are counted as nights, across the daylight-saving night too", () => {
    expect(daysUntil("2026-03-18T23:59", at("2026-03-18T00:00"))).toBe(0);
    expect(daysUntil("2026-03-18T23:59", at("2026-03-17T23:59"))).toBe(1);
    expect(daysUntil("2026-01-08T00:00", at("2026-01-07T23:59"))).toBe(1);
    expect(daysUntil("2026-03-18T23:59", at("2026-03-07T12:00"))).toBe(11);
    expect(daysUntil("2026-03-18T23:59", at("2026-05-01T12:00"))).toBe(0);
  });

  test("the season is drawn from 0 to 1", () => {
    expect(positionInSeason(season, at("2025-11-10T00:00"))).toBe(0);
    expect(positionInSeason(season, at("2026-11-10T00:00"))).toBe(1);
  });
});

describe("the registration window", () => {
  test("is always open where staff say so", () => {
    const always: Season = { ...season, registrationWindow: "open" };
    expect(isRegistrationOpen(always, at("2026-11-15T12:00"))).toBe(true);
  });

  test("as shipped it opens on 10 November at midnight and closes when 18 March ends", () => {
    expect(isRegistrationOpen(season, at("2025-11-09T23:59"))).toBe(false);
    expect(isRegistrationOpen(season, at("2025-11-10T00:00"))).toBe(true);
    expect(isRegistrationOpen(season, at("2026-03-18T23:59"))).toBe(true);
    expect(isRegistrationOpen(season, at("2026-03-19T00:00"))).toBe(false);
  });
});
