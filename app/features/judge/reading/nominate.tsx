import { redirect } from "react-router";
import { z } from "zod";
import { readingPath } from "~/program/paths";
import { awardsToNominate, LONGEST_NOMINATION } from "~/program/results/nominations";
import type { Site } from "~/program/site";
import { visitorAction } from "~/records/access/visitor-action.server";
import { mayWrite } from "~/records/judging/readings.server";
import {
  nominate,
  nominationsOfJudge,
  takeNominationBack,
} from "~/records/results/nominations.server";
import { ButtonLink, buttonClass } from "~/ui/button-link";
import { PlainField } from "~/ui/form/plain-field";
import { privatePageMeta } from "~/ui/private-page-meta";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import "~/ui/form/form.css";
import { titleOf } from "../home-view.server";
import { requireReading } from "../judge-door.server";
import { nominatePath } from "../judge-paths";
import type { Route } from "./+types/nominate";

export const meta = () => privatePageMeta("Put it forward | Judging");
export const headers = tokenPageHeaders;

/** While the online round is open, by whoever reads it. */
async function arrive(request: Request, assignment: string | undefined, site: Site) {
  const at = await requireReading(request, assignment, site);
  const { entryId } = at.reading.entry;
  const mayNominate = mayWrite(at.reading) && at.reading.round.kind === "online" && entryId;
  if (!mayNominate) throw redirect(readingPath(at.reading.assignment.id));
  return { ...at, entryId };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { judge, reading, entryId } = await arrive(request, params.assignment, site);
  return {
    id: reading.assignment.id,
    title: titleOf(reading),
    awards: awardsToNominate(site.season),
    own: await nominationsOfJudge(judge.id, entryId),
  };
}

const schema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("nominate"),
    award: z.string({ error: "Choose an award" }).max(60),
    why: z
      .string({ error: "Write one sentence" })
      .trim()
      .min(10, "Write one sentence")
      .max(LONGEST_NOMINATION, `Use at most ${LONGEST_NOMINATION} characters`),
  }),
  z.object({ intent: z.literal("take-back"), award: z.string().max(60) }),
]);

export const action = visitorAction({
  needs: "judging.score",
  at: ({ request, params, context }) =>
    arrive(request, params.assignment, context.get(siteContext)),
  schema,
  async handle(form, { admitted: { judge, reading, entryId }, context, refuse }) {
    const site = context.get(siteContext);
    const by = { judgeId: judge.id };
    if (form.intent === "take-back") {
      await takeNominationBack({ award: form.award, entryId, by });
      return redirect(nominatePath(reading.assignment.id), 303);
    }
    const isOne = awardsToNominate(site.season).some(({ id }) => id === form.award);
    if (!isOne) return refuse("Choose an award", { field: "award" });
    const actor = { kind: "person", id: judge.personId ?? "" } as const;
    await nominate({ award: form.award, entryId, by, why: form.why, actor }, site);
    return redirect(nominatePath(reading.assignment.id), 303);
  },
});

export default function Nominate({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, awards, own } = loaderData;
  const problems = actionData?.result?.error ?? {};
  const typed = actionData?.result?.initialValue as { award?: string; why?: string } | undefined;
  return (
    <div className="wrap py-section">
      <div className="max-w-[46rem]">
        <h1 className="text-h2">Put it forward for a special award</h1>
        <p className="my-6 text-l">
          “{title}” After the finalists are out, a panel of three reads everything that was put
          forward and scores it by the contest rules’ rubric. Your sentence goes to staff and not to
          the student. It changes none of your scores.
        </p>
        {own.length > 0 && (
          <section aria-labelledby="own-nominations" className="mb-10">
            <h2 id="own-nominations" className="text-h3">
              You put it forward
            </h2>
            <ul className="mt-4 space-y-4">
              {own.map(({ award, why }) => (
                <li key={award} className="border-l-4 pl-4">
                  <b>{awards.find((one) => one.id === award)?.category ?? award}</b>
                  <p>{why}</p>
                  <form method="post">
                    <input type="hidden" name="intent" value="take-back" />
                    <input type="hidden" name="award" value={award} />
                    <button type="submit" className={buttonClass("line")}>
                      Take it back
                      <span className="sr-only">
                        : {awards.find((one) => one.id === award)?.category}
                      </span>
                    </button>
                  </form>
                </li>
              ))}
            </ul>
          </section>
        )}
        <form method="post" noValidate aria-labelledby="nominate-title">
          <h2 id="nominate-title" className="sr-only">
            Which award, and why
          </h2>
          <input type="hidden" name="intent" value="nominate" />
          <fieldset>
            <legend className="mb-3 font-bold">Which award?</legend>
            {problems.award && (
              <p className="field-error mb-3" role="alert">
                {problems.award[0]}
              </p>
            )}
            <div className="space-y-3">
              {awards.map(({ id: award, category, description }) => (
                <div key={award} className="tick">
                  <input
                    type="radio"
                    id={`award-${award}`}
                    name="award"
                    value={award}
                    defaultChecked={typed?.award === award}
                  />
                  <label htmlFor={`award-${award}`}>
                    <b>{category}.</b> {description}
                  </label>
                </div>
              ))}
            </div>
          </fieldset>
          <div className="mt-6">
            <PlainField id="why" label="Why, in one sentence" error={problems.why?.[0]}>
              {(ties) => (
                <textarea
                  {...ties}
                  name="why"
                  rows={3}
                  maxLength={LONGEST_NOMINATION}
                  className="control"
                  defaultValue={typed?.why ?? ""}
                />
              )}
            </PlainField>
          </div>
          <div className="mt-8 flex flex-wrap gap-4">
            <button type="submit" className={buttonClass()}>
              Put it forward
            </button>
            <ButtonLink href={readingPath(id)} tone="line">
              Back to the project
            </ButtonLink>
          </div>
        </form>
      </div>
    </div>
  );
}
