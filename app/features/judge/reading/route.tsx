import { db } from "~/platform/database/database.server";
import { besideGuide, calibrationProject } from "~/program/calibration";
import { longDateTime } from "~/program/format";
import { judgedCriteria } from "~/program/judged-criteria";
import { asksForWords, JUDGING_ROUNDS, roundCloses } from "~/program/judging-rounds";
import { JUDGE_PATH } from "~/program/paths";
import { rubricOf } from "~/program/rubrics";
import { mayRead, mayStop, mayWrite, sheetOf, stateOf } from "~/records/judging/readings.server";
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
import { levelOfReading } from "./level-of-reading.server";
import { Material } from "./material";
import { materialOf } from "./material.server";
import { partsInWords } from "./part-words";
import { Sheet } from "./sheet";
import { sheetAction } from "./sheet-action.server";
import { type SheetState, sheetOfFields, typedSheet } from "./sheet-fields";

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
    isHandedBack: url.searchParams.has("handed-back"),
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
    asksForWords: asksForWords(round.kind),
    without: [...(await partsGivenUp(entry.id))],
    due: longDateTime(roundCloses(round.kind, site.season)),
    canWrite,
    canStop: mayStop(reading),
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
    level: await levelOfReading(reading),
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
  // Of what only lacks something all was stored; what is finished stays whole, and nothing of it was.
  const isStored = actionData && "missing" in actionData && state !== "finished";
  const typed = isStored ? undefined : typedSheet(actionData?.result?.initialValue);
  const hasTitle = material !== null && sheet !== null;
  const gone = <Gone state={loaderData.isHeld ? "held" : state} isBelowTitle={hasTitle} />;
  return (
    <>
      {loaderData.isDone && material && sheet && (
        <Finished {...loaderData} title={material.title} steps={sheet.steps} />
      )}
      <div className="wrap">
        {loaderData.isHandedBack && (
          <p className="pt-8" role="status">
            Handed back: somebody else scores it. Your marks for it are deleted. Here is the next.
          </p>
        )}
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
                  {loaderData.asksForWords && <a href="#words">Words for the student</a>}
                </nav>
              )}
              {loaderData.canStop && (
                <p className="stop-ways">
                  <a href={`${stopPath(id)}?why=know`}>I know them</a>
                  {canWrite && <a href={`${stopPath(id)}?why=cannot-open`}>I cannot open this</a>}
                  <a href={`${stopPath(id)}?why=not-for-a-child`}>This is not for a child</a>
                </p>
              )}
              {loaderData.without.length > 0 && (
                <p className="reading-disregard" role="status">
                  {partsInWords(loaderData.without)} could not be opened in time. If it does not
                  open for you, judge the project without it.
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
                  level={loaderData.level}
                  asksForWords={loaderData.asksForWords}
                  isPractice={isPractice}
                  isFinished={state === "finished"}
                  typed={typed}
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
        {!canWrite && typed && <NotStored typed={sheetOfFields(typed.fields)} />}
      </div>
    </>
  );
}

/** It came too late to be stored; nobody should have to think of it twice. */
function NotStored({ typed: { whatWorked, tryNext, noteForStaff } }: { typed: SheetState }) {
  const words = [whatWorked, tryNext, noteForStaff].filter((text) => text.trim());
  if (words.length === 0) return null;
  return (
    <section className="pb-section" role="alert">
      <h2 className="mb-2 text-h4">What you typed was not stored</h2>
      <p className="mb-4">Judging is closed for this project. To copy:</p>
      {words.map((text) => (
        <p key={text} className="mb-3">
          {text}
        </p>
      ))}
    </section>
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

/** Where the project itself is not shown, it is what the page is about. */
function Gone({ state, isBelowTitle }: { state: WhyGone; isBelowTitle: boolean }) {
  const Heading = isBelowTitle ? "h2" : "h1";
  return (
    <section className="py-section">
      <Heading className="text-h3">{GONE[state] ?? "Judging is closed"}</Heading>
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
  held: "This one waits: staff look at something in it first. What you gave is kept.",
  "after-practice": "This one opens after practice",
  ended:
    "This one is not yours any more: you handed it back, or staff gave it to somebody else. Thank you for your time with it.",
  out: "This project is not in the fair any more. Thank you for your time with it.",
  waits: "This one waits: staff and the family see to it. What you typed is kept.",
  closed: "Judging is closed. What you gave stays as it is.",
  finished: "Judging is closed. What you gave stays as it is.",
};
