import { joinNames } from "~/program/letter-text";
import { APPROVALS_NEEDED } from "~/program/results/release-times";
import { Icon } from "~/ui/icon";
import { Facts } from "~/ui/staff/facts";
import { Moment, momentText } from "~/ui/staff/moment";
import { Panel } from "~/ui/staff/notice";
import { Pill } from "~/ui/staff/pill";
import { SHEET_PATHS } from "../results-paths";
import type { StaffResults } from "./results-view.server";
import { SignForms, type SignFormsProps } from "./sign-forms";

/** Where the run stands, and what is still needed before it goes out. */
export function SignPanel(props: SignFormsProps) {
  const { results } = props;
  const { current, out, minute, phase } = results;
  const signed = current?.approvals.length ?? 0;
  const isBeside = out !== undefined && out.id !== current?.id;
  return (
    <Panel title="Freeze, sign, release">
      <p>
        <StatePill results={results} /> Release: {momentText(minute)}.{" "}
        {phase === "late" &&
          "The minute has passed. The public page, judges and the overview say that it is late."}
      </p>
      {isBeside && <Beside out={out} isFrozen={current !== undefined} />}
      <ul className="results-checks">
        <Check isDone={results.isCountFrozen}>The count of the votes is frozen</Check>
        <Check isDone={results.mayFreeze}>Judges score no more</Check>
        <Check isDone={Boolean(current)}>Inputs, code and season are frozen</Check>
        <Check isDone={signed >= APPROVALS_NEEDED}>
          {isBeside ? "Two people have signed the new run" : "Two people have signed"}: {signed} of{" "}
          {APPROVALS_NEEDED}
        </Check>
        <Check isDone={Boolean(out) && !isBeside}>
          {isBeside ? "The new run is out in place of the other" : "It is out"}
        </Check>
      </ul>
      {out && out.gone.length > 0 && <Gone gone={out.gone} />}
      {current && <RunFacts results={results} current={current} />}
      <SignForms {...props} />
      <TakenBack results={results} />
    </Panel>
  );
}

interface BesideProps {
  out: NonNullable<StaffResults["out"]>;
  isFrozen: boolean;
}

/** Two sets of results at once: which of them everybody reads, and which stands on this screen. */
function Beside({ out, isFrozen }: BesideProps) {
  return (
    <p className="notice notice-warn">
      Everybody reads the run that was released {out.releasedAt && momentText(out.releasedAt)},
      signed by {out.approvals}. It stays out.{" "}
      {isFrozen
        ? "All below is a new run beside it: nobody but staff sees it, and it takes the other’s place once two have signed it."
        : "All below is a draft, computed of how things stand now: nobody but staff sees it, and nothing is frozen or signed of it."}
    </p>
  );
}

/** By a family's word, not by staff's: nothing else says so. */
function Gone({ gone }: Pick<NonNullable<StaffResults["out"]>, "gone">) {
  const what = gone.map(({ title, at }) => `${title} (${momentText(at)})`);
  return (
    <p className="notice notice-warn">
      Nobody holds any more: {joinNames(what, "en")}. A family withdrew, took its consent back or
      had its data erased after it was out. The public pages show it no longer, and nobody has moved
      up.
    </p>
  );
}

function Check({ isDone, children }: { isDone: boolean; children: React.ReactNode }) {
  return (
    <li>
      <Icon name={isDone ? "circle-check" : "clock"} />
      <span>
        <span className="sr-only">{isDone ? "Done: " : "Open: "}</span>
        {children}
      </span>
    </li>
  );
}

interface RunFactsProps {
  results: StaffResults;
  current: NonNullable<StaffResults["current"]>;
}

function RunFacts({ results: { kind, maySign }, current }: RunFactsProps) {
  const signed = current.approvals.map(
    ({ at, isOwn }) => `${isOwn ? "you" : "a colleague"}, ${momentText(at)}`,
  );
  return (
    <>
      <Facts
        facts={[
          { label: "Frozen", text: momentText(current.frozenAt) },
          { label: "Signed", text: joinNames(signed, "en") },
          { label: "Released", text: current.releasedAt && momentText(current.releasedAt) },
          {
            label: "Full sheet",
            text: maySign && <a href={SHEET_PATHS.staff(kind)}>All scores and votes (JSON)</a>,
          },
        ]}
      />
      <details className="results-hashes">
        <summary>Fingerprints (SHA-256)</summary>
        <Facts
          facts={[
            { label: "Inputs", text: current.inputsHash },
            { label: "Code", text: current.codeHash },
            { label: "Season", text: current.seasonHash },
          ]}
        />
      </details>
      {current.isOvertaken && (
        <p>
          <Pill tone="warn">Overtaken</Pill> Something has changed since: a score, a decision or who
          competes. What is frozen stands as it was; to take it in, take this run back and freeze
          anew.
        </p>
      )}
      {current.cameBack.length > 0 && (
        <p>
          <Pill tone="warn">Back in the contest</Pill> An appeal was won after the freeze:{" "}
          {current.cameBack.join(", ")}. Frozen anew, it is one finalist or place more where its
          scores reach one, and nobody loses theirs.
        </p>
      )}
      {current.isOtherCode && (
        <p>
          <Pill tone="warn">Other code</Pill> The site has been updated since it was frozen.
        </p>
      )}
    </>
  );
}

function TakenBack({ results: { takenBack } }: { results: StaffResults }) {
  if (takenBack.length === 0) return null;
  return (
    <>
      <h3>Taken back</h3>
      <ul className="entries">
        {takenBack.map(({ id, frozenAt, takenBackAt, why, wasOut }) => (
          <li key={id}>
            Frozen {momentText(frozenAt)}
            {takenBackAt && (
              <>
                , taken back <Moment at={takenBackAt} />
              </>
            )}
            {wasOut && " after it was out"}: {why}
          </li>
        ))}
      </ul>
    </>
  );
}

function StatePill({ results: { current, out, phase } }: { results: StaffResults }) {
  // What everybody reads, whatever was frozen beside it since.
  if (out)
    return (
      <Pill tone="ok">{out.id === current?.id ? "Released" : "An earlier run is released"}</Pill>
    );
  if (phase === "late") return <Pill tone="crit">Late</Pill>;
  if (!current) return <Pill tone="info">Draft</Pill>;
  const isSigned = current.approvals.length >= APPROVALS_NEEDED;
  return isSigned ? <Pill tone="ok">Approved</Pill> : <Pill tone="warn">Frozen</Pill>;
}
