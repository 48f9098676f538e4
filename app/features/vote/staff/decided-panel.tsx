import { counted } from "~/program/counted";
import { isReason, REMOVAL_REASON_NAMES, SLIP_CANCELLED } from "~/program/votes/removal-reasons";
import { ActionForm } from "~/ui/staff/action-form";
import { Field } from "~/ui/staff/field";
import { momentText } from "~/ui/staff/moment";
import { Panel } from "~/ui/staff/notice";
import type { voteScreen } from "./vote-screen.server";

type Shown = Awaited<ReturnType<typeof voteScreen>>;

export const RULES: Record<string, string> = {
  family: "A family: up to six mailboxes at ordinary providers",
  school: "A school: at most 12 votes a minute, four projects or more",
  carrier: "A shared network: three providers or more, spread over days",
  person: "Released by one of us",
};

const DONE = { release: "released", hold: "kept on hold", remove: "removed" } as const;

export const DECIDED_ID = "decided";

interface DecidedPanelProps extends Pick<Shown, "decisions" | "byRule" | "moreByRule"> {
  /** Where the rule's whole list stands. */
  allHref: string;
  canDecide: boolean;
}

/** Persons and the rule in one list, the last first: who, when, what and why. */
export function DecidedPanel({
  decisions,
  byRule,
  moreByRule,
  allHref,
  canDecide,
}: DecidedPanelProps) {
  const all = [
    ...decisions.map((one) => ({ at: one.programAt, id: one.id, one, rule: null })),
    ...byRule.map((rule) => ({ at: rule.at, id: rule.id, one: null, rule })),
  ].sort((a, b) => new Date(b.at).getTime() - new Date(a.at).getTime());
  return (
    <Panel title="Who decided what">
      {all.length === 0 && <p>Nobody yet.</p>}
      <ul className="entries" id={DECIDED_ID}>
        {all.map(({ id, at, one, rule }) => (
          <li key={id}>
            {momentText(at)}:{" "}
            {rule
              ? `the rule released ${counted(rule.votes, "vote")}`
              : `${one.by}, ${counted(one.votes, "vote")} ${DONE[one.decision]}`}
            <small>{rule ? (RULES[rule.rule] ?? rule.rule) : whyOf(one)}</small>
            {canDecide && one && one.decision !== "hold" && one.reason !== SLIP_CANCELLED && (
              <ActionForm
                intent="hold-again"
                values={{ decision: one.id }}
                label="Hold these again"
                about={counted(one.votes, "vote")}
              >
                <Field label="Why" name="words" maxLength={500} />
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
      {moreByRule > 0 && (
        <p>
          <a href={allHref}>{`Show ${counted(moreByRule, "earlier release")} by the rule`}</a>
        </p>
      )}
    </Panel>
  );
}

export function whyOf({ reason, words }: { reason: string | null; words: string | null }): string {
  const named = isReason(reason) ? REMOVAL_REASON_NAMES[reason].en : null;
  return [named, words].filter(Boolean).join(": ");
}
