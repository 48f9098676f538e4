import { redirect } from "react-router";
import { z } from "zod";
import { requiredLine } from "~/program/field-rules";
import { foldText } from "~/program/fold-text";
import { JUDGE_PATH } from "~/program/paths";
import { visitorAction } from "~/records/access/visitor-action.server";
import { buttonClass } from "~/ui/button-link";
import { PlainField } from "~/ui/form/plain-field";
import { privatePageMeta } from "~/ui/private-page-meta";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import "~/ui/form/form.css";
import { judgeAt, nextStep, requireJudge } from "../judge-door.server";
import { CONDUCT_PATH } from "../judge-paths";
import type { Route } from "./+types/conduct";
import { join } from "./join.server";
import { JoinStep } from "./join-step";

export const meta = () => privatePageMeta("Our promises | Judging");
export const headers = tokenPageHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const at = await requireJudge(request, context.get(siteContext));
  const next = nextStep(at);
  if (next !== CONDUCT_PATH) throw redirect(next ?? JUDGE_PATH);
  return { name: at.judge.name ?? "" };
}

export const action = visitorAction({
  needs: "judging.join",
  at: judgeAt,
  schema: z.object({
    signature: requiredLine({
      max: 200,
      tooLong: "Type your name",
      missing: "Type your name to sign",
    }),
  }),
  async handle({ signature }, { admitted: at, context, refuse }) {
    const next = nextStep(at);
    if (next !== CONDUCT_PATH) return redirect(next ?? JUDGE_PATH, 303);
    const { name } = at.judge;
    if (name && foldText(name) !== foldText(signature)) {
      return refuse(`Type your name as in our letter: ${name}`, { field: "signature" });
    }
    await join(at, context.get(siteContext));
    return redirect(JUDGE_PATH, 303);
  },
});

const PROMISES = [
  "I score alone and tell nobody, not even after.",
  "I judge the work, not the camera, the accent or the spelling.",
  "I never write to a student, and never look one up.",
  "I put no student’s work into an AI tool.",
  "I hand back what I know, and what I cannot judge.",
  "I do not open the gallery and do not vote while I judge.",
  "If something about a child worries me, I tell staff the same day.",
];

export default function Conduct({ loaderData, actionData }: Route.ComponentProps) {
  const error = actionData?.result?.error?.signature?.[0];
  return (
    <JoinStep step={3} title="Seven promises" tagline="Not small print: this is all of it.">
      <ol className="mb-9 list-decimal space-y-3 pl-7 text-l">
        {PROMISES.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ol>
      <form method="post" noValidate aria-label="Sign">
        <PlainField
          id="signature"
          label="Type your name to sign"
          hint={loaderData.name ? `As in our letter: ${loaderData.name}` : undefined}
          error={error}
        >
          {(ties) => (
            <input
              {...ties}
              name="signature"
              autoComplete="name"
              maxLength={200}
              required
              className="control"
            />
          )}
        </PlainField>
        <button type="submit" className={buttonClass()}>
          Sign and go on
        </button>
      </form>
    </JoinStep>
  );
}
