import { PAGES } from "../../app/program/paths.ts";
import { shippedSeason } from "../../app/program/season-2025-26.ts";

export interface RequiredPieces {
  /** Words that stand on the page. */
  says?: (string | RegExp)[];
  /** How many of something there are. */
  counts?: Record<string, number>;
  /** Where links inside the page's own part lead. */
  links?: string[];
}

const weights = (name: keyof typeof shippedSeason.rubrics) =>
  shippedSeason.rubrics[name].flatMap(({ title, weight }) => [title, `${weight}%`]);
const stages = shippedSeason.stages.flatMap(({ name, duration, certificate }) => [
  name,
  duration,
  certificate,
]);
const NUMBERED = "section[id]:has(> h2[id$='-title'])";

/** What the specification lists for each page, in substance and in number. */
export const REQUIRED: Record<string, RequiredPieces> = {
  [PAGES.home.path]: { links: ["/register", "/register#top", "/timeline"] },
  [PAGES.about.path]: {
    says: ["500+", "50+", "$25K", /mission/i, /university AI researcher/i],
    counts: { details: 3 },
    links: ["/register"],
  },
  [PAGES.programs.path]: {
    says: ["Individual Student", "$25", "School Partnership", "$15", "Elite Innovator", "$75"],
    links: ["/register", "/contact"],
  },
  [PAGES.deadlines.path]: {
    says: ["Critical", "High Priority", "Medium Priority", "Info Only", "Standard", "500 words"],
    counts: {
      "li[id]": 8,
      // The opening has passed, so it can no longer be added.
      "a[href^='/calendar/'][href$='.ics']": 7,
    },
    links: ["/calendar.ics", "/deadlines/reminders"],
  },
  [PAGES.prizes.path]: {
    says: ["$25,000", "$5,000", "$3,000", "$1,500", "$1,000", "$500", "$2,500", "$2,000"],
  },
  [PAGES.learningPath.path]: {
    says: [...stages, "SPARK", "90 minutes", "Capstone"],
    links: ["/register"],
  },
  [PAGES.learn.path]: {
    says: [...shippedSeason.stages.map(({ name }) => name), "Open to all", "Opens with a place"],
    counts: { "a[href^='/learn/']:is(h3 > *)": 18 },
    links: ["/register", PAGES.firstTalkLesson.path],
  },
  [PAGES.firstTalkLesson.path]: {
    says: ["You will be able to", "SPARK", "Teacher’s notes", "On paper"],
    counts: { fieldset: 5, "input[type='radio']": 15 },
  },
  [PAGES.projectExamples.path]: {
    says: ["Knowledge Projects", "Applications", "Agents", "Simulations"],
    counts: { "section ol > li:has(dt)": 20, "section:has(ol > li dt)": 4, dt: 60 },
    links: ["/register"],
  },
  [PAGES.timeline.path]: {
    says: [
      "Mountain Time",
      "Key Dates at a Glance",
      "Complete Timeline",
      "You are here",
      ...weights("scoring"),
    ],
    counts: { "#enroll, #create, #vote, #judge, #showcase": 5 },
    links: ["/register"],
  },
  [PAGES.successStories.path]: {
    says: [
      /illustrative/i,
      ...["Discovery", "Development", "Building", "Impact", "Recognition"],
      ...[
        /weeks 2.{1,4}4/i,
        /weeks 6.{1,4}8/i,
        /weeks 10.{1,4}16/i,
        /weeks 18.{1,4}20/i,
        /week 22/i,
      ],
    ],
    counts: { article: 6, blockquote: 6 },
    links: ["/register"],
  },
  [PAGES.teacherTraining.path]: {
    says: ["$3,500", "Up to 30", shippedSeason.educatorCertificate, "Three reasons"],
    links: ["/register", "/contact"],
  },
  [PAGES.implementation.path]: {
    counts: { [NUMBERED]: 8 },
    links: ["/register?tab=school", "/contact"],
  },
  [PAGES.k12Program.path]: {
    says: stages,
    links: ["/register?tab=school", "/register", "/contact"],
  },
  [PAGES.principalPage.path]: {
    says: ["$2,500", /purchase order/i, /quote/i, "hello@example.org"],
    counts: { "tbody tr": 5 },
    links: ["/k12-program"],
  },
  [PAGES.sponsors.path]: {
    says: ["$50,000", "$25,000", "$10,000", "$5,000", "Platinum", "Gold", "Silver", "Bronze"],
    links: [
      ...["platinum", "gold", "silver", "bronze"].map(
        (tier) => `/sponsor-registration?tier=${tier}`,
      ),
      "/contact",
    ],
  },
  [PAGES.aboutAiScience.path]: {
    says: [/mission/i, /value/i, /innovation fair/i, /entrepreneur/i],
    links: ["/register", "/sponsors"],
  },
  [PAGES.faq.path]: {
    says: ["Submission checklist", ...weights("scoring")],
    counts: { "section:has(details)": 4, "search input[type='search']": 1 },
    links: ["/contact", "/register"],
  },
  [PAGES.parents.path]: {
    says: [/safe/i, /AI account/i, /photos/i, /money back/i, "$25", "12 months", /still to come/i],
    counts: { "section[id]": 8, details: 6 },
    links: ["/register", "/contact", "/my", "/privacy-policy", "/terms-of-service"],
  },
  [PAGES.judgesAdvisors.path]: {
    says: weights("scoring"),
    links: ["/judge-advisor-registration", "/judge-advisor-registration?tab=advisor"],
  },
  [PAGES.contestRules.path]: {
    says: [
      "Contest Rules – K–12 AI Science Fair",
      "Agreement Required for Participation",
      "Agreement Required",
      "Quick Reference Guide",
      "March 18, 2026 at 11:59 PM MT",
      "Awards",
      ...weights("rules"),
    ],
    counts: { [NUMBERED]: 11 },
    links: ["/register", "/contact", "/faq"],
  },
  [PAGES.mediaPressKit.path]: { says: [/key facts/i, /media contact/i], links: ["/contact"] },
  [PAGES.privacyPolicy.path]: { says: ["9/29/2025"], counts: { [NUMBERED]: 11 } },
  [PAGES.termsOfService.path]: { counts: { [NUMBERED]: 13 } },
  [PAGES.sponsorAgreement.path]: {
    says: [/both/i, /signature/i],
    counts: { [NUMBERED]: 9 },
  },
  [PAGES.legalHub.path]: {
    says: ["Legal notice"],
    links: ["/privacy-policy", "/terms-of-service", "/sponsor-agreement", "/contact"],
  },
};
