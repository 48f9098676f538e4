import { db } from "~/platform/database/database.server";
import { besideGuide, calibrationProject } from "~/program/calibration";
import { longDateTime } from "~/program/format";
import { judgedCriteria } from "~/program/judged-criteria";
import { JUDGING_ROUNDS, roundCloses } from "~/program/judging-rounds";
import { JUDGE_PATH } from "~/program/paths";
import { rubricOf } from "~/program/rubrics";
import { mayRead, mayWrite, sheetOf, stateOf } from "~/records/judging/readings.server";
import { markSeen } from "~/records/judging/save-sheet.server";
import { partsGivenUp } from "~/records/judging/settle-troubles.server";
import { nominationsOfJudge } from "~/records/results/nominations.server";
import { ButtonLink } from "~/ui/button-link";
import type { PageHandle } from "~/ui/page-handle";
import { privatePageMeta } from "~/ui/private-page-meta";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import "~/ui/form/form.css";
import { homeView, nextOf, placeWords } from "../home-view.server";
import { requireReading } from "../judge-door.server";
import { nominatePath, stopPath } from "../judge-paths";
import "../judge.css";
import type { Route } from "./+types/route";
import { Finished } from "./finished";
import { Guide } from "./guide";
import { Material } from "./material";
import { materialOf } from "./material.server";
import { partsInWords } from "./part-words";
import { Sheet } from "./sheet";
import { sheetAction } from "./sheet-action.server";

export const handle = { js: true, needs: ["frames", "media"] } satisfies PageHandle;
/** The title of a project may hold a name; the tab and the history do not. */
export const meta = () => privatePageMeta("A project | Judging");
export const headers = tokenPageHeaders;

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { judge, reading } = await requireReading(request, params.assignment, site);
  const { assignment, entry, round } = reading;
  const state = stateOf(reading);
  const isGone = !mayRead(reading);
  const canWrite = mayWrite(reading);
  if (canWrite) await markSeen(db(), assignment.id);
  const criteria = judgedCriteria(site.season, round.rubric, entry.isTeam);
  const sheet = isGone ? null : await sheetOf(assignment.id);
  const own = calibrationProject(entry.calibration);
  const home = await homeView(judge.id, site);
  const next = nextOf(home.rows, assignment.id);
  return {
    place: placeWords(home.rows, assignment.id),
    isDone: url.searchParams.has("done") && state === "finished" && canWrite,
    scored: home.rounds.find(({ kind }) => kind === round.kind)?.finished ?? 0,
    next: next && { id: next.id, title: next.title, minutes: home.minutesEach },
    audience: rubricOf(site.season, round.rubric)
      .filter(({ mark }) => mark === "audience")
      .reduce((sum, { weight }) => sum + weight, 0),
    id: assignment.id,
    state,
    isHeld: reading.isHeld && state !== "ended" && state !== "out",
    round: JUDGING_ROUNDS[round.kind],
    without: [...(await partsGivenUp(entry.id))],
    due: longDateTime(roundCloses(round.kind, site.season)),
    canWrite,
    isPractice: own !== undefined,
    who: `${entry.isTeam ? "A team" : "One student"}, ${site.season.divisions[entry.division].name}`,
    material: isGone ? null : await materialOf(reading),
    criteria: criteria.map(({ id, title, description, weight, mark, tieBreaker }) => ({
      id,
      title,
      description,
      weight,
      mark,
      tieBreaker,
    })),
    sheet,
    nominated:
      canWrite && round.kind === "online" && entry.entryId
        ? (await nominationsOfJudge(judge.id, entry.entryId)).length
        : null,
    // Only once it is finished: the guide would be copied.
    guide: own && sheet && state === "finished" ? besideGuide(sheet.steps, own) : null,
  };
}

export const action = sheetAction;

