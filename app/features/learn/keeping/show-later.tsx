import type { ReactNode } from "react";
import { PAGES } from "~/program/paths";
import { PageHero } from "~/ui/page-hero";
import type { LoadedLesson } from "../load-lesson.server";
import { NextLesson } from "../next-lesson";
import { type ReadingLevel, withLevel } from "../reading-level";
import { STAGE_SCENE } from "../stage-scene";

interface ShowLaterProps {
  loaded: LoadedLesson;
  level: ReadingLevel;
  children?: ReactNode;
}

/** For whoever comes back on another day: the check is passed, and what was made is left to show. */
export function ShowLater({ loaded, level, children }: ShowLaterProps) {
  const { lesson, overview, count, next } = loaded;
  const path = withLevel(overview.path, level);
  return (
    <>
      <PageHero
        title="Show what you made"
        tagline="The check is passed. Keep what you made, and the lesson is done."
        crumbs={[PAGES.learn, { path, label: lesson.title, kind: "information" }]}
        scene={STAGE_SCENE[lesson.stage]}
      />
      {children}
      <NextLesson next={next} stage={lesson.stage} count={count} />
    </>
  );
}
