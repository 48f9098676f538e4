import { dateRange, longDate } from "~/program/format";
import { instantOf, localOf, offsetInMinutes } from "~/program/mountain-time";
import { PAGES } from "~/program/paths";
import type { Site } from "~/program/site";
import { socialCardPath } from "~/program/social-card";
import { address, CONTEXT, organizer, type StructuredData } from "./structured-data";

/**
 * The showcase. It keeps its dates and stays "scheduled" when it is over:
 * schema.org has no status for an event that simply took place.
 */
export function showcaseEvent(site: Site): StructuredData {
  const { origin, season, settings } = site;
  const { dates, showcase } = season;
  return {
    "@context": CONTEXT,
    "@type": "Event",
    "@id": `${origin}/#showcase-${season.id}`,
    name: `K–12 ${settings.productName} showcase, ${season.name}`,
    description: `Finalists from all over ${showcase.state} present their AI projects, and the awards are given, ${dateRange(dates.showcaseStarts, dates.showcaseEnds, longDate)}.`,
    startDate: isoOf(dates.showcaseStarts),
    endDate: isoOf(dates.showcaseEnds),
    eventStatus: `${CONTEXT}/EventScheduled`,
    eventAttendanceMode: `${CONTEXT}/OfflineEventAttendanceMode`,
    location: {
      "@type": "Place",
      name: showcase.place,
      address: address(showcase.city, showcase.state),
    },
    image: [`${origin}${socialCardPath(PAGES.timeline)}`],
    url: `${origin}${PAGES.timeline.path}`,
    organizer: organizer(site),
  };
}

/** "2026-04-25T09:00:00-06:00" */
function isoOf(local: string): string {
  const instant = instantOf(local);
  const minutes = -offsetInMinutes(instant);
  const offset = `-${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
  return `${localOf(instant)}:00${offset}`;
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}
