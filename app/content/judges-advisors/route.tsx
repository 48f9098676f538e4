import { corrected } from "~/program/page-texts";
import { PAGES } from "~/program/paths";
import { rubricOf, rubricUse } from "~/program/rubrics";
import { FALLS } from "~/ui/art/endings/falls";
import { DOCK } from "~/ui/art/scenes/dock";
import { ButtonLink } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { ClosingCall } from "~/ui/closing-call";
import { KeyValues } from "~/ui/key-values";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { RubricTable } from "~/ui/rubric-table";
import { RuledGrid, RuledItem } from "~/ui/ruled-grid";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { Steps } from "~/ui/steps";
import { seasonNotice } from "../season-notice";
import {
  AFTER_YOU_APPLY,
  GROUND_RULES,
  judgingProcess,
  PANEL,
  roles,
  showcaseDay,
  WHY_IT_MATTERS,
} from "./copy";
import { RoleColumn } from "./role-column";

export const handle = { cache: {} } satisfies PageHandle;

export const meta = pageMeta(({ settings }) => ({
  page: PAGES.judgesAdvisors,
  title: "Judges and advisors",
  description: `Judge projects or mentor a team at the ${settings.productName}: what each role does, how much time it takes, the scoring rubric and how to apply.`,
}));

export default function JudgesAdvisors() {
  const site = useSite();
  const { season } = site;
  const notice = seasonNotice(site);
  const day = showcaseDay(site);
  return (
    <>
      <PageHero
        scene={DOCK}
        title="Lend a student your eye"
        tagline="Judges score finished work. Advisors stand beside a team while it is made. Both are volunteers, and both need only a few hours."
      />
      <Section title="Two ways to help">
        {notice && (
          <div className="mb-12">
            <Callout title={notice.title} tone="info">
              <p>{notice.text}</p>
            </Callout>
          </div>
        )}
        <div className="grid gap-x-20 gap-y-16 lg:grid-cols-2">
          {roles(season).map((role) => (
            <RoleColumn key={role.id} role={role} />
          ))}
        </div>
      </Section>
      <Section
        title="Who sits on a panel"
        lede="A panel mixes people who look for different things. These are the kinds of judges we bring together."
        tone="mist"
      >
        <RuledGrid columns={3}>
          {corrected(PANEL, site.corrections).map(({ title, text }) => (
            <RuledItem key={title} title={title}>
              <p>{text}</p>
            </RuledItem>
          ))}
        </RuledGrid>
      </Section>
      <Section title="How judging runs">
        <Steps steps={judgingProcess(season)} />
        <p className="mt-10 max-w-[42em] border-brand border-l-4 pl-5 text-l">{WHY_IT_MATTERS}</p>
      </Section>
      <Section
        id="rubric"
        title="The scoring rubric"
        lede={rubricUse(season, "scoring")}
        tone="paper"
      >
        <RubricTable criteria={rubricOf(season, "scoring")} caption="What counts, and how much" />
      </Section>
      <Section title={day.title} lede={day.text} narrow>
        <KeyValues items={day.schedule} />
      </Section>
      <Section title="Ground rules" tone="mist" narrow>
        <ol className="list-decimal space-y-3 pl-7 marker:font-bold marker:text-brand">
          {GROUND_RULES.map((rule) => (
            <li key={rule} className="pl-1">
              {rule}
            </li>
          ))}
        </ol>
      </Section>
      <Section title="After you apply">
        <RuledGrid columns={3}>
          {corrected(AFTER_YOU_APPLY, site.corrections).map(({ title, text }, index) => (
            <RuledItem key={title} title={title} eyebrow={`Step ${index + 1}`}>
              <p>{text}</p>
            </RuledItem>
          ))}
        </RuledGrid>
      </Section>
      <ClosingCall
        ending={FALLS}
        title="Which one are you?"
        text="Pick a role. Advisors can tick a box on the form to judge as well."
      >
        <ButtonLink href={PAGES.judgeAdvisorRegistration.path} tone="gold">
          Apply as a judge
        </ButtonLink>
        <ButtonLink href={`${PAGES.judgeAdvisorRegistration.path}?tab=advisor`} tone="line">
          Apply as an advisor
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
