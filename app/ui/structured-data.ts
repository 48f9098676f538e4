import { PAGES, type Page } from "~/program/paths";
import type { Site } from "~/program/site";

/** What search engines read (schema.org); `pageMeta` writes it into the page as JSON-LD. */
export type StructuredData = { [key: string]: Json };
type Json = string | number | boolean | Json[] | StructuredData;

export const CONTEXT = "https://schema.org";

/** Who runs the site: on every page. */
export function organization(site: Site): StructuredData {
  return { "@context": CONTEXT, ...organizer(site) };
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

export function organizer({ origin, settings }: Site): StructuredData {
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

export function address(city: string, state: string): StructuredData {
  return {
    "@type": "PostalAddress",
    addressLocality: city,
    addressRegion: state,
    addressCountry: "US",
  };
}
