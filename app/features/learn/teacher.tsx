import { PAGES } from "~/program/paths";
import { PageHero } from "~/ui/page-hero";
import { Section } from "~/ui/section";
import type { Route } from "./+types/teacher";
import { timeOf } from "./duration";
import { inOrder } from "./in-order";
import { LessonLine, LessonText } from "./lesson-text";
import { loadReadableLesson } from "./load-readable.server";
import { sheetMeta } from "./sheet-meta";
import { STAGE_SCENE } from "./stage-scene";
import { NoteList } from "./teachers-notes";

export function loader({ params, context }: Route.LoaderArgs) {
  return loadReadableLesson(context, params);
}

export const meta = ({ loaderData }: Route.MetaArgs) => sheetMeta(loaderData, "Teacher’s sheet");

/** What the adult in front holds in the hand; one or two pages when printed. */
export default function TeachersSheet({ loaderData }: Route.ComponentProps) {
  const { lesson, overview } = loaderData;
  const page = { path: overview.path, label: lesson.title, kind: "information" } as const;
  return (
    <>
      <PageHero
        title={`Teacher’s sheet: ${lesson.title}`}
        tagline={`${timeOf(lesson)}. The class makes ${lesson.make}.`}
        crumbs={[PAGES.learn, page]}
        scene={STAGE_SCENE[lesson.stage]}
      />
      <Section title="Running the lesson" narrow>
        <NoteList notes={lesson.notes} />
      </Section>
      <Section title="Without an account" tone="mist" narrow>
        <NoteList notes={lesson.ways} />
      </Section>
      <Section title="K–2, with an adult" narrow>
        <div className="space-y-4">
          <LessonText blocks={lesson.withAdult} />
        </div>
      </Section>
      <Section
        title="Key to the check"
        lede="Four of five is a pass, with any number of tries."
        tone="mist"
        narrow
      >
        <ol className="list-decimal space-y-5 pl-6">
          {inOrder(lesson.check.questions, ({ text, answers }) => (
            <li>
              <LessonLine content={text} />
              {answers
                .filter(({ isRight }) => isRight)
                .map((answer) => (
                  <p key="right" className="mt-1">
                    <strong>
                      <LessonLine content={answer.text} />
                    </strong>{" "}
                    <LessonLine content={answer.why} />
                  </p>
                ))}
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
