import { Link } from "react-router";
import { z } from "zod";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { mayStaff, staffContext } from "~/platform/staff/staff-context.server";
import { useSite } from "~/ui/site-context";
import { ActionForm } from "~/ui/staff/action-form";
import { Field } from "~/ui/staff/field";
import { Notice, Panel } from "~/ui/staff/notice";
import { Pill } from "~/ui/staff/pill";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import { Screen } from "~/ui/staff/screen";
import { allLessons } from "../current-lessons.server";
import { overviewOf } from "../lessons.server";
import type { Route } from "./+types/lessons";
import { hideLesson, writeLesson } from "./change-lessons.server";

export const shouldRevalidate = revalidateAfterEveryAction;

export const middleware = [toSee("lessons.view")];

export async function loader({ context }: Route.LoaderArgs) {
  const all = await allLessons();
  return {
    lessons: all.map(({ lesson, isHidden, isOwn, isCorrected }) => ({
      ...overviewOf(lesson),
      isHidden,
      isOwn,
      isCorrected,
    })),
    canChange: mayStaff(context, "lesson.change"),
  };
}

const LONGEST = 60_000;

const changeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("hide"), lesson: z.string().max(20) }),
  z.object({ intent: z.literal("show"), lesson: z.string().max(20) }),
  z.object({
    intent: z.literal("write"),
    slug: z
      .string({ error: "Write the address" })
      .trim()
      .regex(/^[a-z0-9-]{3,60}$/, "The address has small letters, digits and hyphens"),
    markdown: z
      .string({ error: "Paste the lesson" })
      .trim()
      .min(1, "Paste the lesson")
      .max(LONGEST, "The lesson is too long"),
  }),
]);

export const action = staffAction({
  needs: "lesson.change",
  schema: changeSchema,
  handle: async (change, { context, accept, refuse }) => {
    const actor = context.get(staffContext).id;
    const refused =
      change.intent === "write"
        ? await writeLesson(change, actor)
        : await hideLesson(change.lesson, change.intent === "hide", actor);
    return refused ? refuse(refused) : accept("Done. Readers see it within a second.");
  },
});

export default function Lessons({ loaderData, actionData }: Route.ComponentProps) {
  const { stages } = useSite().season;
  const { lessons, canChange } = loaderData;
  return (
    <Screen
      title="Lessons"
      purpose="What learners can read. A hidden lesson is asked of nobody; what was kept about it stays."
    >
      <Notice outcome={actionData?.outcome} />
      {stages.map((stage) => (
        <Panel key={stage.id} title={stage.name}>
          <ul>
            {lessons
              .filter((lesson) => lesson.stage === stage.id)
              .map(({ id, order, title, path, isHidden, isOwn, isCorrected, isOpen }) => (
                <li key={id}>
                  {order}. <a href={path}>{title}</a> {isHidden && <Pill tone="warn">Hidden</Pill>}{" "}
                  {isOwn && <Pill tone="info">Ours</Pill>}
                  {isCorrected && <Pill tone="info">Corrected</Pill>}{" "}
                  {canChange && (
                    <Link to={id}>
                      Correct the words<span className="sr-only">: {title}</span>
                    </Link>
                  )}
                  {canChange && !isOpen && (
                    <ActionForm
                      intent={isHidden ? "show" : "hide"}
                      values={{ lesson: id }}
                      label={isHidden ? "Show" : "Hide"}
                      about={title}
                    />
                  )}
                </li>
              ))}
          </ul>
        </Panel>
      ))}
      {canChange && (
        <Panel title="Write a lesson">
          <p>
            In the Markdown of the files; CONTRIBUTING.md describes it. Saved again under the same
            id it takes the place of the earlier text.
          </p>
          <ActionForm intent="write" label="Save the lesson">
            <Field label="Address, such as “a-day-with-ai”" name="slug" maxLength={60} />
            <Field label="Markdown" name="markdown" rows={16} maxLength={LONGEST} />
          </ActionForm>
        </Panel>
      )}
    </Screen>
  );
}
