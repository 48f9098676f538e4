import { z } from "zod";
import { currentSite } from "~/platform/site/site.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { colleaguesContext, staffContext } from "~/platform/staff/staff-context.server";
import { counted } from "~/program/counted";
import { longDateTime } from "~/program/format";
import type { Outcome } from "~/program/outcome";
import { readShortCode } from "~/program/short-code";
import { REMOVAL_KEYS } from "~/program/votes/removal-reasons";
import { hasChildInFair } from "~/records/access/has-child-in-fair.server";
import { cancelSlip } from "~/records/votes/cancel-slip.server";
import {
  decideCluster,
  decideCounting,
  decideVote,
  holdAgain,
  type Word,
} from "~/records/votes/decide-cluster.server";
import { findVotes } from "~/records/votes/find-votes.server";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { ActionForm } from "~/ui/staff/action-form";
import { Field } from "~/ui/staff/field";
import { Notice, Panel } from "~/ui/staff/notice";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import { Screen } from "~/ui/staff/screen";
import type { Route } from "./+types/vote";
import { ClusterPanel } from "./cluster-panel";
import { CountPanel } from "./count-panel";
import { CountingPanel } from "./counting-panel";
import { DECIDED_ID, DecidedPanel, RULES } from "./decided-panel";
import { FindVotePanel } from "./find-vote-panel";
import { forStaff } from "./found-votes.server";
import { SlipsPanel } from "./slips-panel";
import { voteScreen } from "./vote-screen.server";
import { VotesOverTime } from "./votes-over-time";
import { WaitingPanel } from "./waiting-panel";

export const shouldRevalidate = revalidateAfterEveryAction;
export const middleware = [toSee("votes.decide-held")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { season, now } = context.get(siteContext);
  const isInvolved = await hasChildInFair(context.get(staffContext).email);
  const screen = await voteScreen(season, now, context.get(colleaguesContext), {
    isAllByRule: url.searchParams.has("all"),
  });
  return { ...screen, isInvolved };
}

const SLIP_MISSING = "Type the eight signs on the slip";

const WHO_MISSING = "Type an address or a receipt";

const words = z
  .string({ error: "Say in a few words why" })
  .trim()
  .min(1, "Say in a few words why")
  .max(500, "At most 500 characters");

const cluster = { cluster: z.uuid(), votes: z.coerce.number().int().min(1) };
const decided = {
  decision: z.enum(["release", "hold", "remove"], { error: "Choose a decision" }),
  reason: z.enum(REMOVAL_KEYS).optional(),
  words,
};
const hasReason = ({ decision, reason }: { decision: string; reason?: string | undefined }) =>
  decision !== "remove" || reason !== undefined;
const REASON_MISSING = { path: ["reason"], error: "A removal needs a reason from the list" };

const decisionForms = z.discriminatedUnion("intent", [
  z
    .object({ intent: z.literal("decide"), ...cluster, ...decided })
    .refine(hasReason, REASON_MISSING),
  z.object({ intent: z.literal("hold-counting"), ...cluster, words }),
  z.object({ intent: z.literal("leave-counting"), ...cluster, words }),
  z
    .object({ intent: z.literal("decide-one"), receipt: z.string().max(20), ...decided })
    .refine(hasReason, REASON_MISSING),
  z.object({
    intent: z.literal("find"),
    who: z.string({ error: WHO_MISSING }).trim().min(1, WHO_MISSING).max(254, WHO_MISSING),
  }),
  z.object({ intent: z.literal("hold-again"), decision: z.uuid(), words }),
  z.object({
    intent: z.literal("cancel-slip"),
    slip: z
      .string({ error: SLIP_MISSING })
      .max(40, SLIP_MISSING)
      .transform((typed, context) => {
        const read = readShortCode(typed);
        if (read) return read;
        context.addIssue({ code: "custom", message: SLIP_MISSING });
        return z.NEVER;
      }),
    words,
  }),
]);

export const action = staffAction({
  needs: "votes.decide-held",
  schema: decisionForms,
  handle: async (input, { context, accept, refuse }) => {
    const { id: staffId, email } = context.get(staffContext);
    if (await hasChildInFair(email)) return refuse(INVOLVED, { status: 403 });
    const season = currentSite().season.id;
    if (input.intent === "find") {
      const found = await findVotes(season, input.who);
      if (typeof found === "string") return refuse(KEY_WORDS[found]);
      return { outcome: LOOKED_UP, found: await forStaff(found, context.get(colleaguesContext)) };
    }
    const by = { season, staffId, now: context.get(requestContext).arrivedAt, words: input.words };
    if (input.intent === "cancel-slip") {
      const cancelled = await cancelSlip({ ...by, code: input.slip });
      return cancelled === "unknown" || cancelled === "frozen"
        ? refuse(SLIP_OUTCOMES[cancelled])
        : accept(SLIP_OUTCOMES[cancelled]);
    }
    const decided = await decideOn(input, by);
    if (decided === "frozen") return refuse("The count is frozen. Nothing was changed.");
    if (decided === "changed") {
      return refuse("This cluster has changed meanwhile. Nothing was done; look at it again.");
    }
    return accept(`Done: ${counted(decided.decided, "vote")}.`);
  },
});

