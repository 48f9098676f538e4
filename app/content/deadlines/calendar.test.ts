import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { milestonesOf } from "~/program/calendar";
import { instantOf } from "~/program/mountain-time";
import { aSite } from "../../../tests/support/sites";
import { calendarText } from "./calendar";

const site = aSite({
  now: new Date("2025-12-01T12:00:00Z"),
  origin: "https://fair.example.org:8443",
  demonstration: null,
});

describe("the season's calendar, read back by another library", () => {
  test("holds the eight milestones under stable names", () => {
    expect(eventsOf(calendarText(site)).map(({ uid }) => uid)).toEqual(
      milestonesOf(site.season).map(({ id }) => `2025-26-${id}@fair.example.org`),
    );
  });

  test("names the same instants as the season, on both sides of daylight saving", () => {
    const events = eventsOf(calendarText(site));
    for (const [index, milestone] of milestonesOf(site.season).entries()) {
      expect(events[index]?.startDate.toJSDate()).toEqual(instantOf(milestone.starts));
      expect(events[index]?.endDate.toJSDate()).toEqual(instantOf(milestone.ends));
    }
    const utcHours = events.map(({ startDate }) => startDate.toJSDate().getUTCHours());
    expect(utcHours.slice(0, 2)).toEqual([7, 6]); // midnight and 11:59 PM, MST
    expect(utcHours.slice(3, 5)).toEqual([5, 6]); // 11:59 PM and midnight, MDT
  });

  test("follows the clocks on the very nights they change", () => {
    for (const local of ["2026-03-08T01:59", "2026-03-08T03:00", "2026-11-01T02:00"]) {
      const season = {
        ...site.season,
        dates: { ...site.season.dates, foundingSponsorsClose: local },
      };
      const event = eventsOf(calendarText({ ...site, season })).find(({ uid }) =>
        uid.includes("founding-sponsors"),
      );
      expect(event?.startDate.toJSDate()).toEqual(instantOf(local));
    }
  });

  test("brings its time zone, and stamps in UTC that do not change with the clock", () => {
    const text = calendarText(site);
    const [zone] = rootOf(text).getAllSubcomponents("vtimezone");
    expect(zone?.getFirstPropertyValue("tzid")).toBe("America/Boise");
    expect(text.match(/DTSTAMP:\d{8}T\d{6}Z\r\n/g)).toHaveLength(8);
    expect(calendarText({ ...site, now: new Date("2026-02-02T00:00:00Z") })).toBe(text);
  });

  test("keeps punctuation, bullets and the place through folding and escaping", () => {
    const showcase = eventsOf(calendarText(site)).at(-1);
    expect(showcase?.location).toBe("State Capitol, Boise, Idaho");
    expect(showcase?.description).toContain("\n• An adult who comes with you");
    for (const line of calendarText(site).split("\r\n")) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
  });

  test("one milestone's file holds that milestone alone", () => {
    const submission = milestonesOf(site.season).find(({ id }) => id === "submission");
    const events = eventsOf(calendarText(site, submission));
    expect(events.map(({ uid }) => uid)).toEqual(["2025-26-submission@fair.example.org"]);
  });
});

function rootOf(text: string): ICAL.Component {
  return new ICAL.Component(ICAL.parse(text));
}

function eventsOf(text: string): ICAL.Event[] {
  const root = rootOf(text);
  return root.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
}
