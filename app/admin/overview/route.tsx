import { Link } from "react-router";
import type { Bar, SeasonFigures } from "~/features/registration/figures/figures";
import { registrationFigures } from "~/features/registration/figures/registration-figures.server";
import { REGISTRATION_TYPE_LABELS } from "~/features/registration/staff/registration-labels";
import { currentSite } from "~/platform/site/site.server";
import { mayStaff } from "~/platform/staff/staff-context.server";
import { dollars } from "~/program/format";
import { GRADES } from "~/program/options";
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
import { GrowthChart } from "./growth-chart";
import { NextDeadlines } from "./next-deadlines";
import "./overview.css";

export async function loader({ context }: Route.LoaderArgs) {
  const site = currentSite();
  const [toDo, { figures, countedAt }, facts, failing] = await Promise.all([
    countsToDo(),
    registrationFigures.ofSeason(site.season.id),
    launchFacts(),
    failingJobsInWords(),
  ]);
  const toLaunch = launchChecks(site, facts).filter(({ isDone }) => !isDone).length;
  return { toDo, figures, countedAt, toLaunch, failing, canRetry: mayStaff(context, "jobs.retry") };
}

export const action = retryJob;

export default function Overview({ loaderData, actionData }: Route.ComponentProps) {
  const { toDo, figures, countedAt, toLaunch, failing, canRetry } = loaderData;
  const { season, now } = useSite();
  return (
    <Screen
      title="Overview"
      purpose="What waits for you this season, and how it is going. Press a number to see what is behind it."
    >
      <Notice outcome={actionData?.outcome} />
      <ul className="tiles mb-4">
        {toDo.map(
          ({ path, tile, count }) =>
            tile &&
            !(tile.isRare && count === "0") && (
              <li key={tile.label}>
                <Link className="tile" to={`${path}${tile.search}`}>
                  <b className="tile-count">{count}</b>
                  {tile.label}
                </Link>
              </li>
            ),
        )}
        {toLaunch > 0 && (
          <li>
            <Link className="tile" to="/admin/launch">
              <b className="tile-count">{toLaunch}</b>
              steps to do before going live
            </Link>
          </li>
        )}
      </ul>
      <FailingJobsPanel jobs={failing} canRetry={canRetry} />
      <NextDeadlines season={season} now={now} />
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
    </Screen>
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
