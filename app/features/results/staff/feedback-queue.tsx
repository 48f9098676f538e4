import { Link } from "react-router";
import { z } from "zod";
import { answerChange } from "~/platform/staff/answer-change.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { longDateTime } from "~/program/format";
import { instantOf } from "~/program/mountain-time";
import { NEAR } from "~/records/access/is-around-entry.server";
import { countWaitingThanks, lookOverThanks, nextThanks } from "~/records/results/thanks.server";
import { useSite } from "~/ui/site-context";
import { siteContext } from "~/ui/site-router-context";
import { ActionForm } from "~/ui/staff/action-form";
import { Facts } from "~/ui/staff/facts";
import { Field } from "~/ui/staff/field";
import { Notice, Panel } from "~/ui/staff/notice";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import { Screen } from "~/ui/staff/screen";
import { kindsOut } from "../late-results.server";
import { FEEDBACK_QUEUE_PATH } from "../results-paths";
import type { Route } from "./+types/feedback-queue";
import { FeedbackKeys } from "./feedback-keys";
import { countWaitingWords, isAroundReading, lookOver, nextWords } from "./look-over.server";
import { ThanksPanel } from "./thanks-panel";

export const shouldRevalidate = revalidateAfterEveryAction;
export const middleware = [toSee("feedback.look-over")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { season } = site;
  const waiting = await countWaitingWords(season.id);
  const thanks = await countWaitingThanks(season.id);
  const asked = Number(url.searchParams.get("skip"));
  const skip = Number.isInteger(asked) && asked > 0 && asked < waiting ? asked : 0;
  const found = await nextWords(season.id, skip, await kindsOut(site));
  const isOwn =
    found !== undefined &&
    (await isAroundReading(context.get(staffContext).email, found.assignmentId));
  const next = isOwn ? undefined : found;
  // Once what judges wrote is looked over, what families wrote to them.
  return {
    waiting,
    late:
      site.now >= instantOf(season.dates.feedbackBy)
        ? await countWaitingWords(season.id, "online")
        : 0,
    skip,
    next,
    /** A colleague looks it over, and who is near it reads nothing of it here. */
    isOwn,
    thanks,
    nextThanks: next ? undefined : await nextThanks(season.id),
  };
}

const looked = { assignment: z.uuid(), revision: z.coerce.number().int().min(1) };
const lookedAtThanks = { thanks: z.uuid(), revision: looked.revision };
const why = z.string({ error: "Say why" }).trim().min(3, "Say why").max(500);
const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("show"), ...looked }),
  z.object({
    intent: z.literal("withhold"),
    ...looked,
    why,
  }),
  z.object({ intent: z.literal("show-thanks"), ...lookedAtThanks }),
  z.object({ intent: z.literal("withhold-thanks"), ...lookedAtThanks, why }),
]);

export const action = staffAction({
  needs: "feedback.look-over",
  schema,
  handle: async (change, form) => {
    if (change.intent === "show-thanks" || change.intent === "withhold-thanks") {
      const isShown = change.intent === "show-thanks";
      const passed = await lookOverThanks({
        id: change.thanks,
        revision: change.revision,
        actor: form.context.get(staffContext).id,
        withheldWhy: isShown ? null : change.why,
      });
      return answerChange(form, passed, isShown ? "The judge reads it." : "No judge reads it.");
    }
    const { id: actor, email } = form.context.get(staffContext);
    if (await isAroundReading(email, change.assignment)) return form.refuse(NEAR);
    const done = await lookOver({
      assignmentId: change.assignment,
      revision: change.revision,
      actor,
      withheldWhy: change.intent === "withhold" ? change.why : null,
    });
    const words =
      change.intent === "show" ? "The family reads it." : "The family does not read it.";
    return answerChange(form, done, words);
  },
});

export default function FeedbackQueue({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, late, skip, next, isOwn, thanks, nextThanks: line } = loaderData;
  const { season } = useSite();
  const by = longDateTime(season.dates.feedbackBy);
  return (
    <Screen
      title="Judges’ words"
      purpose={`Read before a child does: no contact data, nothing unkind. ${waiting} wait, and ${thanks} lines of families to judges. Words are shown as they are or not at all.`}
    >
      <Notice outcome={actionData?.outcome} />
      <p>
        Of the online round all are due by {by}. Families whose results are out come first.{" "}
        {late > 0 && `${late} are late, and the families read that on their page.`}
      </p>
      {next ? (
        <Panel key={next.assignmentId} title={next.title}>
          <Facts
            facts={[
              { label: "What worked", text: next.whatWorked, isLong: true },
              { label: "What to try next", text: next.tryNext, isLong: true },
            ]}
          />
          <ActionForm
            intent="show"
            values={{ assignment: next.assignmentId, revision: String(next.revision) }}
            label="Show it to the family (a)"
            tone="brand"
          />
          <ActionForm
            intent="withhold"
            values={{ assignment: next.assignmentId, revision: String(next.revision) }}
            label="Keep it from the family"
          >
            <Field label="Why (w)" name="why" maxLength={500} hint="For staff alone." />
          </ActionForm>
          <Later skip={skip} waiting={waiting} />
          <FeedbackKeys />
        </Panel>
      ) : line ? (
        <ThanksPanel key={line.id} line={line} />
      ) : (
        !isOwn && (
          <Panel title="Nothing waits">
            <p>Every finished reading and every line of thanks was looked over.</p>
          </Panel>
        )
      )}
      {isOwn && (
        <Panel title="For a colleague">
          <p>
            The next words are about a project that your mailbox is near: family, teacher, mentor,
            or whoever registered. A colleague looks them over.
          </p>
          <Later skip={skip} waiting={waiting} />
        </Panel>
      )}
    </Screen>
  );
}

function Later({ skip, waiting }: { skip: number; waiting: number }) {
  if (skip + 1 >= waiting) return null;
  return (
    <p>
      <Link to={`${FEEDBACK_QUEUE_PATH}?skip=${skip + 1}`} rel="next">
        Leave it for later (n)
      </Link>
    </p>
  );
}
