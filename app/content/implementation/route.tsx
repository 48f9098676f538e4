import { PAGES } from "~/program/paths";
import { TURBINES } from "~/ui/art/endings/turbines";
import { RIVER_RAFT } from "~/ui/art/scenes/river-raft";
import { ButtonLink } from "~/ui/button-link";
import { ClosingCall } from "~/ui/closing-call";
import { DocumentLayout } from "~/ui/document-layout";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { RegisterLink } from "~/ui/register-link";
import { useSite } from "~/ui/site-context";
import { breadcrumbs } from "~/ui/structured-data";
import { CompetitionSection } from "./competition-section";
import { closingWords } from "./copy";
import { OverviewSection } from "./overview-section";
import { StudentSection, TeacherSection } from "./people-sections";
import { HurdlesSection, ResourcesSection, SupportSection } from "./practical-sections";
import { SECTIONS } from "./sections";
import { TimelineSection } from "./timeline-section";

export const handle = { cache: {} } satisfies PageHandle;

export const meta = pageMeta((site) => ({
  page: PAGES.implementation,
  title: "Implementation guide",
  description: `How an Idaho school runs the ${site.settings.productName}: timeline, teacher role, student participation, judging, checklists and the hurdles to expect.`,
  structuredData: [breadcrumbs(site, [PAGES.k12Program, PAGES.implementation])],
}));

export default function Implementation() {
  const site = useSite();
  return (
    <>
      <PageHero
        scene={RIVER_RAFT}
        title="Run it at your school"
        tagline="Eight short chapters for the teacher or principal who has to make it happen. Print them and bring them to the staff meeting."
        crumbs={[PAGES.home, PAGES.k12Program]}
        badge={{ icon: "school", text: "Implementation guide" }}
      />
      <DocumentLayout contents={Object.values(SECTIONS)} printLabel="To print the guide">
        <OverviewSection />
        <TimelineSection />
        <TeacherSection />
        <StudentSection />
        <CompetitionSection />
        <ResourcesSection />
        <HurdlesSection />
        <SupportSection />
      </DocumentLayout>
      <ClosingCall ending={TURBINES} {...closingWords(site)}>
        <RegisterLink tab="school" tone="gold">
          Register your school
        </RegisterLink>
        <ButtonLink href={PAGES.contact.path} tone="line">
          Talk to us first
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
