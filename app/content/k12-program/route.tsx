import { PAGES } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { FIELD } from "~/ui/art/endings/field";
import { THUNDERHEAD } from "~/ui/art/scenes/thunderhead";
import { ButtonLink } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { Checklist } from "~/ui/checklist";
import { ClosingCall } from "~/ui/closing-call";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { RegisterLink } from "~/ui/register-link";
import { RuledGrid, RuledItem } from "~/ui/ruled-grid";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { StagePosters } from "~/ui/stage-posters";
import { Steps } from "~/ui/steps";
import { seasonNotice } from "../season-notice";
import { closingWords, entryParts, recognitionPathway, schoolBenefits, stagePosters } from "./copy";
import { CostAndEnrollment } from "./cost-and-enrollment";
import { DeliverablesTable } from "./deliverables-table";

export const handle = { cache: {} } satisfies PageHandle;

export const meta = pageMeta(({ settings }) => ({
  page: PAGES.k12Program,
  title: "K–12 program for schools",
  description: `What a school gets from the ${settings.productName}: four stages, finished student work, certificates, a path to the finals, and what enrolling costs.`,
}));

export default function K12Program() {
  const site = useSite();
  const { season } = site;
  const notice = seasonNotice(site);
  return (
    <>
      <PageHero
        scene={THUNDERHEAD}
        title="A K–12 program your school can carry"
        tagline="Four stages, one honest rule about AI, and student work you can put on the table. Here is what it asks of you and what it gives back."
        badge={{ icon: "school", text: `For grades ${season.limits.grades}, open to all of K–12` }}
      >
        <Actions>
          <RegisterLink tab="school" tone="gold" otherwise={null}>
            Register your school
          </RegisterLink>
          <ButtonLink href={PAGES.principalPage.path} tone="line" icon="printer">
            A page for the principal
          </ButtonLink>
        </Actions>
      </PageHero>
      <Section
        title="What students do"
        lede="Stages build on each other, and each ends with a certificate. A class may stop after any of them."
        tone="mist"
      >
        <StagePosters stages={stagePosters(season)} />
      </Section>
      <Section
        title="What you can collect"
        lede="Each stage leaves a piece of work behind, for a portfolio, a grade or a wall."
      >
        <DeliverablesTable />
        <div className="mt-12 max-w-[46rem]">
          <Checklist title="An entry to the competition has" items={entryParts(season)} />
        </div>
      </Section>
      <Section
        title="The recognition pathway"
        lede="From the classroom to the finals, and for some further than that."
        tone="paper"
      >
        {notice && (
          <div className="mb-10">
            <Callout title={notice.title} tone="info">
              <p>{notice.text}</p>
            </Callout>
          </div>
        )}
        <Steps steps={recognitionPathway(season)} />
      </Section>
      <CostAndEnrollment />
      <Section title="What your school gets" tone="mist">
        <RuledGrid columns={3}>
          {schoolBenefits(season).map(({ icon, title, text }) => (
            <RuledItem key={title} icon={icon} title={title}>
              <p>{text}</p>
            </RuledItem>
          ))}
        </RuledGrid>
      </Section>
      <ClosingCall ending={FIELD} {...closingWords(site)}>
        <RegisterLink tab="school" tone="gold">
          Register your school
        </RegisterLink>
        <RegisterLink tone="line" otherwise={null}>
          Register a student or team
        </RegisterLink>
        <ButtonLink href={PAGES.contact.path} tone="line">
          Ask us first
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
