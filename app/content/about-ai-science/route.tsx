import { PAGES } from "~/program/paths";
import { OBSERVATORY } from "~/ui/art/endings/observatory";
import { DUNES } from "~/ui/art/scenes/dunes";
import { ButtonLink } from "~/ui/button-link";
import { ClosingCall } from "~/ui/closing-call";
import { HUE_CLASS } from "~/ui/hue";
import { KeyValues } from "~/ui/key-values";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { RegisterLink } from "~/ui/register-link";
import { RuledGrid, RuledItem } from "~/ui/ruled-grid";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { AiScienceMethod } from "./ai-science-method";
import {
  closingWords,
  mission,
  OUTSIDE_INITIATIVES,
  SISTER_COMPETITIONS,
  VALUES,
  whatWeDo,
  whoParticipates,
} from "./copy";

export const handle = { cache: {} } satisfies PageHandle;

export const meta = pageMeta(({ settings }) => ({
  page: PAGES.aboutAiScience,
  title: "About AI science",
  description: `Why ${settings.organizerName} treats AI as a science: the mission, what we do, who takes part, our values, and the two sister competitions in Idaho.`,
}));

export default function AboutAiScience() {
  const site = useSite();
  const { sentence, paragraphs } = mission(site);
  return (
    <>
      <PageHero
        scene={DUNES}
        title="AI, treated as a science"
        tagline="Wonder, test, check, tell. What we believe, what we do and who is part of it."
      />
      <Section title="Our mission">
        <div className="grid gap-x-20 gap-y-8 lg:grid-cols-2">
          <p className="display text-balance text-brand text-h3">{sentence}</p>
          <div className="space-y-4">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </Section>
      <AiScienceMethod />
      <Section title="What we do">
        <RuledGrid columns={4}>
          {whatWeDo(site).map(({ icon, title, text }) => (
            <RuledItem key={title} icon={icon} title={title}>
              <p>{text}</p>
            </RuledItem>
          ))}
        </RuledGrid>
      </Section>
      <Section title="Who participates" lede="It takes a state to raise a scientist." tone="paper">
        <KeyValues items={whoParticipates(site)} />
      </Section>
      <Section title="What we value">
        <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {VALUES.map(({ hue, title, text }) => (
            <li key={title} className={`border-hue border-l-4 pl-5 ${HUE_CLASS[hue]}`}>
              <h3>{title}</h3>
              <p className="mt-2 text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        title="Two sister competitions"
        lede="The fair for schools is one of three statewide competitions. Write to us to hear more about the other two."
        tone="mist"
      >
        <RuledGrid columns={2}>
          {SISTER_COMPETITIONS.map(({ title, who, text }) => (
            <RuledItem key={title} title={title} eyebrow={who}>
              <p>{text}</p>
            </RuledItem>
          ))}
        </RuledGrid>
        <p>
          <a href={PAGES.contact.path}>Ask about the other competitions</a>
        </p>
      </Section>
      <Section title="Beyond Idaho" narrow>
        <div className="space-y-4">
          {OUTSIDE_INITIATIVES.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <ClosingCall ending={OBSERVATORY} {...closingWords(site)}>
        <RegisterLink tone="gold">Register</RegisterLink>
        <ButtonLink href={PAGES.sponsors.path} tone="line">
          Become a sponsor
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
