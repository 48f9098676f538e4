import { Link } from "react-router";
import { ActionForm } from "~/ui/staff/action-form";
import { Moment } from "~/ui/staff/moment";
import { Panel } from "~/ui/staff/notice";
import { Pill } from "~/ui/staff/pill";
import type { LetterScreenData } from "./letter";
import { LeftOutNames } from "./who-panel";

type Sent = NonNullable<LetterScreenData["sent"]>;
type SentProps = LetterScreenData & { sent: Sent };

/** After "send": how far it is, whom it reached, whom not. */
export function SentPanels({ id, words, audience, sent, sentAt }: SentProps) {
  const { counts, left, state, canUndo, sendAfter, isWritten } = sent;
  const of = (named: string) => `/admin/outbox?letter=${id}&state=${named}`;
  return (
    <div className="record">
      <div>
        <Panel title="How far it is">
          <p className="mb-3">
            <SentPill sent={sent} /> {sentAt && <Moment at={sentAt} />}, to {audience.label}:{" "}
            <Link to={audience.list}>{audience.filter}</Link>
          </p>
          <dl className="letter-count">
            <Line number={counts.sent} words="went" to={of("sent")} />
            <Line number={left} words={isWritten ? "still to go" : "still to go, being written"} />
            <Line number={counts.failed} words="the mail server said no to" to={of("failed")} />
            <Line number={counts.canceled} words="taken back unsent" to={of("canceled")} />
          </dl>
          <p className="hint">
            “Went” means that our mail server took it. What a mailbox did with it afterwards we are
            not told.
          </p>
          <LeftOutNames leftOut={sent.leftOut} path={audience.path} />
        </Panel>
        <Panel title="What it said">
          <p>
            <b>{words.subjectEn}</b>
          </p>
          <p className="whitespace-pre-line">{words.textEn}</p>
          {words.textEs && (
            <div lang="es" className="mt-4">
              <p>
                <b>{words.subjectEs}</b>
              </p>
              <p className="whitespace-pre-line">{words.textEs}</p>
            </div>
          )}
        </Panel>
      </div>
      <div>
        <Panel title="What you can do">
          <div className="stack">
            {canUndo && sendAfter && (
              <>
                <p>
                  The first leaves <Moment at={sendAfter} />. Until then all of it can be taken
                  back.
                </p>
                <ActionForm intent="cancel" label="Undo: send none of it" tone="brand" />
              </>
            )}
            {!canUndo && state === "open" && left > 0 && (
              <ActionForm
                intent="stop"
                label={`Stop, keep the ${left.toLocaleString("en-US")}`}
                tone="brand"
              />
            )}
            {state === "stopped" && (
              <>
                <ActionForm
                  intent="resume"
                  label={`Go on with the ${left.toLocaleString("en-US")}`}
                  tone="brand"
                />
                <ActionForm intent="cancel" label="Send none of the rest" tone="crit" />
              </>
            )}
            <ActionForm intent="again" label="Begin a new letter with these words" />
          </div>
        </Panel>
      </div>
    </div>
  );
}

function Line({ number, words, to }: { number: number; words: string; to?: string }) {
  return (
    <div>
      <dt>{number.toLocaleString("en-US")}</dt>
      <dd>
        {words}
        {to && number > 0 && (
          <>
            {". "}
            <Link to={to}>
              Who<span className="sr-only">: {words}</span>
            </Link>
          </>
        )}
      </dd>
    </div>
  );
}

export function SentPill({
  sent,
}: {
  sent: Pick<Sent, "state" | "canUndo" | "left" | "isWritten">;
}) {
  if (sent.state === "canceled") return <Pill tone="quiet">Taken back</Pill>;
  if (sent.state === "stopped") return <Pill tone="warn">Stopped</Pill>;
  if (sent.canUndo) return <Pill tone="warn">Waits, and can be undone</Pill>;
  return sent.left > 0 || !sent.isWritten ? (
    <Pill tone="info">On its way</Pill>
  ) : (
    <Pill tone="ok">All have gone</Pill>
  );
}
