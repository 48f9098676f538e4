import { Form, Link } from "react-router";
import { z } from "zod";
import { answerChange } from "~/platform/staff/answer-change.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { mayStaff, staffContext } from "~/platform/staff/staff-context.server";
import { shortDate } from "~/program/format";
import { siteContext } from "~/ui/site-router-context";
import { ActionForm } from "~/ui/staff/action-form";
import { Field } from "~/ui/staff/field";
import { Notice } from "~/ui/staff/notice";
import { Pill } from "~/ui/staff/pill";
import { Screen } from "~/ui/staff/screen";
import { JUDGING_PATH } from "../judging-paths";
import type { Route } from "./+types/judges";
import { clearUntil, dropOut, judgesView, noteTaken } from "./judges.server";
import { countWithWorkLeft } from "./judges-list.server";
import { SaidWordsPanel } from "./said-words";
import { settleWords, wordsToSettle } from "./said-words.server";

export const middleware = [toSee("judging.view")];

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  return {
    judges: await judgesView(site),
    showcase: site.season.dates.showcaseStarts,
    canAssign: mayStaff(context, "judging.assign"),
    canClear: mayStaff(context, "judge.clear"),
    withWorkLeft: await countWithWorkLeft(),
    said: await wordsToSettle(site.season.id),
    canWrite: mayStaff(context, "letters.write"),
  };
}

const judge = z.uuid();
const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("drop-out"), judge }),
  z.object({ intent: z.literal("come-back"), judge }),
  z.object({
    intent: z.literal("clear"),
    judge,
    until: z.union([z.iso.date("Write a day, as 2026-04-30"), z.literal("")]).default(""),
  }),
  z.object({
    intent: z.literal("take"),
    judge,
    projects: z.coerce.number("Write a number").int("Write a number").min(1, "At least one"),
  }),
  z.object({
    intent: z.literal("settle-words"),
    said: z.uuid(),
    school: z.string().trim().max(200).default(""),
  }),
]);

export const action = staffAction({
  needs: {
    "drop-out": "judging.assign",
    "come-back": "judging.assign",
    clear: "judge.clear",
    take: "judging.assign",
    "settle-words": "judging.assign",
  },
  schema,
  handle: async (asked, form) => {
    const actor = form.context.get(staffContext).id;
    if (asked.intent === "settle-words") {
      const words = asked.school
        ? "Seen to. Plans from now on keep its projects away."
        : "Seen to.";
      return answerChange(form, await settleWords({ ...asked, actor }), words);
    }
    const deed = { judgeId: asked.judge, actor };
    if (asked.intent === "take") {
      const done = await noteTaken(deed, asked.projects, form.context.get(siteContext));
      return answerChange(form, done, "Noted. The next plan counts on it.");
    }
    if (asked.intent === "clear") {
      const done = await clearUntil(deed, asked.until || null);
      return answerChange(
        form,
        done,
        asked.until
          ? "Noted: clear until then. What does not reach showcase day is taken off the board at once."
          : "Noted: not clear. What was open of theirs on showcase day is off the board; assign again.",
      );
    }
    const isOut = asked.intent === "drop-out";
    const words = isOut
      ? "Dropped out. What was finished stays; assign again, and others read the rest."
      : "Back: the next plan counts on them.";
    return answerChange(form, await dropOut(deed, isOut), words);
  },
});

export default function Judges({ loaderData, actionData }: Route.ComponentProps) {
  const { judges, showcase, canAssign, canClear, canWrite, withWorkLeft, said } = loaderData;
  const toAsk = judges.filter(({ needsCheck }) => needsCheck);
  return (
    <Screen
      title="Judges and clearances"
      purpose={`Who judges this season. Only who meets children needs a clearance: judges on site, for ${shortDate(showcase)}. The check happens at a vendor; we keep a day or nothing.`}
      actions={
        <>
          {canWrite && withWorkLeft > 0 && <WriteToJudges number={withWorkLeft} />}
          <Link to={JUDGING_PATH}>Judging</Link>
        </>
      }
    >
      <Notice outcome={actionData?.outcome} />
      {toAsk.length > 0 && (
        <p className="mb-4">
          <b>{toAsk.length} to be asked for a check before showcase day:</b>{" "}
          {toAsk.map(({ name }) => name).join(", ")}
        </p>
      )}
      {said.length > 0 && <SaidWordsPanel said={said} canSettle={canAssign} />}
      {judges.length === 0 && (
        <p className="nothing">Nobody yet: judges come from accepted applications.</p>
      )}
      <ul className="entries">
        {judges.map((one) => (
          <li key={one.id}>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <b>{one.name}</b>
              {one.isEnded ? (
                <Pill tone="quiet">Dropped out</Pill>
              ) : one.isJoined ? (
                <Pill tone="ok">Joined</Pill>
              ) : (
                <Pill tone="warn">Has not joined yet</Pill>
              )}
              {one.onSite && (
                <Pill tone={one.needsCheck ? "crit" : "ok"}>
                  {one.clearUntil ? `Clear until ${shortDate(one.clearUntil)}` : "Not clear"}
                </Pill>
              )}
            </div>
            <small>
              {[one.organization, one.projects !== null && `takes ${one.projects}`, one.expertise]
                .filter(Boolean)
                .join(" · ")}
            </small>
            {one.isPlaceUnsaid && (
              <small>School and town: not said, so that no conflict is found by them.</small>
            )}
            <details>
              <summary>
                Change<span className="sr-only"> {one.name}</span>
              </summary>
              <div className="stack mt-2">
                {canClear && (
                  <ActionForm
                    intent="clear"
                    values={{ judge: one.id }}
                    label="Note the day"
                    about={one.name}
                  >
                    <Field
                      label="Clear until"
                      name="until"
                      type="date"
                      hint="Empty: not clear."
                      defaultValue={one.clearUntil ?? ""}
                    />
                  </ActionForm>
                )}
                {canAssign && one.projects !== null && (
                  <ActionForm
                    intent="take"
                    values={{ judge: one.id }}
                    label="They said yes to so many"
                    about={one.name}
                  >
                    <Field
                      label="Projects at most"
                      name="projects"
                      type="number"
                      hint="Ask them first: they are not written to."
                      defaultValue={one.projects}
                    />
                  </ActionForm>
                )}
                {canAssign && (
                  <ActionForm
                    intent={one.isEnded ? "come-back" : "drop-out"}
                    values={{ judge: one.id }}
                    label={one.isEnded ? "Is back" : "Dropped out"}
                    about={one.name}
                  />
                )}
              </div>
            </details>
          </li>
        ))}
      </ul>
    </Screen>
  );
}

/** The list of judges has no screen of rows; what it can be asked for stands here. */
function WriteToJudges({ number }: { number: number }) {
  return (
    <Form method="post" action="/admin/letters/new" className="action-button">
      <input type="hidden" name="audience" value="judges" />
      <input type="hidden" name="search" value="?work=left" />
      <button type="submit" className="btn btn-line">
        {number === 1
          ? "Write to the one with projects left"
          : `Write to the ${number.toLocaleString("en-US")} with projects left`}
      </button>
    </Form>
  );
}
