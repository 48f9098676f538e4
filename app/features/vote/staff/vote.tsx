import { z } from "zod";
import { currentSite } from "~/platform/site/site.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { counted } from "~/program/counted";
import { longDateTime } from "~/program/format";
import { readShortCode } from "~/program/short-code";
import { REMOVAL_KEYS, SLIP_CANCELLED } from "~/program/votes/removal-reasons";
import { hasChildInFair } from "~/records/access/has-child-in-fair.server";
import { cancelSlip } from "~/records/votes/cancel-slip.server";
import { decideCluster, holdAgain } from "~/records/votes/decide-cluster.server";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { ActionForm } from "~/ui/staff/action-form";
import { Field } from "~/ui/staff/field";
import { momentText } from "~/ui/staff/moment";
import { Notice, Panel } from "~/ui/staff/notice";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import { Screen } from "~/ui/staff/screen";
import type { Route } from "./+types/vote";
import { ClusterPanel } from "./cluster-panel";
import { CountPanel } from "./count-panel";
import { voteScreen } from "./vote-screen.server";
import { VotesOverTime } from "./votes-over-time";

export const shouldRevalidate = revalidateAfterEveryAction;
export const middleware = [toSee("votes.decide-held")];

export async function loader({ context }: Route.LoaderArgs) {
  const { season, now } = context.get(siteContext);
  const isInvolved = await hasChildInFair(context.get(staffContext).email);
  return { ...(await voteScreen(season, now)), isInvolved };
}

const SLIP_MISSING = "Type the eight signs on the slip";

const words = z
  .string({ error: "Say in a few words why" })
  .trim()
  .min(1, "Say in a few words why")
  .max(500, "At most 500 characters");

const decisionForms = z.discriminatedUnion("intent", [
  z
    .object({
      intent: z.literal("decide"),
      cluster: z.uuid(),
      votes: z.coerce.number().int().min(1),
      decision: z.enum(["release", "hold", "remove"], { error: "Choose a decision" }),
      reason: z.enum(REMOVAL_KEYS).optional(),
      words,
    })
    .refine(({ decision, reason }) => decision !== "remove" || reason, {
      path: ["reason"],
      error: "A removal needs a reason from the list",
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
    const by = { season, staffId, now: context.get(requestContext).arrivedAt, words: input.words };
    if (input.intent === "cancel-slip") {
      const cancelled = await cancelSlip({ ...by, code: input.slip });
      return cancelled === "unknown" || cancelled === "frozen"
        ? refuse(SLIP_OUTCOMES[cancelled])
        : accept(SLIP_OUTCOMES[cancelled]);
    }
    const decided =
      input.intent === "decide"
        ? await decideCluster({
            ...by,
            key: input.cluster,
            votes: input.votes,
            decision: input.decision,
            reason: input.decision === "remove" ? (input.reason ?? null) : null,
          })
        : await holdAgain({ ...by, decisionId: input.decision });
    if (decided === "frozen") return refuse("The count is frozen. Nothing was changed.");
    if (decided === "changed") {
      return refuse("This cluster has changed meanwhile. Nothing was done; look at it again.");
    }
    return accept(`Done: ${counted(decided.decided, "vote")}.`);
  },
});

const INVOLVED =
  "You are guardian, teacher, mentor or member of an entry, so you decide no cluster. Ask a colleague.";

const SLIP_OUTCOMES = {
  cancelled: "Its vote is taken out. The class can print one slip more.",
  "not-used": "Nobody had voted with it. It does not work any more.",
  unknown: "There is no such slip. Nothing was changed.",
  frozen: "The count is frozen. Nothing was changed.",
};

const RULES: Record<string, string> = {
  family: "A family: up to six mailboxes at ordinary providers",
  school: "A school: at most 12 votes a minute, four projects or more",
  carrier: "A shared network: three providers or more, spread over days",
  person: "Released by one of us",
};

const DONE = { release: "released", hold: "kept on hold", remove: "removed" } as const;

export default function VoteIntegrity({ loaderData, actionData }: Route.ComponentProps) {
  const { phase, opens, closes, decidedBy, held, clusters, hours, days } = loaderData;
  const { released, decisions, count, isInvolved } = loaderData;
  const canDecide = !isInvolved && !count;
  return (
    <Screen
      title="The vote"
      purpose={`${phase === "open" ? "Closes" : "Closing date"}: ${longDateTime(closes)}. No totals for anybody before the count is frozen: projects are letters, drawn anew for each cluster.`}
    >
      <Notice outcome={actionData?.outcome} />
      {isInvolved && <p className="notice notice-warn">{INVOLVED}</p>}
      {count && <CountPanel count={count} />}
      <Panel title="Who waits for you?">
        <p>
          {counted(held, "vote")} in {counted(clusters.length, "cluster")}. What nobody decides by{" "}
          {longDateTime(decidedBy)} does not count.
        </p>
      </Panel>
      {clusters.map((cluster, at) => (
        <ClusterPanel key={cluster.key} cluster={cluster} number={at + 1} canDecide={canDecide} />
      ))}
      <VotesOverTime hours={hours} days={days} opens={opens} closes={closes} />
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
      <Panel title="Who decided what">
        {decisions.length === 0 && <p>Nobody yet.</p>}
        <ul className="entries">
          {decisions.map((one) => (
            <li key={one.id}>
              {momentText(one.programAt)}: {counted(one.votes, "vote")} {DONE[one.decision]}
              <small>{[one.reason, one.words].filter(Boolean).join(": ")}</small>
              {canDecide && one.decision !== "hold" && one.reason !== SLIP_CANCELLED && (
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
      </Panel>
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
