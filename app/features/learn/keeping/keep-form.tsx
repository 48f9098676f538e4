import type { SubmissionResult } from "@conform-to/react";
import { useId } from "react";
import { Actions } from "~/ui/actions";
import { buttonClass } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { useForgottenForm, useKeptForm } from "~/ui/form/use-kept-form";
import { Section } from "~/ui/section";
import { LESSON_FORM } from "../check-form";
import type { Lesson } from "../lesson-schema.server";
import { LessonText } from "../lesson-text";
import { LONGEST_REFLECTION } from "./keep-path";

interface KeepFormProps {
  lesson: Lesson;
  learner: {
    key: string;
    name: string | null;
    keepsWords: boolean;
    kept: { reflection: string | null; madeWay: string | null; madeLink: string | null } | null;
  };
  /** What was written on the lesson's page. */
  arrived: string | undefined;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** Thinking back, and how to show what was made. One button keeps it all, with the check. */
export function KeepForm({ lesson, learner, arrived, lastResult }: KeepFormProps) {
  const { keepsWords, kept, name } = learner;
  const ids = { reflection: useId(), question: useId(), link: useId(), error: useId() };
  const typed = lastResult?.initialValue as Record<string, string> | undefined;
  const errors = Object.values(lastResult?.error ?? {}).flatMap((texts) => texts ?? []);
  const written = typed?.reflection ?? (arrived || undefined);
  const form = useKeptForm({
    key: "kept-lesson",
    of: `${learner.key} ${lesson.id}`,
    unsaved: keepsWords && written !== undefined ? { reflection: written } : undefined,
  });
  useForgottenForm(LESSON_FORM);
  return (
    <Section title="Keep it" tone="mist" narrow>
      <form ref={form} method="post" aria-label="Keep it">
        <input type="hidden" name="intent" value="keep" />
        {errors.length > 0 && (
          <p role="alert" id={ids.error} className="field-error mb-5">
            {errors[0]}
          </p>
        )}
        {keepsWords ? (
          <>
            <h3 className="text-h4">Think back</h3>
            <div id={ids.question} className="mt-3 space-y-3">
              <LessonText blocks={lesson.reflection.blocks} />
            </div>
            <textarea
              id={ids.reflection}
              name="reflection"
              rows={5}
              maxLength={LONGEST_REFLECTION}
              autoComplete="off"
              aria-labelledby={ids.question}
              defaultValue={written ?? kept?.reflection ?? ""}
              className="mt-3 w-full rounded-md border-2 border-rule-2 bg-card p-3"
            />
          </>
        ) : (
          <Callout title="What you write stays on paper for now" tone="info">
            <p>
              A parent or guardian has to sign first. Until then we keep that you read and how the
              check went, and nothing that you type. Write your thoughts on paper: they count.
            </p>
            {arrived && (
              <p className="mt-3 whitespace-pre-wrap break-words">
                <b>You wrote:</b> {arrived}
              </p>
            )}
          </Callout>
        )}
        <fieldset className="mt-8">
          <legend className="font-bold text-l">
            You made {lesson.make}. How will you show it?
          </legend>
          <div className="mt-3 space-y-3">
            <MadeChoice value="adult" kept={typed?.made ?? kept?.madeWay}>
              <b>An adult looks at it.</b> A guardian or a teacher. Nothing to upload.
            </MadeChoice>
            {keepsWords && (
              <MadeChoice value="link" kept={typed?.made ?? kept?.madeWay}>
                <b>A link.</b> It must open without signing in. No faces, no full names.
              </MadeChoice>
            )}
          </div>
          {keepsWords && (
            <p className="mt-3">
              <label htmlFor={ids.link} className="block font-bold">
                The link, if you chose it
              </label>
              <input
                id={ids.link}
                name="link"
                type="url"
                maxLength={500}
                autoComplete="off"
                defaultValue={typed?.link ?? kept?.madeLink ?? ""}
                aria-describedby={errors.length > 0 ? ids.error : undefined}
                className="mt-1 w-full rounded-md border-2 border-rule-2 bg-card p-3"
              />
            </p>
          )}
        </fieldset>
        <Actions>
          <button type="submit" className={buttonClass()}>
            {name ? `Keep it for ${name}` : "Keep it"}
          </button>
        </Actions>
      </form>
    </Section>
  );
}

interface MadeChoiceProps {
  value: "adult" | "link";
  kept: string | null | undefined;
  children: React.ReactNode;
}

function MadeChoice({ value, kept, children }: MadeChoiceProps) {
  return (
    <label className="grid cursor-pointer grid-cols-[24px_minmax(0,1fr)] items-start gap-3 rounded-md border-2 border-rule-2 bg-card px-4 py-3 has-checked:border-(--brand)">
      <input
        type="radio"
        name="made"
        value={value}
        defaultChecked={kept === value}
        className="mt-0.5 size-6 accent-(--brand)"
      />
      <span>{children}</span>
    </label>
  );
}
