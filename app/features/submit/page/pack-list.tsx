import "./pack-list.css";
import { Icon } from "~/ui/icon";
import { useLocale } from "~/ui/use-locale";
import { describeProblem } from "../describe-problem";
import type { ProjectView } from "../project-view.server";
import { COPY } from "../submit-copy";
import { consentsState, missingConsents } from "./missing-consents";
import { type PartState, stateOf } from "./part-state";
import type { ShownItem } from "./shown-items";

interface PackListProps {
  items: ShownItem[];
  members: ProjectView["members"];
}

interface Line {
  id: string;
  title: string;
  state: PartState;
  small: string | null;
}

/** What exactly is missing, and whose turn it is. */
export function PackList({ items, members }: PackListProps) {
  const copy = COPY[useLocale()];
  const { pack, parts } = copy;
  const waiting = missingConsents(members);
  const consents = consentsState(members);
  const lines: Line[] = [
    ...items.map((item) => ({
      id: item.part,
      title: parts[item.part].title,
      state: stateOf(item),
      small: smallOf(item),
    })),
    ...(consents
      ? [
          {
            id: "consents",
            title: pack.consents,
            state: consents,
            small: waiting.map(({ givenName }) => givenName).join(", ") || null,
          },
        ]
      : []),
  ];
  const counted = lines.filter(({ state }) => state !== "optional");
  const { packed, all } = countPacked(items, members);
  const [missing, toChange] = [howMany("missing"), howMany("change")];
  return (
    <div className="pack-list">
      <h2 id="pack-title">{pack.title}</h2>
      <p className="pack-count">{pack.of(String(packed), String(all))}</p>
      <svg className="pack-steps" aria-hidden="true">
        {counted.map(({ id, state }, index) => (
          <rect
            key={id}
            className={`step-${state}`}
            x={`${(100 * index) / counted.length + 0.4}%`}
            width={`${100 / counted.length - 0.8}%`}
            y={28 - 2.2 * index}
            height={10 + 2.2 * index}
          />
        ))}
      </svg>
      <ol>
        {lines.map(({ id, title, state, small }) => (
          <li key={id} className={`pack-${state}`}>
            <a href={`#${id}`}>
              <span className="pack-box">
                {state === "packed" && <Icon name="check" className="size-4" />}
                {state === "waiting" && <Icon name="clock" className="size-4" />}
              </span>
              <span>
                {title}
                {small && state !== "packed" && <small>{small}</small>}
              </span>
            </a>
          </li>
        ))}
      </ol>
      <p className="pack-sum" aria-live="polite">
        <b>{missing + toChange > 0 ? pack.lacking(missing, toChange) : pack.complete}</b>
        {waiting.length > 0 && ` ${pack.waiting(waiting.length)}`}
      </p>
    </div>
  );

  function smallOf({ problem, refusal, isBegun }: ShownItem): string | null {
    if (refusal) return refusal;
    if (problem) return describeProblem(problem, copy);
    return isBegun ? null : pack.optional;
  }

  function howMany(state: PartState): number {
    return lines.filter((line) => line.state === state).length;
  }
}

/** Parts that are a choice count once they are begun; the consents count as one, for those who know of any. */
export function countPacked(items: ShownItem[], members: ProjectView["members"]) {
  const states = items.map(stateOf).filter((state) => state !== "optional");
  const consents = consentsState(members);
  const counted: PartState[] = consents ? [...states, consents] : states;
  return { packed: counted.filter((state) => state === "packed").length, all: counted.length };
}
