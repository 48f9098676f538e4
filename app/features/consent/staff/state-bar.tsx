import { Link } from "react-router";
import { Panel } from "~/ui/staff/notice";
import { COMPARE_PATH, CONSENTS_PATH } from "../consent-paths";
import { CONSENT_STATES, type ConsentState } from "../consent-states";
import type { StateCount } from "../figures/consent-figures.server";
import "./consents.css";

interface StateBarProps {
  counts: StateCount[];
  canCompare: boolean;
}

const WIDTH = 1000;

/** How far the season is, at a glance; each part leads to its children. */
export function StateBar({ counts, canCompare }: StateBarProps) {
  const total = counts.reduce((sum, { children }) => sum + children, 0);
  if (total === 0) return null;
  const signed = counts.find(({ state }) => state === "yes")?.children ?? 0;
  return (
    <Panel title={`${number(signed)} of ${number(total)} children have a guardian’s yes`}>
      <svg
        className="state-bar"
        viewBox={`0 0 ${WIDTH} 28`}
        preserveAspectRatio="none"
        role="img"
        aria-label={counts.map(wordsOf).join(", ")}
      >
        {partsOf(counts, total).map(({ state, from, width }) => (
          <rect key={state} className={`state-${state}`} x={from} width={width} height={28} />
        ))}
      </svg>
      <ul className="state-key">
        {counts.map((part) => (
          <li key={part.state}>
            <svg viewBox="0 0 10 10" aria-hidden="true">
              <rect className={`state-${part.state}`} width={10} height={10} />
            </svg>
            <Link to={addressOf(part.state, canCompare)}>{wordsOf(part)}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function addressOf(state: ConsentState, canCompare: boolean): string {
  return state === "compare" && canCompare ? COMPARE_PATH : `${CONSENTS_PATH}?state=${state}`;
}

function wordsOf({ state, children }: StateCount): string {
  return `${CONSENT_STATES[state]} ${number(children)}`;
}

/** Side by side; the least part is still wide enough to be seen. */
function partsOf(counts: StateCount[], total: number) {
  const widths = counts.map(({ children }) => Math.max(8, (children / total) * WIDTH));
  const scale = WIDTH / widths.reduce((sum, width) => sum + width, 0);
  let from = 0;
  return counts.map(({ state }, index) => {
    const width = (widths[index] ?? 0) * scale;
    const part = { state, from, width: Math.max(0, width - 3) };
    from += width;
    return part;
  });
}

function number(value: number): string {
  return value.toLocaleString("en-US");
}
