import { Link } from "react-router";
import { Panel } from "~/ui/staff/notice";
import { Pill } from "~/ui/staff/pill";
import type { FirstStep } from "./first-hour";

/** For owners, until the site is ready to go live. */
export function FirstHourPanel({ steps }: { steps: FirstStep[] }) {
  if (steps.length === 0) return null;
  return (
    <Panel title="Your first hour: five things to do next">
      <ol className="entries">
        {steps.map(({ label, to, isDone }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>{" "}
            <Pill tone={isDone ? "ok" : "warn"}>{isDone ? "Done" : "To do"}</Pill>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
