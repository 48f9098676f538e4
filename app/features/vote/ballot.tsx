import type { ReactNode } from "react";
import { useLocale } from "~/ui/use-locale";
import "~/ui/form/form.css";
import "./vote.css";
import { VOTE_COPY } from "./vote-copy";

interface BallotProps {
  title: string;
  tone?: "counted" | "held" | "wrong";
  /** The project it is for. */
  project?: string | undefined;
  children: ReactNode;
}

/** One question of the vote, or one answer. */
export function Ballot({ title, tone, project, children }: BallotProps) {
  const { yourVoteFor } = VOTE_COPY[useLocale()];
  return (
    <div className="wrap">
      <section className={tone ? `ballot ballot-${tone}` : "ballot"}>
        <h1>{title}</h1>
        <div className="ballot-paper">
          {project !== undefined && (
            <p className="ballot-for">
              {yourVoteFor} <b>{project}</b>
            </p>
          )}
          {children}
        </div>
      </section>
    </div>
  );
}

export function BallotNote({ children }: { children: ReactNode }) {
  return <p className="ballot-note">{children}</p>;
}

interface MoveQuestionProps {
  from: string | null;
  to: string;
  receipt: string;
  /** What the form sends along. */
  values?: Record<string, string>;
  leaveHref: string;
}

/** From and to, only for whoever has proven the mailbox. */
export function MoveQuestion({ from, to, receipt, values = {}, leaveHref }: MoveQuestionProps) {
  const { move } = VOTE_COPY[useLocale()];
  // A number that somebody compares is not broken over two lines.
  const [before, after] = move.note(receipt).split(receipt);
  return (
    <Ballot title={move.title}>
      <dl className="ballot-move">
        <div>
          <dt>{move.from}</dt>
          <dd>{from ?? move.gone}</dd>
        </div>
        <div>
          <dt>{move.to}</dt>
          <dd>{to}</dd>
        </div>
      </dl>
      <form method="post" aria-label={move.title}>
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="flex flex-wrap gap-3">
          <button type="submit" name="intent" value="move" className="btn btn-gold">
            {move.yes}
          </button>
          <a className="btn btn-line" href={leaveHref}>
            {move.no}
          </a>
        </div>
      </form>
      <BallotNote>
        {before}
        <span className="whitespace-nowrap">{receipt}</span>
        {after}
      </BallotNote>
    </Ballot>
  );
}