type Decision = Exclude<z.output<typeof decisionForms>, { intent: "cancel-slip" | "find" }>;

function decideOn(input: Decision, by: Word) {
  switch (input.intent) {
    case "hold-again":
      return holdAgain({ ...by, decisionId: input.decision });
    case "hold-counting":
    case "leave-counting": {
      const decision = input.intent === "hold-counting" ? "hold" : "release";
      return decideCounting({ ...by, key: input.cluster, votes: input.votes, decision });
    }
    case "decide":
      return decideCluster({ ...by, key: input.cluster, votes: input.votes, ...decisionOf(input) });
    case "decide-one":
      return decideVote({ ...by, receipt: input.receipt, ...decisionOf(input) });
  }
}

/** Of a reason that was chosen beside another decision nothing is kept. */
function decisionOf({ decision, reason }: Extract<Decision, { intent: "decide" | "decide-one" }>) {
  return { decision, reason: decision === "remove" ? (reason ?? null) : null };
}

const LOOKED_UP: Outcome = { tone: "ok", text: "Looked up. The answer stands below the form." };
const KEY_WORDS = {
  "key-gone": "The key of the votes was destroyed: nobody can tell any more who voted.",
  "key-replaced":
    "The key of the votes is not there, so nobody is found by an address. A receipt is.",
};

const KEY_REPLACED =
  "The key that is there is not the one of this season’s votes, lost perhaps with a disk. Nobody can vote by letter, and nothing is frozen, until it is back: whoever runs the server puts its copy there with “npm run votes-key -- restore FILE”. Without a copy, “npm run votes-key -- renew” takes the new key: then whoever has voted can vote once more. Class slips work on.";

const INVOLVED =
  "You are guardian, teacher, mentor or member of an entry, so you decide no cluster. Ask a colleague.";

const SLIP_OUTCOMES = {
  cancelled: "Its vote is taken out. The class can print one slip more.",
  "not-used": "Nobody had voted with it. It does not work any more.",
  unknown: "There is no such slip. Nothing was changed.",
  frozen: "The count is frozen. Nothing was changed.",
};

export default function VoteIntegrity({ loaderData, actionData }: Route.ComponentProps) {
  const { phase, opens, closes, clusters, hours, days } = loaderData;
  const { released, decisions, byRule, moreByRule, counting, ordinary, count, isInvolved } =
    loaderData;
  const canDecide = !isInvolved && !count;
  return (
    <Screen
      title="The vote"
      purpose={`${phase === "open" ? "Closes" : "Closing date"}: ${longDateTime(closes)}. No totals for anybody before the count is frozen: projects are letters, drawn anew for each cluster.`}
    >
      <Notice outcome={actionData?.outcome} />
      {loaderData.isKeyReplaced && <p className="notice notice-warn">{KEY_REPLACED}</p>}
      {isInvolved && <p className="notice notice-warn">{INVOLVED}</p>}
      {count && <CountPanel count={count} />}
      <WaitingPanel {...loaderData} />
      {clusters.map((cluster, at) => (
        <ClusterPanel key={cluster.key} {...{ cluster, ordinary, canDecide }} number={at + 1} />
      ))}
      <VotesOverTime hours={hours} days={days} opens={opens} closes={closes} />
      <SlipsPanel slips={loaderData.slips} />
      <Panel title="Released">
        <ul>
          {released.map(({ rule, votes }) => (
            <li key={rule}>
              {RULES[rule] ?? rule}: {votes}
            </li>
          ))}
        </ul>
        {released.length === 0 && <p>None yet. The rule looks every five minutes.</p>}
      </Panel>
      {!count && <CountingPanel clusters={counting} {...{ ordinary, canDecide }} />}
      <DecidedPanel
        {...{ decisions, byRule, moreByRule, canDecide }}
        allHref={`?all#${DECIDED_ID}`}
      />
      {!isInvolved && (
        <FindVotePanel
          found={actionData && "found" in actionData ? actionData.found : undefined}
          canDecide={canDecide}
        />
      )}
      {canDecide && (
        <Panel title="Cancel a class slip">
          <p>
            A child’s slip was lost, and somebody else voted with it? The teacher reads its code to
            you. Its vote is taken out, and the class can print one more.
          </p>
          <ActionForm intent="cancel-slip" label="Cancel this slip">
            <Field label="Code on the slip" name="slip" maxLength={9} />
            <Field label="Why" name="words" maxLength={500} />
          </ActionForm>
        </Panel>
      )}
    </Screen>
  );
}
