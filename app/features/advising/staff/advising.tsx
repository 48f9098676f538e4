import { Link } from "react-router";
import { z } from "zod";
import { answerChange, answerTold } from "~/platform/staff/answer-change.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { mayStaff, staffContext } from "~/platform/staff/staff-context.server";
import { byStaff } from "~/program/event-actors";
import { shortDate } from "~/program/format";
import { siteContext } from "~/ui/site-router-context";
import { ActionForm } from "~/ui/staff/action-form";
import { Choice } from "~/ui/staff/field";
import { Moment } from "~/ui/staff/moment";
import { Notice, Panel } from "~/ui/staff/notice";
import { Pill } from "~/ui/staff/pill";
import { Screen } from "~/ui/staff/screen";
import { threadPath } from "../advising-paths";
import { endAdvising, offerAdvisor } from "../change-advising.server";
import type { Route } from "./+types/advising";
import { advisingView, clearAdvisor } from "./advising-view.server";
import { AdvisorRow } from "./advisor-row";

export const middleware = [toSee("advising.view")];

export async function loader({ context }: Route.LoaderArgs) {
  return {
    ...(await advisingView(context.get(siteContext))),
    canMatch: mayStaff(context, "advising.match"),
    canRead: mayStaff(context, "advising.read"),
  };
}

export const action = staffAction({
  needs: "advising.match",
  schema: z.discriminatedUnion("intent", [
    z.object({
      intent: z.literal("offer"),
      match: z.uuid(),
      advisor: z.uuid("Choose an advisor"),
    }),
    z.object({ intent: z.literal("end"), match: z.uuid() }),
    z.object({
      intent: z.literal("clear"),
      advisor: z.uuid(),
      until: z.union([z.iso.date("Write a day, as 2026-04-30"), z.literal("")]).default(""),
    }),
  ]),
  handle: async (asked, form) => {
    const site = form.context.get(siteContext);
    const actor = form.context.get(staffContext).id;
    switch (asked.intent) {
      case "offer": {
        const deed = { matchId: asked.match, advisorId: asked.advisor, actor };
        return answerTold(form, await offerAdvisor(deed, site), "Suggested to the family.");
      }
      case "end": {
        const ending = { matchId: asked.match, by: "staff", actor: byStaff(actor) } as const;
        const isEnded = await endAdvising(ending, site);
        return answerChange(form, isEnded ? "changed" : "missing", "Ended. Both sides are told.");
      }
      case "clear": {
        const done = await clearAdvisor({ advisorId: asked.advisor, actor }, asked.until || null);
        const words = asked.until
          ? "Noted: clear until then."
          : "Noted: not clear. What runs ends now, and both sides are told.";
        return answerChange(form, done, words);
      }
    }
  },
});

export default function Advising({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, running, advisors, offered, canMatch, canRead } = loaderData;
  const toAsk = advisors.filter(({ isClear }) => !isClear);
  return (
    <Screen
      title="Advising"
      purpose="Entries ask for an advisor, you suggest one who is clear, a guardian or the teacher says yes. They write on the site; every message goes to the adults by letter."
    >
      <Notice outcome={actionData?.outcome} />
      <Panel title="Entries that wait for an advisor">
        {waiting.length === 0 && <p className="nothing">Nobody waits.</p>}
        <ul className="entries">
          {waiting.map(({ id, who, wish, at }) => (
            <li key={id}>
              <b>{who}</b>
              <small>
                Asked <Moment at={at} />
              </small>
              <p>{wish}</p>
              {canMatch && offered.length > 0 && (
                <ActionForm intent="offer" values={{ match: id }} label="Suggest" about={who}>
                  <Choice
                    label="Advisor"
                    name="advisor"
                    empty="Choose an advisor who is clear"
                    options={offered}
                  />
                </ActionForm>
              )}
              {canMatch && (
                <ActionForm
                  intent="end"
                  values={{ match: id }}
                  label="Close the wish"
                  about={who}
                />
              )}
            </li>
          ))}
        </ul>
        {waiting.length > 0 && offered.length === 0 && (
          <p>
            <b>Nobody can be suggested:</b> no advisor is clear today and has agreed to how advising
            goes here.
          </p>
        )}
      </Panel>
      <Panel title="Suggested and running">
        {running.length === 0 && <p className="nothing">None.</p>}
        <ul className="entries">
          {running.map(({ id, who, advisor, state, messages, last }) => (
            <li key={id}>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <b>{who}</b> with {advisor}
                <Pill tone={state === "running" ? "ok" : state === "offered" ? "warn" : "crit"}>
                  {STATES[state]}
                </Pill>
              </div>
              <small>
                {messages === 1 ? "1 message" : `${messages} messages`}
                {last && (
                  <>
                    , the last <Moment at={last} />
                  </>
                )}
              </small>
              {canRead && messages > 0 && (
                <p>
                  <Link to={threadPath(id)}>
                    Read along<span className="sr-only"> {who}</span>
                  </Link>
                </p>
              )}
              {canMatch && (
                <ActionForm intent="end" values={{ match: id }} label="End" about={who} />
              )}
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="Advisors and clearances">
        {toAsk.length > 0 && (
          <p className="mb-4">
            <b>{toAsk.length} to be asked for a check:</b>{" "}
            {toAsk.map(({ name }) => name).join(", ")}
          </p>
        )}
        {advisors.length === 0 && (
          <p className="nothing">Nobody yet: advisors come from accepted applications.</p>
        )}
        <ul className="entries">
          {advisors.map((advisor) => (
            <AdvisorRow
              key={advisor.id}
              advisor={advisor}
              clearWords={clearWords(advisor)}
              canMatch={canMatch}
            />
          ))}
        </ul>
      </Panel>
    </Screen>
  );
}

function clearWords({ isClear, clearUntil }: { isClear: boolean; clearUntil: string | null }) {
  if (!clearUntil) return "Not clear";
  return isClear
    ? `Clear until ${shortDate(clearUntil)}`
    : `Was clear until ${shortDate(clearUntil)}`;
}

const STATES = {
  offered: "Waits for the family’s yes",
  running: "Running",
  paused: "Closed: not clear any more",
};