export default function ReadingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, state, material, sheet, canWrite, isPractice, guide, criteria, who, nominated } =
    loaderData;
  const gone = <Gone state={loaderData.isHeld ? "held" : state} />;
  return (
    <>
      {loaderData.isDone && material && sheet && (
        <Finished {...loaderData} title={material.title} steps={sheet.steps} />
      )}
      <div className="wrap">
        <p className="pt-8">
          <a href={JUDGE_PATH}>Your projects</a>
          {loaderData.place && `, ${loaderData.place.toLowerCase()}`}
        </p>
        {material && sheet ? (
          <div className="reading">
            <article aria-labelledby="project-title">
              <h1 id="project-title" className="text-h2">
                {material.title}
              </h1>
              <p className="mt-3 text-ink-2">
                {isPractice ? "Practice, made up by us. " : ""}
                {who}. Names and schools are hidden.
              </p>
              <p className="mt-1 text-ink-2">
                {loaderData.round}
                {canWrite && `. Scores are due ${loaderData.due}`}.
              </p>
              {canWrite && (
                <nav className="reading-jump" aria-label="On this page">
                  <a href="#read">Read</a>
                  <a href="#rubric">Score</a>
                  <a href="#words">Words for the student</a>
                </nav>
              )}
              {!isPractice && canWrite && (
                <p className="stop-ways">
                  <a href={`${stopPath(id)}?why=know`}>I know them</a>
                  <a href={`${stopPath(id)}?why=cannot-open`}>I cannot open this</a>
                  <a href={`${stopPath(id)}?why=not-for-a-child`}>This is not for a child</a>
                </p>
              )}
              {loaderData.without.length > 0 && (
                <p className="reading-disregard" role="status">
                  {partsInWords(loaderData.without)} could not be opened within 48 hours. If it does
                  not open for you, judge the project without it.
                </p>
              )}
              <div id="read">
                <Material material={material} />
              </div>
            </article>
            {canWrite ? (
              <div>
                {nominated !== null && <PutForward id={id} nominated={nominated} />}
                <Sheet
                  assignmentId={id}
                  first={sheet}
                  criteria={criteria}
                  audience={loaderData.audience}
                  projectText={[material.title, ...material.texts.map(({ text }) => text)].join(
                    " ",
                  )}
                  isPractice={isPractice}
                  isFinished={state === "finished"}
                  answer={actionData}
                />
              </div>
            ) : guide ? (
              <Guide
                beside={guide}
                next={loaderData.next}
                titles={Object.fromEntries(criteria.map(({ id: key, title }) => [key, title]))}
              />
            ) : (
              gone
            )}
          </div>
        ) : (
          gone
        )}
      </div>
    </>
  );
}

/** Beside the rubric: it has a page of its own, and takes nothing from the scores. */
function PutForward({ id, nominated }: { id: string; nominated: number }) {
  return (
    <p className="put-forward">
      {nominated > 0 ? "You put it forward for a special award. " : "Worth a special award? "}
      <a href={nominatePath(id)}>{nominated > 0 ? "See or change" : "Put it forward"}</a>
    </p>
  );
}

type WhyGone = Route.ComponentProps["loaderData"]["state"] | "held";

function Gone({ state }: { state: WhyGone }) {
  return (
    <section className="py-section">
      <h2 className="text-h3">{GONE[state] ?? "Judging is closed"}</h2>
      {state === "after-practice" && (
        <p className="mt-4 max-w-[40em]">
          You score two projects that we made up, and see afterwards where experienced readers
          stood. It takes about half an hour, once, and makes every score after it fairer.
        </p>
      )}
      <p className="mt-6">
        <ButtonLink href={JUDGE_PATH}>To your projects</ButtonLink>
      </p>
    </section>
  );
}

const GONE: Partial<Record<WhyGone, string>> = {
  held: "This one waits: somebody found something in it that may not be for a child, and staff look at it. What you gave is kept.",
  "after-practice": "This one opens after practice",
  ended: "You handed this one back, and somebody else scores it.",
  out: "This project is not in the fair any more. Thank you for your time with it.",
  waits: "This one waits: staff and the family see to it. What you typed is kept.",
  closed: "Judging is closed. What you gave stays as it is.",
  finished: "Judging is closed. What you gave stays as it is.",
};
