import type { Page } from "~/program/paths";
import type { Site } from "~/program/site";
import type { StructuredData } from "~/ui/structured-data";
import type { Lesson } from "./lesson-schema.server";

/** A lesson as search engines read it (schema.org). */
export function learningResource(
  { origin }: Site,
  page: Page,
  { title, lede, minutes, able }: Lesson,
): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "LearningResource",
    "@id": `${origin}${page.path}#lesson`,
    name: title,
    description: lede,
    url: `${origin}${page.path}`,
    learningResourceType: "Lesson",
    educationalLevel: "K-12",
    inLanguage: "en-US",
    isAccessibleForFree: true,
    timeRequired: `PT${minutes}M`,
    teaches: able,
    provider: { "@id": `${origin}/#organizer` },
  };
}
