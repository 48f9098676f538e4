import { data, Form, useNavigation } from "react-router";
import { z } from "zod";
import { notHere } from "~/platform/staff/record-address.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { mayStaff, staffContext } from "~/platform/staff/staff-context.server";
import { ActionForm } from "~/ui/staff/action-form";
import { Field } from "~/ui/staff/field";
import { Notice, Panel } from "~/ui/staff/notice";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import { Screen } from "~/ui/staff/screen";
import { allLessons } from "../current-lessons.server";
import { overviewOf } from "../lessons.server";
import { inlineFrom } from "../markdown/read-markdown.server";
import type { Route } from "./+types/correct";
import {
  correctLesson,
  prepareCorrection,
  restoreLesson,
  versionOfText,
} from "./correct-lesson.server";
import { type ChangedLine, CorrectionPreview } from "./correction-preview";
import "./correct.css";
import { type LessonLine, lessonLines } from "./lesson-lines";

export const shouldRevalidate = revalidateAfterEveryAction;

export const middleware = [toSee("lessons.view")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const listed = (await allLessons()).find(({ lesson }) => lesson.id === params.lesson);
  if (!listed) throw notHere();
  const { lesson, file, isOwn, isCorrected, lost } = listed;
  return {
    overview: overviewOf(lesson),
    lines: lessonLines(file.markdown),
    version: versionOfText(file.markdown),
    isOwn,
    isCorrected,
    lost,
    canChange: mayStaff(context, "lesson.change"),
  };
}

const LONGEST_LINE = 2_000;
const MOST_LINES = 500;

const typed = {
  version: z.string().max(40),
  words: z
    .array(
      z
        .string({ error: "Every line needs words" })
        .trim()
        .max(LONGEST_LINE, "This line is too long"),
    )
    .min(1)
    .max(MOST_LINES),
};

const correctSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("preview"), ...typed }),
  z.object({ intent: z.literal("save"), ...typed }),
  z.object({ intent: z.literal("restore") }),
]);

export const action = staffAction({
  needs: "lesson.change",
  schema: correctSchema,
  handle: async (form, { params, context, accept, refuse }) => {
    const id = params.lesson ?? "";
    const actor = context.get(staffContext).id;
    if (form.intent === "restore") {
      const refused = await restoreLesson(id, actor);
      return refused ? refuse(refused) : accept("The words are the site’s own again.");
    }
    if (form.intent === "save") {
      const refused = await correctLesson({ id, ...form }, actor);
      return refused ? refuse(refused) : accept("Saved. Readers see it within a second.");
    }
    const prepared = await prepareCorrection({ id, ...form });
    if ("refused" in prepared) return refuse(prepared.refused);
    const { listed, markdown } = prepared;
    return data({ outcome: null, preview: changesBetween(listed.file.markdown, markdown) });
  },
});

/** As readers will see each line that reads differently. */
function changesBetween(before: string, after: string): ChangedLine[] {
  const now = lessonLines(after);
  return named(lessonLines(before)).flatMap(({ at, words, name, isPlain }, index) => {
    const next = now[index]?.words ?? "";
    const read = (said: string) => (isPlain ? [said] : inlineFrom(said));
    return next === words ? [] : [{ at, name, before: read(words), after: read(next) }];
  });
}

const KINDS: Record<LessonLine["kind"], string> = {
  title: "Title",
  lede: "In one sentence",
  make: "What is made",
  needs: "What is needed",
  tools: "About AI tools",
  able: "Afterwards they can",
  text: "Text",
  heading: "Heading",
  point: "Point",
  question: "Question",
  answer: "Answer",
  why: "Why",
};

const HEAD = "Above the lesson";

/** "Check yourself: Answer 3"; what there is one of has no number. */
function named(lines: LessonLine[]): (LessonLine & { name: string; short: string })[] {
  const alike = Map.groupBy(lines, keyOf);
  return lines.map((line) => {
    const own = alike.get(keyOf(line)) ?? [];
    const nth = own.length > 1 ? ` ${own.indexOf(line) + 1}` : "";
    const short = `${KINDS[line.kind]}${nth}`;
    return { ...line, short, name: `${line.chapter ?? HEAD}: ${short}` };
  });
}

function keyOf({ chapter, kind }: LessonLine): string {
  return `${chapter} ${kind}`;
}

/** From so many signs on a line gets a box of several rows. */
const LONG = 90;

export default function CorrectLesson({ loaderData, actionData }: Route.ComponentProps) {
  const { overview, lines, version, isOwn, isCorrected, lost, canChange } = loaderData;
  const isSending = useNavigation().formMethod === "POST";
  const chapters = Map.groupBy(named(lines), ({ chapter }) => chapter ?? HEAD);
  const preview = actionData && "preview" in actionData ? actionData.preview : undefined;
  return (
    <Screen
      title={overview.title}
      purpose="Correct the words of this lesson. Its order, its times and which answer is right stay as they are."
      actions={
        <a className="btn btn-line" href={overview.path}>
          See the lesson
        </a>
      }
    >
      <Notice outcome={actionData?.outcome} />
      {lost.length > 0 && (
        <Panel title="Corrections that no longer fit">
          <p>The site’s own text has changed here since. Readers see the new text.</p>
          <ul>
            {lost.map(({ line, nth, words }) => (
              <li key={`${line} ${nth}`}>
                <del>{line}</del> <b>{words}</b>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {canChange ? (
        // Typed anew for another text: what was kept of the old one belongs to its lines.
        <Form
          key={version}
          method="post"
          className="stack"
          aria-label="Words of this lesson"
          preventScrollReset
        >
          <input type="hidden" name="version" value={version} />
          <p className="hint">
            Two stars on both sides make words **bold**, one star makes them *slanted*.
          </p>
          {[...chapters].map(([chapter, own], index) => (
            <details key={chapter} className="panel lesson-words" open={index === 0}>
              <summary>
                <b>{chapter}</b>
              </summary>
              {own.map(({ at, short, words }) => (
                <Field
                  key={at}
                  label={short}
                  name="words"
                  rows={words.length > LONG ? 3 : 1}
                  maxLength={LONGEST_LINE}
                  defaultValue={words}
                />
              ))}
            </details>
          ))}
          {preview && <CorrectionPreview changes={preview} />}
          <div className="action-row">
            <button
              type="submit"
              name="intent"
              value="preview"
              className="btn btn-line"
              disabled={isSending}
            >
              See what changes
            </button>
            {preview && preview.length > 0 && (
              <button
                type="submit"
                name="intent"
                value="save"
                className="btn btn-brand"
                disabled={isSending}
              >
                Save
              </button>
            )}
          </div>
        </Form>
      ) : (
        <p>Only those who may change lessons can correct them.</p>
      )}
      {canChange && isCorrected && !isOwn && (
        <Panel title="The site’s own words">
          <p>Every correction of this lesson is taken back.</p>
          <ActionForm intent="restore" label="Bring back the site’s own words" />
        </Panel>
      )}
    </Screen>
  );
}
