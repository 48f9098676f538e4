import type { ReactNode } from "react";
import { PAGES } from "~/program/paths";
import { PageHero } from "~/ui/page-hero";
import type { LoadedLesson } from "../load-lesson.server";
import { NextLesson } from "../next-lesson";
import { lessonHref, type Reading } from "../reading";
import { STAGE_SCENE } from "../stage-scene";

interface ShowLaterProps {
  loaded: LoadedLesson;
  reading: Reading;
  children?: ReactNode;
}

/** For whoever comes back on another day: the check is passed, and what was made is left to show. */
export function ShowLater({ loaded, reading, children }: ShowLaterProps) {
  const { lesson, overview, count, next } = loaded;
  const path = lessonHref(overview, reading, reading.level);
  return (
    <>
      <PageHero
        title="Show what you made"
        tagline="The check is passed. Keep what you made, and the lesson is done."
        crumbs={[PAGES.learn, { path, label: lesson.title, kind: "information" }]}
        scene={STAGE_SCENE[lesson.stage]}
      />
      {children}
      <NextLesson next={next} stage={lesson.stage} count={count} reading={reading} />
    </>
  );
}
