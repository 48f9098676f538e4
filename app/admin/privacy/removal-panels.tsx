import { UNPAID_REGISTRATION_DAYS } from "~/program/retention";
import { Moment } from "~/ui/staff/moment";
import { Panel } from "~/ui/staff/notice";
import { describeCounts } from "./describe-counts";
import type { RemovalPlan } from "./removal-plan.server";

/** What the site removes by itself: lately, soon, and when each season's turn comes. */
export function RemovalPanels({ runs, next, daysAhead, seasons, erasures }: RemovalPlan) {
  return (
    <>
      <Panel title="Removed lately">
        <p className="mb-3">
          Once a day the site removes what was kept long enough. Nobody needs to start it.
        </p>
        {runs.length === 0 && <p>It has not run yet.</p>}
        <ul className="entries">
          {runs.map(({ id, startedAt, finishedAt, removed }) => (
            <li key={id}>
              {finishedAt
                ? `Removed ${describeCounts(removed)}`
                : "Did not finish; it will be tried again"}
              <small>
                <Moment at={startedAt} />
              </small>
            </li>
          ))}
        </ul>
        {erasures > 0 && (
          <p className="mt-3">
            Addresses erased on request so far: {erasures}. They are erased again should a backup
            bring them back.
          </p>
        )}
      </Panel>
      <Panel title="Will be removed next">
        <p className="mb-3">
          In the next {daysAhead} days: {describeCounts(next)}. Unpaid registrations go after{" "}
          {UNPAID_REGISTRATION_DAYS} days.
        </p>
        <ul className="entries">
          {seasons.map(({ name, endsAt, keptUntil }) => (
            <li key={name}>
              {name}: kept until <Moment at={keptUntil} />
              <small>
                The season ends <Moment at={endsAt} />. What came in later is kept as long from its
                own day.
              </small>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
