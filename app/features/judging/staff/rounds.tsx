import { Link } from "react-router";
import { z } from "zod";
import { answerChange } from "~/platform/staff/answer-change.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import {
  bringInLate,
  closeRound,
  openRound,
  openRoundAgain,
  ROUND_KINDS,
} from "~/records/judging/rounds.server";
import { chosenEntries } from "~/records/results/chosen-entries.server";
import { siteContext } from "~/ui/site-router-context";
import { ActionForm } from "~/ui/staff/action-form";
import { Facts } from "~/ui/staff/facts";
import { Field } from "~/ui/staff/field";
import { Notice, Panel } from "~/ui/staff/notice";
import { Pill } from "~/ui/staff/pill";
import { Screen } from "~/ui/staff/screen";
import { assignPath, JUDGES_PATH, ROUND_DECIDES, ROUND_LABELS, roundPath } from "../judging-paths";
import type { Route } from "./+types/rounds";
import { type RoundView, roundsView, whyNotYet } from "./rounds-view.server";

export const middleware = [toSee("judging.view")];

export async function loader({ context }: Route.LoaderArgs) {
  return { rounds: await roundsView(context.get(siteContext)) };
}

const kind = z.enum(ROUND_KINDS);
const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("open"), kind }),
  z.object({ intent: z.literal("bring-in"), kind }),
  z.object({ intent: z.literal("close"), kind }),
  z.object({
    intent: z.literal("open-again"),
    kind,
    reason: z.string({ error: "Say why" }).trim().min(3, "Say why").max(500),
  }),
]);

export const action = staffAction({
  needs: "judging.open-round",
  schema,
  handle: async (asked, form) => {
    const site = form.context.get(siteContext);
    const deed = { kind: asked.kind, actor: form.context.get(staffContext).id, site };
    const label = ROUND_LABELS[asked.kind];
    if (asked.intent === "close") {
      return answerChange(
        form,
        await closeRound(deed),
        `${label} is closed. Nothing of it is lost.`,
      );
    }
    if (asked.intent === "open-again") {
      const done = await openRoundAgain(deed, asked.reason);
      return answerChange(form, done, `${label} is open again; judges can go on where they were.`);
    }
    const chosen = await chosenEntries(asked.kind, site.season.id);
    const whyNot = asked.intent === "open" && whyNotYet(asked.kind, chosen.length, site);
    if (whyNot) return form.refuse(whyNot);
    const done = await (asked.intent === "open" ? openRound : bringInLate)(deed, chosen);
    if (typeof done === "string" || "refused" in done) return answerChange(form, done, "");
    const { entries } = done;
    const projects = entries === 1 ? "One project is" : `${entries} projects are`;
    return form.accept(`${projects} in it, as they were sent in. Assign them to judges next.`);
  },
});

export default function Rounds({ loaderData: { rounds }, actionData }: Route.ComponentProps) {
  return (
    <Screen
      title="Judging"
      purpose="Rounds of the season. Opening one keeps the accepted versions as they are; judges read those and no other."
      actions={<Link to={JUDGES_PATH}>Judges and clearances</Link>}
    >
      <Notice outcome={actionData?.outcome} />
      <div className="stack">
        {rounds.map((round) => (
          <RoundPanel key={round.kind} round={round} />
        ))}
      </div>
    </Screen>
  );
}

const STATES = {
  draft: <Pill tone="quiet">Not open yet</Pill>,
  open: <Pill tone="ok">Open</Pill>,
  closed: <Pill tone="warn">Closed</Pill>,
  frozen: <Pill tone="info">Frozen</Pill>,
} as const;

function RoundPanel({ round }: { round: RoundView }) {
  const { kind: name, state, rubric, entries, readings, finished, short, waiting, whyNot } = round;
  const values = { kind: name };
  const about = ROUND_LABELS[name];
  return (
    <Panel title={about}>
      <Facts
        facts={[
          { label: "State", text: STATES[state] },
          { label: "What for", text: `It ${ROUND_DECIDES[name]}, by the “${rubric}” rubric` },
          { label: "Projects", text: state !== "draft" && entries },
          {
            label: "Readings finished",
            text: state !== "draft" && `${finished} of ${readings}`,
          },
          {
            label: "Too few readings, even if all finish",
            text: short > 0 && `${short} ${short === 1 ? "project" : "projects"}: assign again`,
          },
        ]}
      />
      <div className="action-row mt-4">
        {state !== "draft" && (
          <>
            <Link className="btn btn-brand" to={roundPath(name)}>
              Coverage<span className="sr-only">: {about}</span>
            </Link>
            {state === "open" && (
              <Link className="btn btn-line" to={assignPath(name)}>
                Assign<span className="sr-only">: {about}</span>
              </Link>
            )}
          </>
        )}
        {state === "draft" && !whyNot && (
          <ActionForm
            intent="open"
            values={values}
            label={`Open with ${waiting} ${waiting === 1 ? "project" : "projects"}`}
            about={about}
            tone="brand"
          />
        )}
        {state === "open" && waiting > 0 && (
          <ActionForm
            intent="bring-in"
            values={values}
            label={`Bring in ${waiting} accepted since`}
            about={about}
          />
        )}
        {state === "open" && (
          <ActionForm intent="close" values={values} label="Close the round" about={about} />
        )}
      </div>
      {whyNot && <p>{whyNot}</p>}
      {state === "closed" && (
        <ActionForm intent="open-again" values={values} label="Open again" about={about}>
          <Field label="Why" name="reason" hint="It stays in the audit log." maxLength={500} />
        </ActionForm>
      )}
    </Panel>
  );
}
