import type { Outcome } from "~/program/outcome";
import type { PackItem } from "~/program/project-rules";
import { Callout } from "~/ui/callout";
import { useLocale } from "~/ui/use-locale";
import { type Conflict, partOf, type Typed } from "../part-slots";
import type { ProjectView } from "../project-view.server";
import { COPY } from "../submit-copy";
import { withdrawPath } from "../submit-paths";
import { ClosedLinks } from "./closed-links";
import { ConsentsPart } from "./consents-part";
import { DueBar } from "./due-bar";
import { frozenDraft } from "./frozen-draft";
import { LostWords } from "./lost-words";
import { NarrowBar } from "./narrow-bar";
import { PackList } from "./pack-list";
import { ProjectHero } from "./project-hero";
import { ProjectParts } from "./project-parts";
import { NotSentLine, RefusalBox } from "./refusal-box";
import { ReviewPanel } from "./review-panel";
import { MissingList, SendForm } from "./send-form";
import { shownItems } from "./shown-items";
import { useDraft } from "./use-draft";
import { VersionList } from "./version-list";

interface WorkspaceProps {
  view: ProjectView;
  newRow: string;
  /** Somebody wants to change what was sent in. */
  isChanging: boolean;
  /** Somebody has just said that a link can be opened. */
  wasOpened: boolean;
  answer: Answer | undefined;
}

/** What became of a form that was not done. */
interface Answer {
  outcome: Outcome;
  conflict?: Conflict;
  missing?: PackItem[];
  typed?: Typed | undefined;
  /** The form was “Send in”. */
  isNotSent?: boolean;
}

/** Everything that a project is made of, what is missing, and the way to send it in. */
export function Workspace({ view, newRow, isChanging, wasOpened, answer }: WorkspaceProps) {
  const copy = COPY[useLocale()];
  const draft = useDraft(view, answer?.typed);
  const items = shownItems(draft.content, view, draft.saving.errors);
  const canChange = view.canEdit || view.canWriteStatement;
  const isAtRest = view.isAsSent && !view.isWithdrawn && !view.isAwaited;
  const isShownAsSent = isAtRest && !(isChanging && canChange) && !draft.hasKept;
  const shown = isShownAsSent ? frozenDraft(view.content) : draft;
  return (
    <>
      <ProjectHero {...view} title={draft.content.title.title} />
      {answer?.isNotSent && <NotSentLine />}
      <DueBar view={view} draft={draft} isShownAsSent={isShownAsSent} />
      <div className={`wrap project-columns ${isShownAsSent ? "project-sent" : ""}`}>
        <aside className="project-rail" aria-labelledby="pack-title">
          <PackList items={items} members={view.members} />
          {isShownAsSent && canChange && (
            <a className="btn mt-4 w-full" href="?change">
              {copy.sent.change}
            </a>
          )}
          {!isShownAsSent && view.canEdit && (
            <SendForm draft={draft} isAgain={view.versions.length > 0} />
          )}
          <VersionList entryId={view.entryId} versions={view.versions} />
          {view.canWithdraw && (!view.isWithdrawn || view.isAwaited) && (
            <p className="mt-6 text-s">
              <a href={withdrawPath(view.entryId)}>{copy.withdraw.title}</a>
            </p>
          )}
        </aside>
        <div className="project-parts">
          {answer && <RefusalBox>{whyNot(answer)}</RefusalBox>}
          {view.wasDropped && (
            <Callout tone="crit">
              <p>{copy.sent.dropped}</p>
            </Callout>
          )}
          <ClosedLinks {...view} wasOpened={wasOpened} />
          <LostWords words={draft.lost} />
          {view.refusal && view.refusal !== "closed" && (
            <Callout tone="info">
              <p>{copy.refusals[view.refusal]}</p>
            </Callout>
          )}
          <ReviewPanel {...view} />
          <ProjectParts
            view={view}
            items={items}
            draft={shown}
            newRow={newRow}
            conflict={answer?.conflict}
            canWriteStatement={!isShownAsSent && view.canWriteStatement}
          />
          <ConsentsPart {...view} />
        </div>
      </div>
      {!isShownAsSent && view.canEdit && <NarrowBar items={items} members={view.members} />}
    </>
  );

  function whyNot({ missing, typed, outcome }: Answer) {
    if (missing) return <MissingList missing={missing} members={view.members} />;
    return (
      <Callout tone="crit">
        <p role="alert">
          {typed && `${copy.parts[partOf(typed.slot)].title}: `}
          {outcome.text}
        </p>
      </Callout>
    );
  }
}
