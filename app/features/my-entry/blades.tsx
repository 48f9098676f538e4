import { daysUntil } from "~/program/calendar";
import { longDate } from "~/program/format";
import { instantOf } from "~/program/mountain-time";
import {
  entryPath,
  feedbackPath,
  ownGuardianPath,
  passportPath,
  projectPath,
  teamPath,
} from "~/program/paths";
import { Icon } from "~/ui/icon";
import { useLocale } from "~/ui/use-locale";
import { askedWords } from "./asked-words";
import { ConsentButton } from "./consent-button";
import { MY_COPY } from "./my-copy";
import { type Turn, type TurnOf, whoseTurn } from "./turns";

interface BladesProps {
  turns: Turn[];
  now: string;
}

const LOOKS: Record<TurnOf, string> = {
  you: "blade",
  students: "blade blade-students",
  waiting: "blade blade-wait",
};

/** The arms of a signpost, one for each thing to do; those that wait for somebody else are striped. */
export function Blades({ turns, now }: BladesProps) {
  const copy = MY_COPY[useLocale()];
  return (
    <ol className="blades" aria-label={copy.turns.title}>
      {turns.map((turn) => (
        <Blade key={keyOf(turn)} turn={turn} now={now} />
      ))}
    </ol>
  );
}

function Blade({ turn, now }: { turn: Turn; now: string }) {
  const locale = useLocale();
  const copy = MY_COPY[locale];
  const who = whoseTurn(turn);
  return (
    <li className={LOOKS[who]}>
      <p>
        <b className="blade-who">
          {who === "waiting" && <Icon name="clock" className="size-5" />}
          {copy.turns[who]}
        </b>
        {turn.name}
      </p>
      <div>
        <h2 className="text-h4">{whatOf(turn)}</h2>
        <p className="text-s">{whyOf(turn)}</p>
      </div>
      {turn.due && (
        <p className="blade-when">
          <b className="display block text-h4">{daysLeft(turn.due)}</b>
          <span className="text-s">{copy.by(`${longDate(turn.due, locale)} MT`)}</span>
        </p>
      )}
      <TurnButton turn={turn} title={whatOf(turn)} />
    </li>
  );

  function whatOf(each: Turn): string {
    const { turns } = copy;
    if (each.what === "members") return turns.members(String(each.missing));
    if (each.what === "guardian") {
      if (each.children.length === 1 && each.children[0]?.isSelf) return turns.own.guardian;
      const names = each.children.map(({ givenName }) => givenName);
      return turns.guardian(listed(names));
    }
    if (each.what === "project") {
      const { state, missing } = each.project;
      if (state === "sent_back") return turns.project.sentBack;
      return missing > 0 ? turns.project.missing(missing) : turns.project.packed;
    }
    if (each.what === "statement" || each.what === "showcase") return turns[each.what];
    if (each.what === "lesson") return turns.lesson(each.lesson.order);
    if (each.what === "stages") {
      const { child, numbers } = each;
      return turns.stages(child.givenName, listed(numbers.map(String)), numbers.length);
    }
    if (each.what === "wait" && each.child.isSelf) return turns.own.wait;
    return turns[each.what](each.child.givenName);
  }

  function listed(parts: string[]): string {
    return new Intl.ListFormat(locale, { type: "conjunction" }).format(parts);
  }

  function whyOf(each: Turn): string {
    if (each.what === "wait") {
      const { consent } = each.child;
      return consent ? askedWords(consent, locale) : "";
    }
    if (each.what === "lesson") {
      const { stage, title, minutes } = each.lesson;
      return copy.turns.why.lesson({ stage, title, minutes });
    }
    if (each.what !== "project") return copy.turns.why[each.what];
    const { state, firstMissing } = each.project;
    if (state === "sent_back") return copy.turns.why.sentBack;
    if (!firstMissing) return copy.turns.why.packed;
    return copy.turns.firstMissing(copy.project.parts[firstMissing]);
  }

  function daysLeft(due: string): string {
    const days = daysUntil(due, instantOf(now));
    if (days === 0) return copy.lastDay;
    return days === 1 ? copy.dayLeft : copy.daysLeft(String(days));
  }
}

function TurnButton({ turn, title }: { turn: Turn; title: string }) {
  const copy = MY_COPY[useLocale()];
  if (turn.what === "members" || turn.what === "project" || turn.what === "statement") {
    const pathOf = turn.what === "members" ? teamPath : projectPath;
    return (
      <a className="btn btn-small" href={pathOf(turn.entry)}>
        {copy.turns.open}
      </a>
    );
  }
  const { entry } = turn;
  if (turn.what === "showcase") {
    return (
      <a className="btn btn-small" href={feedbackPath(entry)}>
        {copy.turns.sayShowcase}
        <span className="sr-only">: {title}</span>
      </a>
    );
  }
  if (turn.what === "guardian") {
    const [first, ...more] = turn.children;
    const isOne = first && more.length === 0;
    return (
      <a
        className="btn btn-small"
        href={isOne ? ownGuardianPath(entry, first.id) : entryPath(entry)}
      >
        {isOne ? copy.consent.giveAddress : copy.turns.open}
      </a>
    );
  }
  const { child } = turn;
  if (turn.what === "lesson") {
    return (
      <a className="btn btn-small" href={turn.lesson.href}>
        {copy.turns.goOn}
        <span className="sr-only">: {turn.lesson.title}</span>
      </a>
    );
  }
  if (turn.what === "stages") {
    return (
      <a className="btn btn-small" href={passportPath(child.id)}>
        {copy.turns.sayStage}
        <span className="sr-only">: {title}</span>
      </a>
    );
  }
  const label = turn.what === "paper" ? { label: copy.turns.toForm } : {};
  return <ConsentButton {...{ entry, child, title, ...label }} look="btn btn-small" />;
}

function keyOf(turn: Turn): string {
  const child = "child" in turn ? turn.child.id : "";
  return `${turn.entry} ${turn.what} ${child}`;
}
