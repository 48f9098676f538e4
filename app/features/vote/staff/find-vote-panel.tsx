import { REMOVAL_REASON_NAMES } from "~/program/votes/removal-reasons";
import { ActionForm } from "~/ui/staff/action-form";
import { Field, Radios } from "~/ui/staff/field";
import { Moment, momentText } from "~/ui/staff/moment";
import { Panel } from "~/ui/staff/notice";
import { ReasonFields } from "./cluster-panel";
import { RULES, whyOf } from "./decided-panel";
import type { FoundForStaff } from "./found-votes.server";

interface FindVotePanelProps {
  found: FoundForStaff | undefined;
  canDecide: boolean;
}

/** For whoever writes "my vote was not counted". */
export function FindVotePanel({ found, canDecide }: FindVotePanelProps) {
  return (
    <Panel title="What became of a vote?">
      <p>
        Type the address from which somebody wrote to you, or their receipt. The address is
        scrambled as theirs was, compared with the votes of this season, and not kept. For which
        project it was, nobody is told.
      </p>
      <ActionForm intent="find" label="Look it up">
        <Field label="Address or receipt" name="who" maxLength={254} autoComplete="off" />
      </ActionForm>
      {found && <Found found={found} canDecide={canDecide} />}
    </Panel>
  );
}

function Found({ found, canDecide }: { found: FoundForStaff; canDecide: boolean }) {
  const { votes, askedAt, isJudge } = found;
  return (
    <ul className="entries" aria-label="Found">
      {isJudge && <li>This address belongs to a judge: while they judge, no vote counts.</li>}
      {askedAt && (
        <li>
          <Moment at={askedAt} />: a letter was asked for and not used yet. A vote stands only once
          its button is pressed or its code typed.
        </li>
      )}
      {votes.length === 0 && !askedAt && (
        <li>No vote in this season, also none that was removed.</li>
      )}
      {votes.map((vote) => (
        <li key={vote.receipt}>
          {vote.receipt}, {momentText(vote.castAt)}: {becameOf(vote)}
          {canDecide && vote.kind === "mailbox" && vote.state !== "moved" && (
            <ActionForm
              intent="decide-one"
              values={{ receipt: vote.receipt }}
              label="Decide on this vote"
              about={vote.receipt}
            >
              <Radios
                label="Decision"
                name="decision"
                options={OPTIONS.filter(({ from }) => from.includes(vote.state))}
              />
              <ReasonFields labelOf={(key) => REMOVAL_REASON_NAMES[key].en} />
            </ActionForm>
          )}
        </li>
      ))}
    </ul>
  );
}

type FoundVote = FoundForStaff["votes"][number];

const OPTIONS: { value: string; label: string; from: FoundVote["state"][] }[] = [
  { value: "release", label: "Release: it counts from now on", from: ["held", "removed"] },
  {
    value: "hold",
    label: "Put on hold: look again later",
    from: ["counted", "released", "removed", "held"],
  },
  {
    value: "remove",
    label: "Remove: it does not count",
    from: ["counted", "released", "held"],
  },
];

/** In the words with which it can be answered. */
function becameOf({ state, reason, by, decidedAt, words, line }: FoundVote): string {
  if (line?.state === "not counted") {
    return line.reason === "not-decided"
      ? "did not count: nobody decided on it in time."
      : "did not count: its voter judges.";
  }
  const decision = by && decidedAt ? ` by ${by}, ${momentText(decidedAt)}: ` : ": ";
  switch (state) {
    case "counted":
      return "counts.";
    case "moved":
      return "moved by the voter; the later vote stands for it.";
    case "held":
      return by
        ? `kept on hold${decision}${words}`
        : "on hold: somebody else voted from its network, or its mail domain is a throw-away one.";
    case "released":
      return by
        ? `was on hold and counts, released${decision}${words}`
        : `was on hold and counts, released by the rule. ${RULES[reason] ?? reason}.`;
    case "removed":
      return `removed${decision}${whyOf({ reason, words })}`;
  }
}
