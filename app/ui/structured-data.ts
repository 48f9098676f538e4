import { dateRange, longDate } from "~/program/format";
import { instantOf, localOf, offsetInMinutes } from "~/program/mountain-time";
import { PAGES, type Page } from "~/program/paths";
import type { Site } from "~/program/site";
import { socialCardPath } from "~/program/social-card";

/** What search engines read (schema.org); `pageMeta` writes it into the page as JSON-LD. */
export type StructuredData = { [key: string]: Json };
type Json = string | number | boolean | Json[] | StructuredData;

const CONTEXT = "https://schema.org";

/** Who runs the site: on every page. */
export function organization(site: Site): StructuredData {
  return { "@context": CONTEXT, ...organizer(site) };
}

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

/** The way from the home page down to this one. */
export function breadcrumbs({ origin }: Site, pages: Page[]): StructuredData {
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: [PAGES.home, ...pages].map(({ path, label }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: `${origin}${path}`,
    })),
  };
}

/** Questions and answers, as plain text, in the words that stand on the page. */
export function faqPage(questions: { question: string; answer: string }[]): StructuredData {
  return {
    "@context": CONTEXT,
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

function organizer({ origin, settings }: Site): StructuredData {
  return {
    "@type": "Organization",
    "@id": `${origin}/#organizer`,
    name: settings.organizerName,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    email: settings.contactEmail,
    telephone: settings.contactPhone,
    address: address(settings.contactCity, settings.contactState),
  };
}

function address(city: string, state: string): StructuredData {
  return {
    "@type": "PostalAddress",
    addressLocality: city,
    addressRegion: state,
    addressCountry: "US",
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
