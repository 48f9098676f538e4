import { Link } from "react-router";
import { Panel } from "~/ui/staff/notice";
import type { LetterScreenData } from "./letter";

type Draft = NonNullable<LetterScreenData["draft"]>;
type LeftOut = Draft["leftOut"];

/** From the rows of a list to the letters, one step a line. */
export function WhoPanel({
  audience,
  draft,
}: {
  audience: LetterScreenData["audience"];
  draft: Draft;
}) {
  const { rows, sharing, letters, inSpanish, hasSpanish } = draft;
  return (
    <Panel title="Who gets it">
      <p>
        {audience.label}: <Link to={audience.list}>{audience.filter}</Link>
      </p>
      <dl className="letter-count">
        <Count number={rows} words={rows === 1 ? "row on the list" : "rows on the list"} />
        {sharing > 0 && <Count number={-sharing} words="share a mailbox: one letter a mailbox" />}
        {sharing < 0 && <Count number={-sharing} words="more: a row has several mailboxes" />}
        {draft.leftOut.map(({ reason, why, rows: left }) => (
          <Count key={reason} number={-left} words={why} />
        ))}
        <Count
          number={letters}
          words={`${letters === 1 ? "letter" : "letters"}: ${letters - inSpanish} to readers of English, ${inSpanish} of Spanish`}
          isSum
        />
      </dl>
      {inSpanish > 0 && !hasSpanish && (
        <p className="flag">
          {inSpanish === 1 ? "One of them reads" : `${inSpanish} of them read`} Spanish and would
          get the English letter. Write it in Spanish too.
        </p>
      )}
      {audience.beside && (
        <p>
          {audience.beside.words} <Link to={audience.beside.to}>{audience.beside.link}</Link>
        </p>
      )}
      {draft.isTooMany && (
        <p className="flag">These are too many for one letter. Choose a filter on the list.</p>
      )}
      <LeftOutNames leftOut={draft.leftOut} path={audience.path} />
    </Panel>
  );
}

function Count({ number, words, isSum }: { number: number; words: string; isSum?: boolean }) {
  return (
    <div className={isSum ? "letter-sum" : undefined}>
      <dt>{number.toLocaleString("en-US").replace("-", "− ")}</dt>
      <dd>{words}</dd>
    </div>
  );
}

export function LeftOutNames({ leftOut, path }: { leftOut: LeftOut; path: string }) {
  return leftOut.map(({ reason, why, rows, named }) => (
    <details key={reason} className="mt-3">
      <summary>
        {rows.toLocaleString("en-US")} left out: {why}
      </summary>
      <ul className="letter-names">
        {named.map(({ id, title }) => (
          <li key={id}>
            <Link to={`${path}/${id}`}>{title}</Link>
          </li>
        ))}
        {named.length < rows && (
          <li>and {(rows - named.length).toLocaleString("en-US")} more, or gone since</li>
        )}
      </ul>
    </details>
  ));
}
