import { PAGES } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { CANYON } from "~/ui/art/endings/canyon";
import { SCHOOLHOUSE } from "~/ui/art/scenes/schoolhouse";
import { ButtonLink } from "~/ui/button-link";
import { Checklist } from "~/ui/checklist";
import { ClosingCall } from "~/ui/closing-call";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { RegisterLink } from "~/ui/register-link";
import { RuledGrid, RuledItem } from "~/ui/ruled-grid";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { breadcrumbs } from "~/ui/structured-data";
import { closingWords, educatorBenefits, MENTOR_ROLE, reasons, trainingStages } from "./copy";
import { TrainingStages } from "./training-stages";
import { WorkshopOffer } from "./workshop-offer";

export const handle = { cache: {} } satisfies PageHandle;

export const meta = pageMeta((site) => ({
  page: PAGES.teacherTraining,
  title: "Faculty training",
  description: `Idaho teachers take the same four stages as their students and finish as a ${site.season.educatorCertificate}. No coding needed to mentor a ${site.settings.productName} project.`,
  structuredData: [breadcrumbs(site, [PAGES.k12Program, PAGES.teacherTraining])],
}));

export default function TeacherTraining() {
  const site = useSite();
  const { season } = site;
  return (
    <>
      <PageHero
        scene={SCHOOLHOUSE}
        title="Learn it first, then teach it"
        tagline="Faculty training for any subject. You take the four stages your students take, and you finish with a certificate of your own."
        crumbs={[PAGES.home, PAGES.k12Program]}
        badge={{ icon: "graduation-cap", text: season.educatorCertificate }}
      />
      <Section
        title="Four training stages"
        lede="Do them alone in the evening or with colleagues on a training day. Each stage ends with something you can use in class."
      >
        <TrainingStages stages={trainingStages(season)} />
      </Section>
      <Section title="Three reasons it works" tone="mist">
        <RuledGrid columns={3}>
          {reasons(season).map(({ title, text }) => (
            <RuledItem key={title} title={title}>
              <p>{text}</p>
            </RuledItem>
          ))}
        </RuledGrid>
      </Section>
      <Section
        title="A mentor, not a maker"
        lede="Judges ask students about every choice they made. That only works when the choices were theirs."
      >
        <div className="grid gap-x-16 gap-y-10 md:grid-cols-2">
          <Checklist title="What you do" items={MENTOR_ROLE.does} />
          <div className="border-rule max-md:border-t max-md:pt-10 md:border-l md:pl-16">
            <h3 className="mb-3 text-h4">What you leave to students</h3>
            <ul className="list-disc space-y-2 pl-6 marker:text-brand">
              {MENTOR_ROLE.leaves.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        </div>
      </Section>
      <WorkshopOffer />
      <Section title="What you take away" narrow>
        <Checklist items={educatorBenefits(season)} />
        <Actions>
          <ButtonLink href={PAGES.implementation.path} tone="line" icon="book-open">
            Read the implementation guide
          </ButtonLink>
        </Actions>
      </Section>
      <ClosingCall ending={CANYON} {...closingWords(site)}>
        <RegisterLink tone="gold">Register</RegisterLink>
        <ButtonLink href={PAGES.contact.path} tone="line">
          Ask a question
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
