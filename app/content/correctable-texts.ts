import { PAGES, type Page } from "~/program/paths";
import type { Site } from "~/program/site";
import { ABOUT_COPY, firstQuestions } from "./about/copy";
import { faqGroups } from "./faq/questions";
import { KINDS_COPY, PROJECT_KINDS, REASONS_COPY } from "./home/copy";
import { AFTER_YOU_APPLY, PANEL } from "./judges-advisors/copy";
import { answersOf } from "./parents/answers";
import { asksOf, PARENTS_COPY } from "./parents/copy";
import { PRIZES_COPY } from "./prizes/copy";

interface CorrectablePage {
  page: Page;
  /** As the site ships it. */
  copyOf(site: Site): unknown;
}

/** Whose small texts staff correct in a form. Legal texts have versions and are not among them. */
export const CORRECTABLE_PAGES: CorrectablePage[] = [
  { page: PAGES.faq, copyOf: faqGroups },
  { page: PAGES.parents, copyOf: (site) => [PARENTS_COPY, answersOf(site), asksOf(site)] },
  { page: PAGES.about, copyOf: (site) => [ABOUT_COPY, firstQuestions(site)] },
  { page: PAGES.judgesAdvisors, copyOf: () => [PANEL, AFTER_YOU_APPLY] },
  { page: PAGES.prizes, copyOf: () => PRIZES_COPY },
  { page: PAGES.home, copyOf: () => [REASONS_COPY, KINDS_COPY, PROJECT_KINDS] },
];
