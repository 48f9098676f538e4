import { and, asc, eq, isNull } from "drizzle-orm";
import { redirect } from "react-router";
import { z } from "zod";
import { db } from "~/platform/database/database.server";
import { requiredLine, tickBox } from "~/program/field-rules";
import { CALL_ME } from "~/program/judge-profile";
import { JUDGE_PATH } from "~/program/paths";
import { visitorAction } from "~/records/access/visitor-action.server";
import { judgeConflicts } from "~/records/judging/judge-profiles.table.server";
import { schools } from "~/records/schools/schools.table.server";
import { buttonClass } from "~/ui/button-link";
import { PlainField } from "~/ui/form/plain-field";
import { privatePageMeta } from "~/ui/private-page-meta";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import "~/ui/form/form.css";
import { judgeAt, nextStep, requireJudge } from "../judge-door.server";
import { CONFLICTS_PATH, PROFILE_PATH } from "../judge-paths";
import type { Route } from "./+types/conflicts";
import { addSchool, declare, removeConflict } from "./join.server";
import { JoinStep } from "./join-step";

export const meta = () => privatePageMeta("Whom you know | Judging");
export const headers = tokenPageHeaders;

/** More than a browser can usefully offer; others are typed. */
const MOST_OFFERED = 600;

export async function loader({ request, context }: Route.LoaderArgs) {
  const at = await requireJudge(request, context.get(siteContext));
  if (nextStep(at) === PROFILE_PATH) throw redirect(PROFILE_PATH);
  const said = await db()
    .select({ id: judgeConflicts.id, words: judgeConflicts.words, school: schools.name })
    .from(judgeConflicts)
    .leftJoin(schools, eq(schools.id, judgeConflicts.schoolId))
    .where(and(eq(judgeConflicts.judgeId, at.judge.id), isNull(judgeConflicts.entryId)))
    .orderBy(asc(judgeConflicts.createdAt));
  const offered = await db()
    .selectDistinct({ name: schools.name })
    .from(schools)
    .orderBy(asc(schools.name))
    .limit(MOST_OFFERED);
  return {
    wantsCall: said.some(({ words }) => words === CALL_ME),
    schools: said
      .filter(({ words }) => words !== CALL_ME)
      .map(({ id, words, school }) => ({ id, name: school ?? words ?? "" })),
    offered: offered.map(({ name }) => name),
  };
}

const conflictForms = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    school: requiredLine({
      max: 200,
      tooLong: "Use at most 200 characters",
      missing: "Type the school’s name",
    }),
  }),
  z.object({ intent: z.literal("remove"), conflict: z.uuid() }),
  z.object({
    intent: z.literal("declare"),
    call: tickBox(),
    all: z.literal(true, "Please tick this once it is everybody you know of today"),
  }),
]);

export const action = visitorAction({
  needs: "judging.join",
  at: judgeAt,
  schema: conflictForms,
  async handle(form, { admitted: at, refuse }) {
    if (form.intent === "remove") {
      await removeConflict(at.judge.id, form.conflict);
      return redirect(CONFLICTS_PATH, 303);
    }
    if (form.intent === "add") {
      const added = await addSchool(at.judge.id, form.school);
      if (added === "too-many")
        return refuse("These are many schools. Please write to us instead.");
      return redirect(CONFLICTS_PATH, 303);
    }
    await declare(at.judge.id, form.call);
    const profile = at.profile && { ...at.profile, declaredAt: new Date(0) };
    return redirect(nextStep({ judge: at.judge, profile }) ?? JUDGE_PATH, 303);
  },
});

export default function Conflicts({ loaderData, actionData }: Route.ComponentProps) {
  const { schools: said, offered, wantsCall } = loaderData;
  const errors = actionData?.result?.error ?? {};
  return (
    <JoinStep
      step={2}
      title="Whom do you know?"
      tagline="You see no names and no schools, so we must know before. It only keeps projects away from you; it is no fault."
    >
      {actionData && (
        <p className="field-error mb-6" role="alert">
          {Object.values(errors).flat()[0] ?? actionData.outcome.text}
        </p>
      )}
      {said.length > 0 && (
        <ul className="mb-8 divide-y divide-rule border-rule border-y">
          {said.map(({ id, name }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-4 py-3">
              <b>{name}</b>
              <form method="post" aria-label={`Remove ${name}`}>
                <input type="hidden" name="conflict" value={id} />
                <button type="submit" name="intent" value="remove" className={buttonClass("line")}>
                  Remove<span className="sr-only"> {name}</span>
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <form method="post" aria-label="Add a school">
        <input type="hidden" name="intent" value="add" />
        <PlainField
          id="school"
          label="A school where you work, or where a child of yours goes"
          hint="Type it, or choose from the list. One at a time."
        >
          {(ties) => (
            <>
              <input {...ties} name="school" list="schools" maxLength={200} className="control" />
              <datalist id="schools">
                {offered.map((name) => (
                  <option key={name} value={name} />
                ))}
              </datalist>
            </>
          )}
        </PlainField>
        <button type="submit" className={buttonClass("line")}>
          Add this school
        </button>
      </form>
      <form method="post" className="mt-10 border-rule border-t pt-8" aria-label="Go on">
        <input type="hidden" name="intent" value="declare" />
        <div className="tick mb-4">
          <input type="checkbox" id="call" name="call" value="on" defaultChecked={wantsCall} />
          <label htmlFor="call">
            I coach, employ or am related to somebody in the fair whose school is not listed. Then
            we call you; please write no child’s name here.
          </label>
        </div>
        <div className="tick mb-7">
          <input type="checkbox" id="all" name="all" value="on" required />
          <label htmlFor="all">
            That is everybody I know of today. If I meet one later, I press “I know them”.
          </label>
        </div>
        <button type="submit" className={buttonClass()}>
          Next: our promises
        </button>
      </form>
    </JoinStep>
  );
}
