import { phaseOf } from "~/program/calendar";
import { REMINDERS_PATH, SEASON_CALENDAR_PATH, subscriptionUrl } from "~/program/calendar-paths";
import { PAGES } from "~/program/paths";
import { rubricOf } from "~/program/rubrics";
import { Actions } from "~/ui/actions";
import { LAKE } from "~/ui/art/endings/lake";
import { DEPOT_CLOCK } from "~/ui/art/scenes/depot-clock";
import { ButtonLink } from "~/ui/button-link";
import { Checklist } from "~/ui/checklist";
import { ClosingCall } from "~/ui/closing-call";
import type { IconName } from "~/ui/icon";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { RegisterLink } from "~/ui/register-link";
import { RubricTable } from "~/ui/rubric-table";
import { RuledGrid, RuledItem } from "~/ui/ruled-grid";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { closingWords, DEADLINES_COPY, submissionRequirements, tagline } from "./copy";
import { MilestoneList } from "./milestone-list";
import { NextDeadline } from "./next-deadline";

export const handle = { cache: {} } satisfies PageHandle;

export const meta = pageMeta(({ season }) => ({
  page: PAGES.deadlines,
  title: "Dates and deadlines",
  description: `Every deadline of the ${season.name} with what to have ready, the next one counted down, calendar files and email reminders.`,
}));

export default function Deadlines() {
  const site = useSite();
  const { badge, milestones, requirements, rubric } = DEADLINES_COPY;
  const isOver = phaseOf(site.season, site.now) === "over";
  return (
    <>
      <PageHero
        scene={DEPOT_CLOCK}
        title={DEADLINES_COPY.title}
        tagline={tagline(site)}
        badge={{ icon: "clock", text: badge }}
      >
        <Actions>
          {!isOver && (
            <ButtonLink href={SEASON_CALENDAR_PATH} tone="gold" icon="calendar-plus">
              Add to calendar
            </ButtonLink>
          )}
          <ButtonLink href={REMINDERS_PATH} tone={isOver ? "gold" : "line"} icon="bell">
            Set a reminder
          </ButtonLink>
        </Actions>
      </PageHero>
      <NextDeadline site={site} />
      <Section title={milestones.title} lede={milestones.lede}>
        <MilestoneList site={site} />
      </Section>
      <Section title={requirements.title} lede={requirements.lede(site)} tone="mist">
        <RuledGrid columns={2}>
          {submissionRequirements(site.season).map(({ title, icon, why, items }) => (
            <RuledItem key={title} title={title} icon={icon}>
              <p>{why}</p>
              <Checklist items={items} />
            </RuledItem>
          ))}
        </RuledGrid>
      </Section>
      <Section title={rubric.title} lede={rubric.lede(site)}>
        <RubricTable criteria={rubricOf(site.season, "overview")} caption={rubric.caption} />
      </Section>
      <WaysToRemember origin={site.origin} isOver={isOver} />
      <ClosingCall ending={LAKE} {...closingWords(site)}>
        <RegisterLink tone="gold" />
        <ButtonLink href={PAGES.contestRules.path} tone="line">
          Read the rules
        </ButtonLink>
      </ClosingCall>
    </>
  );
}

/** A file holds the dates that are set; once they have passed, only what follows us is of use. */
function WaysToRemember({ origin, isOver }: { origin: string; isOver: boolean }) {
  const { file, feed, mail, ...calendar } = DEADLINES_COPY.calendar;
  const { title, lede } = isOver ? calendar.over : calendar;
  return (
    <Section title={title} lede={lede} tone="paper">
      <RuledGrid columns={isOver ? 2 : 3}>
        {!isOver && <WayToRemember {...file} href={SEASON_CALENDAR_PATH} label="Add to calendar" />}
        <WayToRemember {...feed} href={subscriptionUrl(origin)} label="Subscribe" />
        <WayToRemember {...mail} href={REMINDERS_PATH} label="Set a reminder" />
      </RuledGrid>
    </Section>
  );
}

interface WayToRememberProps {
  title: string;
  icon: IconName;
  text: string;
  href: string;
  label: string;
}

function WayToRemember({ title, icon, text, href, label }: WayToRememberProps) {
  return (
    <RuledItem title={title} icon={icon}>
      <p>{text}</p>
      <p className="pt-3">
        <ButtonLink href={href} tone="line">
          {label}
        </ButtonLink>
      </p>
    </RuledItem>
  );
}
