import { Link } from "react-router";
import { z } from "zod";
import { answerChange } from "~/platform/staff/answer-change.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { siteContext } from "~/ui/site-router-context";
import { ActionForm } from "~/ui/staff/action-form";
import { Facts } from "~/ui/staff/facts";
import { Moment } from "~/ui/staff/moment";
import { Notice, Panel } from "~/ui/staff/notice";
import { PlaceLinks, placeAt } from "~/ui/staff/place-links";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import { Screen } from "~/ui/staff/screen";
import { COMPARE_PATH, CONSENTS_PATH } from "../consent-paths";
import type { Route } from "./+types/compare";
import { comparePaper, type PaperToCompare, paperQueue } from "./compare-paper.server";
import "./consents.css";

export const shouldRevalidate = revalidateAfterEveryAction;

export const middleware = [toSee("consent.compare-paper")];

export function loader({ url, context }: Route.LoaderArgs) {
  return paperQueue(context.get(siteContext).season.id, url.searchParams.get("paper"));
}

export const action = staffAction({
  needs: "consent.compare-paper",
  schema: z.object({ intent: z.enum(["agree", "differ"]), consent: z.uuid() }),
  handle: async ({ intent, consent: consentId }, form) => {
    const actor = form.context.get(staffContext).id;
    const doAgree = intent === "agree";
    const site = form.context.get(siteContext);
    const change = await comparePaper({ consentId, doAgree, actor }, site);
    return answerChange(form, change, doAgree ? AGREED : DIFFERED);
  },
});

const AGREED = "Compared. From now on it counts for what the public sees, too.";
const DIFFERED =
  "It does not count any more. What this guardian said before stands again; else the child waits. If the scan can be read, record what it says.";

export default function ComparePapers({ loaderData, actionData }: Route.ComponentProps) {
  const { paper, place } = loaderData;
  return (
    <Screen
      title="Papers to compare"
      purpose="Teachers recorded these. Hold the scan beside what was typed; until you have, nothing of the child is public by it."
      actions={
        <>
          {paper && <PlaceLinks {...placeAt(place, (id) => `${COMPARE_PATH}?paper=${id}`)} />}
          <Link to={CONSENTS_PATH}>All children</Link>
        </>
      }
    >
      <Notice outcome={actionData?.outcome} />
      {paper ? (
        <Paper key={paper.id} paper={paper} />
      ) : (
        <p>{actionData ? "That was the last one." : "Nothing waits to be compared."}</p>
      )}
    </Screen>
  );
}

function Paper({ paper }: { paper: PaperToCompare }) {
  const { id, name, grade, school, recordedBy, scan } = paper;
  const who = [grade && `grade ${grade}`, school].filter(Boolean).join(", ");
  return (
    <Panel title={name}>
      <p>
        {who && `${who}. `}Recorded by {recordedBy ?? "a teacher"}, <Moment at={paper.recordedAt} />
      </p>
      <div className="compare-columns">
        <div>
          <h3>The scan</h3>
          {scan ? <Scan scan={scan} name={name} /> : <p>The scan is still being checked.</p>}
        </div>
        <div>
          <h3>What was typed</h3>
          <Facts facts={paper.facts} />
        </div>
      </div>
      <div className="action-row">
        {scan && (
          <ActionForm
            intent="agree"
            values={{ consent: id }}
            label="They agree"
            about={`for ${name}`}
            tone="brand"
          />
        )}
        <ActionForm
          intent="differ"
          values={{ consent: id }}
          label="They differ"
          about={`for ${name}`}
        />
        <Link className="btn btn-line" to={`${CONSENTS_PATH}/${paper.participantId}/paper`}>
          Record what the scan says
        </Link>
      </div>
    </Panel>
  );
}

function Scan({ scan, name }: { scan: NonNullable<PaperToCompare["scan"]>; name: string }) {
  return (
    <a href={scan.address}>
      {scan.isPicture ? (
        <img src={scan.address} alt={`The signed form for ${name}`} className="compare-scan" />
      ) : (
        `Open ${scan.name}`
      )}
    </a>
  );
}
