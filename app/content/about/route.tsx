import { corrected } from "~/program/page-texts";
import { PAGES } from "~/program/paths";
import { Accordion } from "~/ui/accordion";
import { Actions } from "~/ui/actions";
import { TOWN } from "~/ui/art/endings/town";
import { IDAHO_RELIEF } from "~/ui/art/scenes/idaho-relief";
import { ButtonLink } from "~/ui/button-link";
import { ClosingCall } from "~/ui/closing-call";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { RegisterLink } from "~/ui/register-link";
import { RuledGrid, RuledItem } from "~/ui/ruled-grid";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { ABOUT_COPY, closingWords, firstQuestions, SAMPLE_JUDGES, tagline } from "./copy";
import { EventList } from "./event-list";
import { Numbers } from "./numbers";

export const handle = { cache: {} } satisfies PageHandle;

export const meta = pageMeta(({ season, settings }) => ({
  page: PAGES.about,
  title: "About the fair",
  description: `Why the ${settings.productName} exists, how big it is, how a season runs, who judges, and answers for families in ${season.showcase.state}.`,
}));

export default function About() {
  const site = useSite();
  const copy = corrected(ABOUT_COPY, site.corrections);
  const { mission, numbers, events, judges, questions } = copy;
  return (
    <>
      <PageHero scene={IDAHO_RELIEF} title={copy.title} tagline={tagline(site)} />
      <Section title={mission.title} lede={mission.lede}>
        <div className="grid gap-x-14 gap-y-6 border-ink border-t-2 pt-8 lg:grid-cols-3">
          {mission.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Section title={numbers.title} lede={numbers.lede} tone="paper">
        <Numbers season={site.season} />
      </Section>
      <Section title={events.title} lede={events.lede}>
        <EventList site={site} />
        <Actions>
          <ButtonLink href={PAGES.timeline.path} tone="line" icon="arrow-right">
            {events.link}
          </ButtonLink>
        </Actions>
      </Section>
      <Section title={judges.title} lede={judges.lede} tone="mist">
        <RuledGrid columns={3}>
          {SAMPLE_JUDGES.map(({ role, icon, looksFor }) => (
            <RuledItem key={role} title={role} icon={icon}>
              <p>{looksFor}</p>
            </RuledItem>
          ))}
        </RuledGrid>
        <p>
          <a href={PAGES.judgesAdvisors.path}>{judges.link}</a>
        </p>
      </Section>
      <Section title={questions.title} narrow>
        <Accordion items={firstQuestions(site)} />
        <p className="mt-6">
          <a href={PAGES.faq.path}>All questions and answers</a>
        </p>
      </Section>
      <ClosingCall ending={TOWN} {...closingWords(site)}>
        <RegisterLink tone="gold" />
        <ButtonLink href={PAGES.contact.path} tone="line">
          Ask us something
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
