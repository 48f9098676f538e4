import { redirect } from "react-router";
import { z } from "zod";
import type { Database } from "~/platform/database/database.server";
import { KNOWN_AS, type KnownAs } from "~/program/judge-profile";
import { JUDGE_PATH, readingPath } from "~/program/paths";
import { FILE_PARTS } from "~/program/project";
import { visitorAction } from "~/records/access/visitor-action.server";
import { handBack, reportTrouble } from "~/records/judging/end-reading.server";
import { mayStop, mayWrite } from "~/records/judging/readings.server";
import { partsGivenUp } from "~/records/judging/settle-troubles.server";
import { forgetNominations } from "~/records/results/nominations.server";
import { ButtonLink, buttonClass } from "~/ui/button-link";
import { privatePageMeta } from "~/ui/private-page-meta";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import "~/ui/form/form.css";
import { homeView } from "../home-view.server";
import { readingAt, requireReading } from "../judge-door.server";
import { tellFamily } from "../letters/tell-family.server";
import { tellStaff } from "../letters/tell-staff.server";
import type { Route } from "./+types/stop";
import { materialOf } from "./material.server";
import { PART_WORDS } from "./part-words";

export const meta = () => privatePageMeta("Hand it back | Judging");
export const headers = tokenPageHeaders;

const WHYS = ["know", "cannot-open", "not-for-a-child"] as const;

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { reading } = await requireReading(request, params.assignment, site);
  const { id } = reading.assignment;
  const why = WHYS.find((known) => known === url.searchParams.get("why")) ?? "know";
  if (!mayStop(reading) || (why === "cannot-open" && !mayWrite(reading))) {
    throw redirect(readingPath(id));
  }
  const { files, links } = await materialOf(reading);
  const givenUp = await partsGivenUp(reading.entry.id);
  return {
    id,
    why,
    parts: [...new Set([...files, ...links].map(({ part }) => part))].filter(
      (part) => !givenUp.has(part),
    ),
  };
}

const stopForms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("know"), how: z.enum(KNOWN_AS, "Choose one").default("not-said") }),
  z.object({
    intent: z.literal("cannot-open"),
    part: z.enum(FILE_PARTS, "Choose what you cannot open"),
  }),
  z.object({ intent: z.literal("not-for-a-child") }),
]);

export const action = visitorAction({
  needs: "judging.score",
  at: readingAt,
  schema: stopForms,
  async handle(form, { admitted: { judge, reading }, context, refuse }) {
    const site = context.get(siteContext);
    const own = { judgeId: judge.id, assignmentId: reading.assignment.id };
    if (form.intent === "know") {
      const andThen = (tx: Database, entryId: string) =>
        forgetNominations(tx, { judgeId: judge.id, entryId });
      const isBack = await handBack({ ...own, how: form.how, andThen });
      if (!isBack) return refuse(TOO_LATE, { status: 409 });
      const { next } = await homeView(judge.id, site);
      return redirect(
        next ? `${readingPath(next.id)}?handed-back` : `${JUDGE_PATH}?done=handed-back`,
        303,
      );
    }
    const part = form.intent === "cannot-open" ? form.part : null;
    const isTold = await reportTrouble({
      ...own,
      kind: form.intent,
      part,
      site,
      andThen: (tx, reported) =>
        part ? tellFamily(tx, reported, part, site) : tellStaff(tx, reported, site),
    });
    return isTold
      ? redirect(`${JUDGE_PATH}?done=${form.intent}`, 303)
      : refuse(TOO_LATE, { status: 409 });
  },
});

const TOO_LATE = "This project is not yours to score any more. Nothing was changed.";

export default function Stop({ loaderData, actionData }: Route.ComponentProps) {
  const { id, why, parts } = loaderData;
  const { title, text, button } = WORDS[why];
  const problem = Object.values(actionData?.result?.error ?? {}).flat()[0];
  return (
    <div className="wrap py-section">
      <form method="post" className="max-w-[46rem]" aria-labelledby="stop-title">
        <h1 id="stop-title" className="text-h2">
          {title}
        </h1>
        <p className="my-6 text-l">{text}</p>
        {actionData && (
          <p className="field-error mb-4" role="alert">
            {problem ?? actionData.outcome.text}
          </p>
        )}
        {why === "know" && (
          <Choices name="how" legend="How do you know them?" choices={Object.entries(HOW)} />
        )}
        {why === "cannot-open" && (
          <Choices
            name="part"
            legend="What can you not open?"
            choices={parts.map((part): [string, string] => [part, PART_WORDS[part]])}
          />
        )}
        <div className="mt-8 flex flex-wrap gap-4">
          <button type="submit" name="intent" value={why} className={buttonClass()}>
            {button}
          </button>
          <ButtonLink href={readingPath(id)} tone="line">
            Back to the project
          </ButtonLink>
        </div>
      </form>
    </div>
  );
}

interface ChoicesProps {
  name: string;
  legend: string;
  choices: [string, string][];
}

function Choices({ name, legend, choices }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="mb-3 font-bold">{legend}</legend>
      <div className="space-y-3">
        {choices.map(([value, label]) => (
          <div key={value} className="tick">
            <input type="radio" id={`${name}-${value}`} name={name} value={value} />
            <label htmlFor={`${name}-${value}`}>{label}</label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

const WORDS: Record<(typeof WHYS)[number], { title: string; text: string; button: string }> = {
  know: {
    title: "You know them?",
    text: "Then somebody else scores this one. It is no fault, and the students are never told. Your marks for it are deleted.",
    button: "Hand it back",
  },
  "cannot-open": {
    title: "You cannot open it?",
    text: "Staff and the family are told, without your name. The family has 48 hours to open the same file or link, or until the round ends. What you typed is kept, and the project comes back to you: opened, or to be judged without that part.",
    button: "Tell them",
  },
  "not-for-a-child": {
    title: "This is not for a child?",
    text: "If something in it worries you, tell us now: staff look at it today, nobody reads on meanwhile, and the family hears nothing from us before that. If a child may be in danger, Idaho asks everybody to report it within 24 hours.",
    button: "Tell staff",
  },
};

const HOW: Record<KnownAs, string> = {
  family: "Family or friend",
  school: "My student, or a student at my school",
  helped: "I advised or helped them",
  work: "I work with a parent",
  "not-said": "I would rather not say",
};
