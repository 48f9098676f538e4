import { PAGES } from "~/program/paths";
import { DUNES } from "~/ui/art/endings/dunes";
import { WORKSHOP } from "~/ui/art/scenes/workshop";
import { ButtonLink } from "~/ui/button-link";
import { Checklist } from "~/ui/checklist";
import { ClosingCall } from "~/ui/closing-call";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { RegisterLink } from "~/ui/register-link";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { closingWords, PROJECT_EXAMPLES_COPY } from "./copy";
import { IdeaCategorySection } from "./idea-category";
import { IDEA_CATEGORIES } from "./ideas";

export const handle = { cache: {} } satisfies PageHandle;

export const meta = pageMeta(() => ({
  page: PAGES.projectExamples,
  title: "Project examples",
  description:
    "Twenty AI project ideas for students: knowledge projects, applications, agents and simulations, each with why it matters and what to hand in.",
}));

export default function ProjectExamples() {
  const site = useSite();
  const { choose } = PROJECT_EXAMPLES_COPY;
  return (
    <>
      <PageHero
        scene={WORKSHOP}
        title={PROJECT_EXAMPLES_COPY.title}
        tagline={PROJECT_EXAMPLES_COPY.tagline}
      >
        <nav
          aria-label="Kinds of project"
          className="mt-8 grid two-if-room gap-x-4 gap-y-3 sm:flex sm:flex-wrap print:hidden"
        >
          {IDEA_CATEGORIES.map(({ id, title, icon }) => (
            <ButtonLink key={id} href={`#${id}`} tone="line" icon={icon}>
              {title}
            </ButtonLink>
          ))}
        </nav>
      </PageHero>
      <div>
        {IDEA_CATEGORIES.map((category) => (
          <IdeaCategorySection key={category.id} category={category} />
        ))}
      </div>
      <Section title={choose.title} tone="paper" narrow>
        <Checklist items={[...choose.tips]} />
      </Section>
      <ClosingCall ending={DUNES} {...closingWords(site)}>
        <RegisterLink tone="gold" />
        <ButtonLink href={PAGES.successStories.path} tone="line">
          Read success stories
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
