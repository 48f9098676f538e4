import type { ReactNode } from "react";
import { longDateTime, shortDate } from "~/program/format";
import { Icon } from "~/ui/icon";
import { useLocale } from "~/ui/use-locale";
import type { ProjectView } from "../project-view.server";
import { COPY } from "../submit-copy";
import { SavedLine } from "./saved-line";
import { SentStamp } from "./sent-stamp";
import type { DraftHandle } from "./use-draft";

interface DueBarProps {
  view: ProjectView;
  draft: DraftHandle;
  isShownAsSent: boolean;
}

/** How long there is, or what was sent in. */
export function DueBar({ view, draft, isShownAsSent }: DueBarProps) {
  const locale = useLocale();
  const { due, sent, withdrawn } = COPY[locale];
  const newest = view.versions[0];
  const until = longDateTime(view.deadline, locale);
  if (newest && view.isWithdrawn) {
    return (
      <Bar tone="due-bar-closed" big={withdrawn.title} aside={putBack()}>
        <p>{view.isOpen ? withdrawn.text : withdrawn.final}</p>
      </Bar>
    );
  }
  if (newest && isShownAsSent) {
    return (
      <Bar
        tone="due-bar-sent"
        big={sent.title(String(newest.number))}
        stamp={<SentStamp number={newest.number} date={shortDate(newest.at, locale)} />}
        aside={
          <p className="due-saved">
            <Icon name="mail" className="size-6" />
            {sent.receipt(newest.receipt)}
          </p>
        }
      >
        <p>{view.isOpen ? `${sent.until(until)} ${sent.counts}` : sent.locked(until)}</p>
      </Bar>
    );
  }
  if (!view.isOpen && view.isAwaited) {
    return (
      <Bar big={sent.awaitedTitle}>
        <p>{sent.awaited}</p>
      </Bar>
    );
  }
  if (!view.isOpen) {
    return (
      <Bar tone="due-bar-closed" big={due.closed}>
        <p>{due.closedText(until)}</p>
      </Bar>
    );
  }
  return (
    <Bar big={due.left(...timeLeft(view.minutesLeft))} aside={saved()}>
      <p>
        {due.until} <b>{until}</b>. {view.isGranted && due.granted}
        <span className="block">{newest ? sent.changed(String(newest.number)) : due.late}</span>
        {view.isAwaited && <span className="block font-bold">{sent.awaited}</span>}
      </p>
    </Bar>
  );

  function putBack() {
    return (
      view.canPutBack && (
        <form method="post" aria-label={withdrawn.putBack}>
          <input type="hidden" name="intent" value="put-back" />
          <button type="submit" className="btn btn-line">
            {withdrawn.putBack}
          </button>
        </form>
      )
    );
  }

  function saved() {
    return (
      (view.canEdit || view.canWriteStatement) && (
        <SavedLine draft={draft} lastSaved={view.lastSaved} />
      )
    );
  }
}

interface BarProps {
  tone?: string;
  big: string;
  stamp?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

function Bar({ tone = "", big, stamp, aside, children }: BarProps) {
  return (
    <div className={`due-bar ${tone}`}>
      <div className="wrap">
        {stamp}
        <div className="due-words">
          <p className="due-big">{big}</p>
          {children}
        </div>
        {aside}
      </div>
    </div>
  );
}

function timeLeft(minutes: number): [days: number, hours: number, minutes: number] {
  return [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24, minutes % 60];
}
