import { PAGES, STAGE_PAGES } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { ButtonLink } from "~/ui/button-link";
import { Checklist } from "~/ui/checklist";
import { HUE_CLASS } from "~/ui/hue";
import { KeyValues } from "~/ui/key-values";
import { PageHero } from "~/ui/page-hero";
import { RegisterLink } from "~/ui/register-link";
import { Section } from "~/ui/section";
import { STAGE_HUE } from "~/ui/stage-poster";
import { LEARN_COPY } from "./copy";
import { timeOf } from "./duration";
import type { LessonOverview } from "./lessons.server";
import { STAGE_SCENE } from "./stage-scene";

/** What a lesson holds, for somebody who has no place yet. */
export function LockedLesson({ overview, count }: { overview: LessonOverview; count: number }) {
  const { stage, order, title, lede, make, able, path } = overview;
  const { lessons, openLesson } = STAGE_PAGES[stage];
  const signInPath = `${PAGES.signIn.path}?${new URLSearchParams({ next: path })}`;
  return (
    <div className={HUE_CLASS[STAGE_HUE[stage]]}>
      <PageHero
        title={title}
        tagline={`Lesson ${order} of ${count}. ${lede}`}
        badge={{ icon: "lock", text: "Opens with a place" }}
        crumbs={[PAGES.learn, lessons]}
        scene={STAGE_SCENE[stage]}
      />
      <Section title="You will be able to" narrow>
        <Checklist items={able} />
        <div className="mt-8">
          <KeyValues
            items={[
              { label: "You make", text: `${make.charAt(0).toUpperCase()}${make.slice(1)}.` },
              { label: "Time", text: `${timeOf(overview)}.` },
            ]}
          />
        </div>
      </Section>
      <Section title={LEARN_COPY.locked.title} lede={LEARN_COPY.locked.text} tone="mist">
        <Actions>
          <RegisterLink />
          <ButtonLink href={signInPath} tone="line" icon="user">
            Sign in with your place
          </ButtonLink>
        </Actions>
        <p className="mt-8 max-w-[34em]">{LEARN_COPY.locked.comingIn}</p>
        <p className="mt-3">
          <a href={openLesson.path}>Read the open lesson of this stage</a>
        </p>
      </Section>
    </div>
  );
}
