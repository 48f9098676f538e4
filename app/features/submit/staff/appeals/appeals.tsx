import { randomUUID } from "node:crypto";
import { Link } from "react-router";
import { z } from "zod";
import { answerUndone } from "~/platform/staff/answer-change.server";
import { openDecisions } from "~/platform/staff/decisions/decisions.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { mayStaff, staffContext } from "~/platform/staff/staff-context.server";
import { COMMITTEE_SIZE } from "~/program/committee";
import { longDate } from "~/program/format";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { siteContext } from "~/ui/site-router-context";
import { ShortMoment } from "~/ui/staff/moment";
import { Notice } from "~/ui/staff/notice";
import { PlaceLinks, placeAt } from "~/ui/staff/place-links";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import { Screen } from "~/ui/staff/screen";
import { UndoBar } from "~/ui/staff/undo-bar";
import { ResultAppealForm } from "../../result-appeal/result-appeal-form";
import { APPEALS_PATH, PROJECTS_PATH } from "../../submit-paths";
import { AppealForm } from "../decision-forms";
import { undoProjectDecision } from "../undo-decision.server";
import type { Route } from "./+types/appeals";
import { APPEAL_NEEDS, APPEAL_STEPS, takeAppealStep } from "./appeal-action.server";
import { appealQueue } from "./appeal-queue.server";
import { appealedProject } from "./open-appeals.server";

export const shouldRevalidate = revalidateAfterEveryAction;

export const middleware = [toSee("appeal.vote")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  return {
    ...(await appealQueue(url.searchParams.get("appeal"), context.get(siteContext), staff.id)),
    canAsk: mayStaff(context, "appeal.ask-committee"),
    undos: await openDecisions(staff.id, PROJECT_RECORD),
    press: randomUUID(),
  };
}

export const action = staffAction({
  needs: { ...APPEAL_NEEDS, undo: "appeal.vote" },
  schema: z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("undo"), decision: z.uuid() }),
    ...APPEAL_STEPS,
  ]),
  handle: async (form, received) => {
    const site = received.context.get(siteContext);
    const actor = received.context.get(staffContext).id;
    if (form.intent === "undo") {
      return answerUndone(received, await undoProjectDecision(form.decision, actor, site));
    }
    const project = await appealedProject(form);
    if (!project) return received.refuse("This appeal is not here any more.", { status: 404 });
    return takeAppealStep(received, form, {
      projectId: project.id,
      actor,
      site,
      decision: "press" in form ? form.press : undefined,
    });
  },
});

type Row = Route.ComponentProps["loaderData"]["rows"][number];

export default function Appeals({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, up, place, canAsk, undos, press } = loaderData;
  return (
    <Screen
      title="Appeals"
      purpose={`Families ask to decide anew, about a disqualification or a result. ${COMMITTEE_SIZE} people who had no part in it vote, each with a reason. Never several at once.`}
      actions={(up || place.next) && <PlaceLinks {...placeAt(place, addressOf)} />}
    >
      <Notice outcome={actionData?.outcome} />
      <UndoBar undos={undos} noun={["project", "projects"]} />
      {rows.length === 0 && <p className="nothing">No appeal waits for an answer.</p>}
      {rows.length > 0 && (
        <div className="list-beside">
          <div className="table-frame">
            <AppealTable rows={rows} up={up?.id} />
          </div>
          <div className="stack">
            {up && <Opened key={up.id} appeal={up} canAsk={canAsk} press={press} />}
          </div>
        </div>
      )}
    </Screen>
  );
}

function addressOf(id: string): string {
  return `${APPEALS_PATH}?appeal=${id}`;
}

function AppealTable({ rows, up }: { rows: Row[]; up: string | undefined }) {
  return (
    <table className="table table-cards" aria-label="Appeals">
      <thead>
        <tr>
          {COLUMNS.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, title, about, since, answerBy, votes, canVote }) => (
          <tr key={id}>
            <td data-label="Project">
              <Link to={addressOf(id)} aria-current={id === up ? "true" : undefined}>
                {title}
              </Link>
            </td>
            <td data-label="Against">{ABOUT[about]}</td>
            <td data-label="Since (MT)">
              <ShortMoment at={since} />
            </td>
            <td data-label="Answer by (MT)">{longDate(answerBy)}</td>
            <td data-label="Votes">
              {votes} of {COMMITTEE_SIZE}
              {canVote && <small>yours is open</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const COLUMNS = ["Project", "Against", "Since (MT)", "Answer by (MT)", "Votes"];
const ABOUT = { disqualification: "A disqualification", result: "A result" };

interface OpenedProps {
  appeal: Row;
  canAsk: boolean;
  press: string;
}

function Opened({ appeal, canAsk, press }: OpenedProps) {
  return (
    <>
      {appeal.review && <AppealForm appeal={appeal.review} canAsk={canAsk} press={press} />}
      {appeal.result && <ResultAppealForm appeal={appeal.result} canAsk={canAsk} press={press} />}
      <p>
        <Link to={`${PROJECTS_PATH}/${appeal.projectId}`}>Open “{appeal.title}”</Link>
      </p>
    </>
  );
}
