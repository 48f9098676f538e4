import { db } from "~/platform/database/database.server";
import { besideGuide, calibrationProject } from "~/program/calibration";
import { judgedCriteria } from "~/program/judged-criteria";
import { JUDGE_PATH } from "~/program/paths";
import { mayWrite, sheetOf, stateOf } from "~/records/judging/readings.server";
import { markSeen } from "~/records/judging/save-sheet.server";
import { ButtonLink } from "~/ui/button-link";
import type { PageHandle } from "~/ui/page-handle";
import { privatePageMeta } from "~/ui/private-page-meta";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import "~/ui/form/form.css";
import { requireReading } from "../judge-door.server";
import { stopPath } from "../judge-paths";
import "../judge.css";
import type { Route } from "./+types/route";
import { Guide } from "./guide";
import { Material } from "./material";
import { materialOf } from "./material.server";
import { Sheet } from "./sheet";
import { sheetAction } from "./sheet-action.server";

export const handle = { js: true, needs: ["frames", "media"] } satisfies PageHandle;
/** The title of a project may hold a name; the tab and the history do not. */
export const meta = () => privatePageMeta("A project | Judging");
export const headers = tokenPageHeaders;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { reading } = await requireReading(request, params.assignment, site);
  const { assignment, entry, round } = reading;
  const state = stateOf(reading);
  const isGone = state === "ended" || state === "out";
  const canWrite = mayWrite(reading);
  if (canWrite) await markSeen(db(), assignment.id);
  const criteria = judgedCriteria(site.season, round.rubric, entry.isTeam);
  const sheet = isGone ? null : await sheetOf(assignment.id);
  const own = calibrationProject(entry.calibration);
  return {
    id: assignment.id,
    state,
    canWrite,
    isPractice: own !== undefined,
    who: `${entry.isTeam ? "A team" : "One student"}, ${site.season.divisions[entry.division].name}`,
    material: isGone ? null : await materialOf(reading),
    criteria: criteria.map(({ id, title, description, weight }) => ({
      id,
      title,
      description,
      weight,
    })),
    sheet,
    // Only once it is finished: the guide would be copied.
    guide: own && sheet && state === "finished" ? besideGuide(sheet.steps, own) : null,
  };
}

export const action = sheetAction;

export default function ReadingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, state, material, sheet, canWrite, isPractice, guide, criteria, who } = loaderData;
  return (
    <div className="wrap">
      <p className="pt-8">
        <a href={JUDGE_PATH}>Your projects</a>
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
            {!isPractice && canWrite && (
              <p className="stop-ways">
                <a href={`${stopPath(id)}?why=know`}>I know them</a>
                <a href={`${stopPath(id)}?why=cannot-open`}>I cannot open this</a>
                <a href={`${stopPath(id)}?why=not-for-a-child`}>This is not for a child</a>
              </p>
            )}
            <Material material={material} />
          </article>
          {canWrite ? (
            <Sheet
              assignmentId={id}
              first={sheet}
              criteria={criteria}
              projectText={[material.title, ...material.texts.map(({ text }) => text)].join(" ")}
              isPractice={isPractice}
              isFinished={state === "finished"}
              answer={actionData}
            />
          ) : guide ? (
            <Guide
              beside={guide}
              titles={Object.fromEntries(criteria.map(({ id: key, title }) => [key, title]))}
            />
          ) : (
            <Gone state={state} />
          )}
        </div>
      ) : (
        <Gone state={state} />
      )}
    </div>
  );
}

function Gone({ state }: { state: Route.ComponentProps["loaderData"]["state"] }) {
  return (
    <section className="py-section">
      <h2 className="text-h3">{GONE[state] ?? "Judging is closed"}</h2>
      <p className="mt-6">
        <ButtonLink href={JUDGE_PATH}>To your projects</ButtonLink>
      </p>
    </section>
  );
}

const GONE: Partial<Record<Route.ComponentProps["loaderData"]["state"], string>> = {
  ended: "You handed this one back, and somebody else scores it.",
  out: "This project is not in the fair any more. Thank you for your time with it.",
  waits: "This one waits: staff and the family see to it. What you typed is kept.",
  closed: "Judging is closed. What you gave stays as it is.",
  finished: "Judging is closed. What you gave stays as it is.",
};
