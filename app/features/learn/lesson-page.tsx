import { PAGES, STAGE_PAGES } from "~/program/paths";
import { DocumentLayout, DocumentSection } from "~/ui/document-layout";
import { HUE_CLASS } from "~/ui/hue";
import { PageHero } from "~/ui/page-hero";
import { STAGE_HUE } from "~/ui/stage-poster";
import { CheckForm } from "./check-form";
import { inHours, timeOf } from "./duration";
import { inOrder } from "./in-order";
import { LessonLine, LessonText } from "./lesson-text";
import { LevelBar, Sheet } from "./level-bar";
import type { LoadedLesson } from "./load-lesson.server";
import { NextLesson } from "./next-lesson";
import { lessonHref, type Reading } from "./reading";
import { writtenLevelOf } from "./reading-level";
import { STAGE_SCENE } from "./stage-scene";
import { TeachersNotes } from "./teachers-notes";
import { WhatYouNeed } from "./what-you-need";

/** A lesson that the reader may read, whole, at one reading level. */
export function LessonPage({ loaded, reading }: { loaded: LoadedLesson; reading: Reading }) {
  const { lesson, overview, count, next } = loaded;
  const { level } = reading;
  const { parts, check, reflection, ways, withAdult } = lesson;
  const hue = STAGE_HUE[lesson.stage];
  const written = writtenLevelOf(level);
  const timed = [
    ...parts,
    { id: "check", title: "Check yourself", minutes: check.minutes },
    { id: "think-back", title: "Think back", minutes: reflection.minutes },
  ];
  return (
    <div className={HUE_CLASS[hue]}>
      <PageHero
        title={lesson.title}
        tagline={`Lesson ${lesson.order} of ${count}. ${lesson.lede}`}
        crumbs={[PAGES.learn, STAGE_PAGES[lesson.stage].lessons]}
        scene={STAGE_SCENE[lesson.stage]}
      />
      <LevelBar
        hrefOf={(each) => lessonHref(overview, reading, each)}
        level={level}
        time={timeOf(lesson)}
      >
        <Sheet href={`${overview.path}/teacher`} icon="graduation-cap" label="Teacher’s sheet" />
        <Sheet href={`${overview.path}/slides`} icon="layers" label="Slides" />
      </LevelBar>
      <DocumentLayout
        contents={timed.map(({ id, title, minutes }) => ({
          id,
          title: `${title} (${minutes} min)`,
        }))}
        printLabel="Print the lesson"
      >
        <WhatYouNeed lesson={lesson} />
        <TeachersNotes lesson={lesson} path={overview.path} />
        {level === "k-2" && (
          <DocumentSection id="with-an-adult" title="K–2, with an adult" hue={hue}>
            <LessonText blocks={withAdult} />
          </DocumentSection>
        )}
        {parts.map(({ id, title, passages }, index) => (
          <DocumentSection key={id} id={id} number={index + 1} title={title} hue={hue}>
            <p className="break-after-avoid font-bold text-hue text-s">{timeLeft(timed, index)}</p>
            {inOrder(
              passages.filter(({ level }) => level === "everybody" || level === written),
              ({ blocks }) => (
                <LessonText blocks={blocks} />
              ),
            )}
          </DocumentSection>
        ))}
        <DocumentSection id="ways" title="Three ways, no account" hue={hue}>
          <dl className="space-y-4">
            {ways.map(({ label, text }) => (
              <div key={label}>
                <dt className="font-bold">{label}</dt>
                <dd>
                  <LessonLine content={text} />
                </dd>
              </div>
            ))}
          </dl>
        </DocumentSection>
        <CheckForm
          lesson={lesson}
          overview={overview}
          reading={reading}
          firstNumber={parts.length + 1}
        />
      </DocumentLayout>
      <NextLesson next={next} stage={lesson.stage} count={count} reading={reading} />
    </div>
  );
}

function timeLeft(timed: { minutes: number }[], index: number): string {
  const minutes = timed.slice(index).reduce((sum, part) => sum + part.minutes, 0);
  return `Part ${index + 1} of ${timed.length}, ${inHours(minutes)} left`;
}
