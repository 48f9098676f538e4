import ical, { type ICalEventData, ICalEventTransparency } from "ical-generator";
import { type Milestone, milestonesOf } from "~/program/calendar";
import { MILESTONE_COPY } from "~/program/milestone-copy";
import { instantOf, TIME_ZONE } from "~/program/mountain-time";
import { PAGES } from "~/program/paths";
import type { Site } from "~/program/site";
import { BOISE_VTIMEZONE } from "./boise-time-zone";

/** The season as an RFC 5545 calendar; with `only`, the file of that one milestone. */
export function calendarText(site: Site, only?: Milestone): string {
  const { season, settings } = site;
  const milestones = only ? [only] : milestonesOf(season);
  const calendar = ical({
    name: `${settings.productName}, ${season.name}`,
    prodId: { company: settings.organizerName, product: settings.productName, language: "EN" },
    // No zone for the calendar itself: its presence would rob DTSTAMP of the UTC that RFC 5545 demands.
    timezone: { name: null, generator: () => BOISE_VTIMEZONE },
    events: milestones.map((milestone) => eventOf(milestone, site)),
  });
  return `${calendar.toString()}\r\n`;
}

function eventOf(milestone: Milestone, { season, settings, origin }: Site): ICalEventData {
  const { title, description, priority, requirements } = MILESTONE_COPY[milestone.id];
  const isFinale = milestone.kind === "finale";
  const { place, city, state } = season.showcase;
  return {
    // Readers know an event by its UID: a moved date must move the event, not make a second one.
    id: `${season.id}-${milestone.id}@${new URL(origin).hostname}`,
    // The same season gives the same bytes, so that a feed that did not change is seen not to have changed.
    stamp: instantOf(season.dates.enrolmentOpens),
    timezone: TIME_ZONE,
    start: milestone.starts,
    // A moment has no end: RFC 5545 wants DTEND left out rather than equal to DTSTART.
    end: milestone.ends > milestone.starts ? milestone.ends : null,
    summary: `${title} (${settings.productName})`,
    description: [description, ...requirements(season).map((line) => `• ${line}`)].join("\n"),
    location: isFinale ? `${place}, ${city}, ${state}` : null,
    url: `${origin}${PAGES.deadlines.path}#${milestone.id}`,
    categories: [{ name: priority }],
    // Only showcase day takes up somebody's day.
    transparency: isFinale ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
  };
}
