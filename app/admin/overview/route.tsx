import { Link } from "react-router";
import type { Bar, SeasonFigures } from "~/features/registration/figures/figures";
import { registrationFigures } from "~/features/registration/figures/registration-figures.server";
import { currentSite } from "~/platform/site/site.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { mayStaff } from "~/platform/staff/staff-context.server";
import { dollars } from "~/program/format";
import { GRADES } from "~/program/options";
import { REGISTRATION_TYPE_LABELS } from "~/program/registration-labels";
import { useSite } from "~/ui/site-context";
import { Moment } from "~/ui/staff/moment";
import { Notice } from "~/ui/staff/notice";
import { Screen } from "~/ui/staff/screen";
import { failingJobsInWords, retryJob } from "../jobs/failing-jobs.server";
import { FailingJobsPanel } from "../jobs/failing-jobs-panel";
import { launchChecks } from "../launch/launch-checks";
import { launchFacts } from "../launch/launch-facts.server";
import type { Route } from "./+types/route";
import { BarChart } from "./bar-chart";
import { countsToDo } from "./counts-to-do.server";
import { firstHour } from "./first-hour";
import { FirstHourPanel } from "./first-hour-panel";
import { GrowthChart } from "./growth-chart";
import { NextDeadlines } from "./next-deadlines";
import "./overview.css";

export const middleware = [toSee("overview.view")];

export async function loader({ context }: Route.LoaderArgs) {
  const toDo = await countsToDo(context);
  // Somebody who helps with one thing sees how that stands, and not how the fair does.
  return {
    toDo,
    whole: mayStaff(context, "registrations.export") ? await wholeFair(context) : null,
  };
}

async function wholeFair(context: Route.LoaderArgs["context"]) {
  const site = currentSite();
  const [{ figures, countedAt }, facts, failing] = await Promise.all([
    registrationFigures.ofSeason(site.season.id),
    launchFacts(),
    failingJobsInWords(),
  ]);
  const checks = launchChecks(site, facts);
  const toLaunch = checks.filter(({ isDone }) => !isDone).length;
  const { colleagues } = facts;
  const steps = mayStaff(context, "team.change") ? firstHour(checks, { colleagues }) : [];
  return {
    figures,
    countedAt,
    toLaunch,
    steps,
    failing,
    canRetry: mayStaff(context, "jobs.retry"),
  };
}

export const action = retryJob;

export default function Overview({ loaderData, actionData }: Route.ComponentProps) {
  const { toDo, whole } = loaderData;
  const { season, now } = useSite();
  const toLaunch = whole?.toLaunch ?? 0;
  return (
    <Screen
      title="Overview"
      purpose="What waits for you this season, and how it is going. Press a number to see what is behind it."
    >
      <Notice outcome={actionData?.outcome} />
      <ul className="tiles mb-4">
        {toDo.map(
          ({ path, tile, count, due }) =>
            tile &&
            !(tile.isRare && count === "0") && (
              <li key={tile.label}>
                <Link className="tile" to={`${path}${tile.search}`}>
                  <b className="tile-count">{count}</b>
                  {count === "1" ? tile.one : tile.label}
                  {due && <small className="block text-ink-2">{due}</small>}
                </Link>
              </li>
            ),
        )}
        {toLaunch > 0 && (
          <li>
            <Link className="tile" to="/admin/launch">
              <b className="tile-count">{toLaunch}</b>
              {toLaunch === 1 ? "step" : "steps"} to do before going live
            </Link>
          </li>
        )}
      </ul>
      {whole && <FirstHourPanel steps={whole.steps} />}
      {toDo.length === 0 && <p className="nothing mb-4">{NOTHING_HERE}</p>}
      {whole && <FailingJobsPanel jobs={whole.failing} canRetry={whole.canRetry} />}
      <NextDeadlines season={season} now={now} />
      {whole && <Figures {...whole} />}
    </Screen>
  );
}

const NOTHING_HERE =
  "You have no duty yet, so there is nothing here for you to do. An owner of this site gives you one.";

interface FiguresProps {
  figures: SeasonFigures;
  countedAt: Date | null;
}

function Figures({ figures, countedAt }: FiguresProps) {
  const { season } = useSite();
  return (
    <>
      {figures.days.length > 0 && <Pictures figures={figures} />}
      {countedAt && figures.days.length === 0 && (
        <p className="nothing mt-4">
          Nobody has a paid place in the {season.name} yet. The first registration starts the
          pictures here.
        </p>
      )}
      <p className="mt-4 text-ink-2">
        {countedAt ? (
          <>
            Counted <Moment at={countedAt} />. The figures follow the registrations within a minute.
          </>
        ) : (
          "The figures are being counted. Look again in a minute."
        )}
      </p>
    </>
  );
}

const TIER_LABELS: Record<string, string> = { early_bird: "Early bird", standard: "Standard" };

function Pictures({ figures }: { figures: SeasonFigures }) {
  const { season, now } = useSite();
  const calendar = { season, now, days: figures.days };
  return (
    <>
      <div className="charts">
        <GrowthChart
          title="Paid registrations"
          {...calendar}
          amountOn={(day) => day.registrations}
          write={(value) => value.toLocaleString("en-US")}
        />
        <GrowthChart
          title="Revenue"
          {...calendar}
          amountOn={(day) => day.revenueInCents}
          write={dollars}
        />
      </div>
      {figures.openInCents > 0 && (
        <p className="mt-4">
          Revenue is what has come, parts of invoices included. {dollars(figures.openInCents)} are
          still open on the <Link to="/admin/school-orders?money=open">invoices of schools</Link>.
        </p>
      )}
      <div className="bar-charts">
        <BarChart title="By type" bars={labelled(figures.byType, REGISTRATION_TYPE_LABELS)} />
        <BarChart title="By price" bars={labelled(figures.byTier, TIER_LABELS)} />
        {figures.byGrade.length > 0 && <BarChart title="By grade" bars={inGradeOrder(figures)} />}
        {figures.bySchool.length > 0 && (
          <BarChart title="Schools with the most" bars={figures.bySchool} />
        )}
      </div>
    </>
  );
}

function labelled(bars: Bar[], labels: Record<string, string>): Bar[] {
  return bars.map(({ label, count }) => ({ label: labels[label] ?? label, count }));
}

function inGradeOrder({ byGrade }: SeasonFigures): Bar[] {
  return GRADES.flatMap((grade) => {
    const count = byGrade.find(({ label }) => label === grade)?.count;
    return count ? [{ label: grade === "K" ? "Kindergarten" : `Grade ${grade}`, count }] : [];
  });
}
