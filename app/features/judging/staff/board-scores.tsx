import { Link } from "react-router";
import { counted } from "~/program/counted";
import type { RoundKind } from "~/records/judging/rounds.table.server";
import { ActionForm } from "~/ui/staff/action-form";
import { Moment } from "~/ui/staff/moment";
import { Panel } from "~/ui/staff/notice";
import { whyPath } from "../judging-paths";
import type { Board } from "./board-view.server";
import { carelessSigns, isClearlyOff, SIGN_WORDS } from "./careless";
import { isDue } from "./look-again-due";
import { StrictnessChart } from "./strictness-chart";

type Scores = NonNullable<Board["scores"]>;

interface Shown {
  scores: Scores;
  kind: RoundKind;
  now: Date;
}

interface AskShown extends Omit<Shown, "now"> {
  /** The round is open, and whoever looks may assign. */
  canAsk: boolean;
}

/** What finished readings say about judges and projects; only for whoever may see scores. */
export function ScorePanels({ scores, kind, now, canAsk }: Shown & AskShown) {
  return (
    <div className="board-grid">
      <StrictnessPanel scores={scores} />
      <CarelessPanel scores={scores} now={now} />
      <DisagreementPanel scores={scores} kind={kind} />
      <NotesPanel scores={scores} kind={kind} />
      <OneMorePanel scores={scores} kind={kind} canAsk={canAsk} />
    </div>
  );
}

function StrictnessPanel({ scores: { diagnoses } }: { scores: Scores }) {
  const known = diagnoses.filter(({ leniency }) => leniency !== null);
  const off = known.filter(isClearlyOff);
  return (
    <Panel title="Strict or lenient">
      {known.length === 0 ? (
        <p>There are too few scores to tell strict judges from others.</p>
      ) : (
        <>
          <p>
            <b>
              {off.length} of {known.length} {known.length === 1 ? "judge" : "judges"}{" "}
              {off.length === 1 ? "is" : "are"} clearly off
            </b>
            : the whole interval lies outside ±2 points. Strictness is taken out of the results, and
            nobody is asked to change a score for it.
          </p>
          <StrictnessChart judges={known} />
        </>
      )}
    </Panel>
  );
}

function CarelessPanel({ scores: { diagnoses, lookAgain }, now }: Omit<Shown, "kind">) {
  const asked = new Map(lookAgain.map((one) => [one.judgeId, one]));
  const found = diagnoses
    .map((one) => ({ ...one, signs: carelessSigns(one) }))
    .filter(({ signs, judge }) => signs.length > 0 && !asked.has(judge));
  return (
    <Panel title="A sheet to look at again">
      <p className="hint">
        A judge is asked first, and has 72 hours. Only then can a sheet be left out; nothing is
        deleted.
      </p>
      {found.length + lookAgain.length === 0 && <p>None looks careless.</p>}
      <ul className="entries">
        {found.map(({ judge, name, signs, readings }) => (
          <li key={judge}>
            <b>{name}</b>
            <small>
              {readings} {readings === 1 ? "score" : "scores"}:{" "}
              {signs.map((sign) => SIGN_WORDS[sign]).join("; ")}
            </small>
            <ActionForm
              intent="look-again"
              values={{ judge, signs: signs.join(" ") }}
              label="Ask to look again"
              about={name}
            />
          </li>
        ))}
        {lookAgain.map(({ judgeId, name, askedAt, signs, isLeftOut }) => (
          <li key={judgeId}>
            <b>{name}</b>
            <small>
              Asked <Moment at={askedAt} />: {signs.map((sign) => SIGN_WORDS[sign]).join("; ")}
              {isLeftOut && ". Left out: none of these readings count."}
            </small>
            {isLeftOut ? (
              <ActionForm
                intent="count-again"
                values={{ judge: judgeId }}
                label="Count it again"
                about={name}
              />
            ) : (
              isDue(askedAt, now) && (
                <ActionForm
                  intent="leave-out"
                  values={{ judge: judgeId }}
                  label="Leave it out"
                  about={name}
                  tone="crit"
                />
              )
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function DisagreementPanel({ scores, kind }: Omit<Shown, "now">) {
  const { disagreements, usualRange, agreement } = scores;
  return (
    <Panel title="Where judges disagree">
      <p className="hint">
        After strictness is taken out.
        {usualRange !== null &&
          ` Nineteen of twenty projects stay below ${usualRange.toFixed(1)} points.`}
      </p>
      {disagreements.length === 0 && <p>No project has two scores yet.</p>}
      <ul className="entries">
        {disagreements.map(({ id, label, title, range, given }) => (
          <li key={id}>
            <Link to={whyPath(kind, id)}>{title}</Link> <span className="hint">{label}</span>:{" "}
            <b>{range.toFixed(1)} points</b>
            <small>{given.map(({ name, y }) => `${name} ${y.toFixed(1)}`).join(", ")}</small>
            {given.map(
              ({ judge, name, note }) =>
                note && (
                  <small key={judge}>
                    {name} wrote to you: “{note}”
                  </small>
                ),
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        {agreement
          ? `Two panels read ${counted(agreement.entries, "project")}: they agree by ${agreement.correlation.toFixed(2)} (${agreement.low.toFixed(2)} to ${agreement.high.toFixed(2)}), and are ${agreement.apart.toFixed(1)} points apart in the middle.`
          : "How far two panels agree can be said once five projects were read by both."}
      </p>
    </Panel>
  );
}

/** What judges wrote to staff beside their scores. */
function NotesPanel({ scores: { notes }, kind }: Omit<Shown, "now">) {
  return (
    <Panel title="Notes of judges for you">
      {notes.length === 0 && <p>Nobody has written one.</p>}
      <ul className="entries">
        {notes.map(({ id, entryId, label, title, name, note }) => (
          <li key={id}>
            <b>{name}</b>: <Link to={whyPath(kind, entryId)}>{title}</Link>{" "}
            <span className="hint">{label}</span>
            <small>“{note}”</small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function OneMorePanel({ scores: { oneMore, isTimeToAsk }, kind, canAsk }: AskShown) {
  const decided = kind === "online" ? "the finalists’ line" : "the line between two places";
  return (
    <Panel title="One more reading">
      {!isTimeToAsk && <p>Whom to ask is said here from three days before the round’s close.</p>}
      {isTimeToAsk && oneMore.length === 0 && (
        <p>
          No reading more would change{" "}
          {kind === "online" ? "who is a finalist" : "who gets which place"}, or there are too few
          scores to say.
        </p>
      )}
      <ul className="entries">
        {oneMore.map(({ id, label, title, gain, judge }) => (
          <li key={id}>
            <Link to={whyPath(kind, id)}>{title}</Link> <span className="hint">{label}</span>
            <small>
              Near {decided} and not sure: one more reading is worth {gain.toFixed(2)} points.{" "}
              {judge
                ? `${judge.name} may read it, has room, and is known best.`
                : "Nobody who may read it has room."}
            </small>
            {judge && canAsk && (
              <ActionForm
                intent="ask"
                values={{ judge: judge.id, entry: id }}
                label={`Ask ${judge.name}`}
                about={`to read ${title}`}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
