import { HUE_CLASS } from "~/ui/hue";
import type { PageHandle } from "~/ui/page-handle";
import { STAGE_HUE } from "~/ui/stage-poster";
import type { Route } from "./+types/slides";
import { LessonLine, LessonText } from "./lesson-text";
import { loadReadableLesson } from "./load-readable.server";
import { sheetMeta } from "./sheet-meta";
import "./slides.css";
import { inOrder } from "./in-order";

export const handle = { bare: true } satisfies PageHandle;

export function loader({ params, context }: Route.LoaderArgs) {
  return loadReadableLesson(context, params);
}

export const meta = ({ loaderData }: Route.MetaArgs) => sheetMeta(loaderData, "Slides");

/** A screen a slide, and a sheet of paper a slide: nothing to click, so that any projector will do. */
export default function Slides({ loaderData: { lesson, overview, stage } }: Route.ComponentProps) {
  return (
    <main id="main" className={`slides ${HUE_CLASS[STAGE_HUE[lesson.stage]]}`}>
      <section className="slide slide-title dusk" aria-labelledby="slide-title">
        <p className="text-l">
          Stage {stage.number}, {stage.name}
        </p>
        <h1 id="slide-title">{lesson.title}</h1>
        <p className="text-l">Today you make {lesson.make}.</p>
        <p className="text-s print:hidden">
          <a href={overview.path}>Back to the lesson</a>. Scroll, or press Page Down. To print,
          press Ctrl + P, or ⌘ + P on a Mac.
        </p>
      </section>
      {lesson.slides.map(({ title, blocks }) => (
        <section key={title} className="slide" aria-label={title}>
          <h2>{title}</h2>
          <LessonText blocks={blocks} />
        </section>
      ))}
      {inOrder(lesson.check.questions, ({ text, answers }, index) => (
        <section className="slide" aria-label={`Question ${index + 1}`}>
          <h2>
            {index + 1}. <LessonLine content={text} />
          </h2>
          <ol className="slide-answers">
            {inOrder(answers, (answer) => (
              <li>
                <LessonLine content={answer.text} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <section className="slide slide-title dusk" aria-label="Think back">
        <h2>Think back</h2>
        <LessonText blocks={lesson.reflection.blocks} />
      </section>
    </main>
  );
}
