import { counted } from "~/program/counted";
import { joinNames } from "~/program/letter-text";
import type { PlainReason } from "~/program/scoring/score-field";
import { useSite } from "~/ui/site-context";
import { Panel } from "~/ui/staff/notice";
import { divisionName } from "../division-name";
import { RankingTable } from "./ranking-table";
import type { StaffResults } from "./results-view.server";

interface FieldPanelProps {
  field: StaffResults["fields"][number];
  results: StaffResults;
}

interface WithProjects extends FieldPanelProps {
  seesProjects: boolean;
}

/** Three answers, and the ranking that they are read from. */
export function FieldPanel({ field, results, seesProjects }: WithProjects) {
  const { season } = useSite();
  const { titles, minimumJudges } = results;
  const { belowMinimum, ask } = field;
  const title = (id: string) => titles[id]?.title ?? "A project that is gone";
  return (
    <Panel title={`Ranking: ${divisionName(field.name, season)}`}>
      <Answers field={field} results={results} title={title} />
      <p>
        {counted(field.readings, "reading")} by {counted(field.judges, "judge")}.{" "}
        {field.method === "model"
          ? "Score = project + judge’s strictness + chance, fitted together; chances come from 1,000 draws."
          : `Ranked by the plain mean: ${WHY_PLAIN[field.why ?? "nothing-to-compare"]}. The public page says so.`}
        {(field.pieces ?? 1) > 1 &&
          ` Judges and projects hang together in ${field.pieces} pieces: between them scores cannot be compared.`}
      </p>
      <RankingTable field={field} results={results} seesProjects={seesProjects} />
      {ask.length > 0 && !results.current && (
        <p>
          One more reading would help most for{" "}
          {ask
            .slice(0, 3)
            .map(({ entry }) => title(entry))
            .join(", ")}
          .
        </p>
      )}
      {belowMinimum.length > 0 && (
        <p>
          Not ranked, with fewer than {minimumJudges} readings:{" "}
          {belowMinimum.map(({ entry, raw }) => `${title(entry)} (${raw.readings})`).join(", ")}.
        </p>
      )}
    </Panel>
  );
}

function Answers({ field, results, title }: FieldPanelProps & { title: (id: string) => string }) {
  const { ranked, doubts, withoutJudge } = field;
  const leaders = ranked.filter(({ place }) => place === 1);
  const ofJudges = doubts.filter(({ kind }) => kind.startsWith("judge-decides"));
  const unsure = doubts.flatMap((doubt) =>
    doubt.kind === "line-unsure" || doubt.kind === "leader-unsure" ? [doubt] : [],
  );
  const isOnline = results.kind === "online";
  return (
    <dl className="results-answers">
      <div>
        <dt>Who leads</dt>
        <dd>
          <b>
            {joinNames(
              leaders.map(({ entry }) => title(entry)),
              "en",
            ) || "Nobody yet"}
          </b>
          {leaders[0] && `${leaders[0].final.toFixed(1)} points`}
        </dd>
      </div>
      <div>
        <dt>Does one judge decide it?</dt>
        <dd>
          <b>{ofJudges.length === 0 ? "No" : "Yes"}</b>
          {ofJudges.length === 0
            ? `${withoutJudge.length} recounts, each without one judge, agree.`
            : `Without ${ofJudges.length} of ${withoutJudge.length} judges somebody else would be ${isOnline ? "a finalist" : "placed"}.`}
        </dd>
      </div>
      <div>
        <dt>{isOnline ? "Is the finalists’ line clear?" : "Are the places clear?"}</dt>
        <dd>
          <b>{unsure.length === 0 ? "Yes" : "Not quite"}</b>
          {unsure.length === 0
            ? "In at least 80 of 100 draws."
            : `${unsure.length} ${unsure.length === 1 ? "project is" : "projects are"} in and out by chance, first ${title(unsure[0]?.entry ?? "")} (${Math.round(100 * (unsure[0]?.chance ?? 0))}%).`}
        </dd>
      </div>
    </dl>
  );
}

const WHY_PLAIN: Record<PlainReason, string> = {
  "few-entries": "there are fewer than 8 entries",
  "few-judges": "there are fewer than 4 judges",
  "nothing-to-compare": "judges and entries cannot be told apart",
  "no-difference": "the judges see no difference beyond chance",
};
