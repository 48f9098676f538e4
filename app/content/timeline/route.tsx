import { seasonNotice } from "~/content/season-notice";
import { phaseOf } from "~/program/calendar";
import { PAGES } from "~/program/paths";
import { rubricOf } from "~/program/rubrics";
import { Actions } from "~/ui/actions";
import { CANYON } from "~/ui/art/endings/canyon";
import { CANYON_TRAIN } from "~/ui/art/scenes/canyon-train";
import { ButtonLink } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { ClosingCall } from "~/ui/closing-call";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { RegisterLink } from "~/ui/register-link";
import { RubricTable } from "~/ui/rubric-table";
import { SeasonDrawing } from "~/ui/season-drawing";
import { Section } from "~/ui/section";
import { showcaseEvent } from "~/ui/showcase-event";
import { useSite } from "~/ui/site-context";
import { closingWords, TIMELINE_COPY } from "./copy";
import { KeyDateCards } from "./key-date-cards";
import { PhaseDetails } from "./phase-details";
import { phasesOf } from "./phases";

export const handle = { cache: {} } satisfies PageHandle;

export const meta = pageMeta((site) => ({
  page: PAGES.timeline,
  title: "Timeline",
  description: `The ${site.season.name} from enrollment to the awards: key dates, five phases with schedules and prizes, and how judges score. All in Mountain Time.`,
  structuredData: [showcaseEvent(site)],
}));

export default function Timeline() {
  const site = useSite();
  const { season, now } = site;
  const { keyDates, chart, phases, rubric } = TIMELINE_COPY;
  const notice = seasonNotice(site);
  return (
    <>
      <PageHero
        scene={CANYON_TRAIN}
        title={TIMELINE_COPY.title}
        tagline={TIMELINE_COPY.tagline}
        badge={{ icon: "clock", text: TIMELINE_COPY.badge }}
      />
      <Section title={keyDates.title} lede={keyDates.lede(site)}>
        {notice && (
          <div className="mb-8">
            <Callout title={notice.title}>
              <p>{notice.text}</p>
            </Callout>
          </div>
        )}
        <KeyDateCards site={site} />
        {phaseOf(season, now) !== "over" && (
          <Actions>
            <ButtonLink href={PAGES.deadlines.path} tone="line" icon="calendar-plus">
              Put these dates in your calendar
            </ButtonLink>
          </Actions>
        )}
      </Section>
      <div className="max-lg:hidden">
        <Section title={chart.title} lede={chart.lede} tone="paper">
          <SeasonDrawing season={season} now={now} />
        </Section>
      </div>
      <Section title={phases.title} lede={phases.lede}>
        <ol>
          {phasesOf(site).map((phase, index) => (
            <PhaseDetails key={phase.phase} phase={phase} number={index + 1} now={now} />
          ))}
        </ol>
      </Section>
      <Section title={rubric.title} lede={rubric.lede(season)} tone="mist">
        <RubricTable criteria={rubricOf(season, "scoring")} caption={rubric.caption} />
      </Section>
      <ClosingCall ending={CANYON} {...closingWords(site)}>
        <RegisterLink tone="gold" />
        <ButtonLink href={PAGES.projectExamples.path} tone="line">
          Find a project idea
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
