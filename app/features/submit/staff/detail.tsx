import { z } from "zod";
import { answerTold, lettersOnTheWay } from "~/platform/staff/answer-change.server";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { mayStaff, staffContext } from "~/platform/staff/staff-context.server";
import { optionalText, requiredText, tickBox } from "~/program/field-rules";
import { longDateTime } from "~/program/format";
import { instantOf } from "~/program/mountain-time";
import { findEntry } from "~/records/access/own-entries.server";
import { askForGuardian } from "~/records/guardians/ask-for-guardian.server";
import { siteContext } from "~/ui/site-router-context";
import { reportOf } from "~/ui/staff/form-report";
import { Panel } from "~/ui/staff/notice";
import { RecordScreen } from "~/ui/staff/record-screen";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import { LONGEST_REASON } from "../text-limits";
import type { Route } from "./+types/detail";
import { concernsAbout } from "./concerns.server";
import { grantTime, review } from "./decide.server";
import { AppealForm, TimeForm } from "./decision-forms";
import { EntryPanel } from "./entry-panel";
import { changePage, galleryPageOf, settle } from "./gallery-page.server";
import { GalleryPagePanel } from "./gallery-page-panel";
import { marksOf } from "./marks.server";
import { QueueLinks } from "./queue-links";
import { ReviewForm } from "./review-form";
import { ReviewKeys } from "./review-keys";
import { staffProject } from "./staff-view.server";
import { VersionContent } from "./version-content";
import { voteOnAppeal } from "./vote-on-appeal.server";
import "./side-by-side.css";

export const shouldRevalidate = revalidateAfterEveryAction;

export const middleware = [toSee("projects.view")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id: staffId } = context.get(staffContext);
  const project = await staffProject(recordIdOf(params.id), context.get(siteContext), staffId);
  if (!project) throw notHere();
  return {
    project,
    page: await galleryPageOf(project.id, context.get(siteContext)),
    canTakeDown: mayStaff(context, "publication.take-down"),
    canLookOver: mayStaff(context, "project.look-over"),
    canAsk: mayStaff(context, "consent.ask"),
    canGrantTime: mayStaff(context, "entry.grant-time"),
    canInvite: mayStaff(context, "team.change"),
  };
}

const words = { max: LONGEST_REASON, tooLong: `At most ${LONGEST_REASON} letters fit here` };

const WHY = "Say why, for the family";

const decisionSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("review"),
    version: z.uuid(),
    complete: tickBox(),
    safe: tickBox(),
    disclosure: tickBox(),
    eligible: tickBox(),
    looked: tickBox(),
    marks: z.array(z.string()).default([]),
    decision: z.enum(["accepted", "sent_back", "disqualified"], "Choose a decision"),
    reason: optionalText(words),
    /** Knows what is missing, and accepts it all the same. */
    sure: tickBox(),
    /** The words of the letter as it was shown. */
    seen: z.string().max(LONGEST_REASON).default(""),
  }),
  z.object({ intent: z.literal("ask-for-guardian") }),
  z.object({ intent: z.literal("take-down"), why: requiredText({ ...words, missing: WHY }) }),
  z.object({ intent: z.literal("put-back"), why: requiredText({ ...words, missing: WHY }) }),
  z.object({ intent: z.literal("settle-reports") }),
  z.object({
    intent: z.literal("grant-time"),
    until: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, "Choose a date and a time"),
    reason: requiredText({ ...words, missing: "Say why; it is kept" }),
  }),
  z.object({
    intent: z.literal("vote-on-appeal"),
    appeal: z.uuid(),
    granted: z.enum(["yes", "no"], "Choose your vote"),
    answer: requiredText({ ...words, missing: "Say why, for the family" }),
  }),
]);

export const action = staffAction({
  needs: {
    review: "project.look-over",
    "ask-for-guardian": "consent.ask",
    "grant-time": "entry.grant-time",
    "vote-on-appeal": "project.look-over",
    "take-down": "publication.take-down",
    "put-back": "publication.take-down",
    "settle-reports": "publication.take-down",
  },
  schema: decisionSchema,
  handle: async (form, received) => {
    const { params, context } = received;
    const site = context.get(siteContext);
    const deed = { projectId: recordIdOf(params.id), actor: context.get(staffContext).id, site };
    if (form.intent === "grant-time") {
      const until = instantOf(form.until);
      if (until <= site.now) return received.refuse("This moment has passed.", { field: "until" });
      const change = await grantTime(deed, { until, reason: form.reason });
      return answerTold(
        received,
        change,
        `More time is granted until ${longDateTime(form.until)}.`,
      );
    }
    if (form.intent === "ask-for-guardian") {
      const entry = await findEntry(deed.projectId);
      const ids = entry?.members.map(({ id }) => id) ?? [];
      const letters = await askForGuardian(ids, deed.actor, site);
      return letters > 0
        ? received.accept(`Whoever registered is asked. ${lettersOnTheWay(letters)}`)
        : received.refuse(NOT_ASKED, { status: 409 });
    }
    if (form.intent === "settle-reports") {
      return answerTold(received, await settle(deed), "The page stays.");
    }
    if (form.intent === "take-down") {
      const change = await changePage(deed, "down", form.why);
      return answerTold(received, change, "The page is out of the gallery.");
    }
    if (form.intent === "put-back") {
      const change = await changePage(deed, "back", form.why);
      return answerTold(received, change, "The page is back, as far as consents allow it.");
    }
    if (form.intent === "vote-on-appeal") {
      const { appeal, granted, answer } = form;
      const vote = { appeal, isGranted: granted === "yes", text: answer };
      const change = await voteOnAppeal(deed, vote);
      return answerTold(received, change, "Your vote counts.");
    }
    if (form.decision === "disqualified" && form.reason && form.seen !== form.reason) {
      return received.refuse(READ_IT_FIRST, { status: 409 });
    }
    const concerns = form.decision === "accepted" ? await concernsAbout(deed.projectId, site) : [];
    if (concerns.length > 0 && !form.sure) {
      return received.refuse(`${ASK_ONCE_MORE} ${concerns.join(" ")}`, { status: 409 });
    }
    const change = await review(deed, {
      version: form.version,
      checks: {
        isComplete: form.complete,
        isSafe: form.safe,
        hasDisclosure: form.disclosure,
        isEligible: form.eligible,
      },
      marks: await marksOf(deed.projectId, form),
      decision: form.decision,
      reason: form.reason ?? "",
    });
    return answerTold(received, change, "Decided.");
  },
});

const READ_IT_FIRST =
  "Nothing is decided yet. Read the letter below as the family will, then disqualify, or change your words.";
const ASK_ONCE_MORE =
  "Nothing is decided yet. Tick that you accept it all the same, or decide otherwise.";
const NOT_ASKED =
  "No letter went: a guardian’s address is known, whoever registered was asked today, or nobody is known who did.";

export default function ProjectDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { project, page, canLookOver, canGrantTime, canInvite, canAsk, canTakeDown } = loaderData;
  const typed = reportOf(actionData?.result).values ?? {};
  const { newest } = project;
  return (
    <RecordScreen
      title={project.title || "Without a title"}
      purpose="What was sent in, side by side with what to check. The family reads your reason word for word."
      actions={<QueueLinks {...project.queue} />}
      outcome={actionData?.outcome}
    >
      <EntryPanel project={project} canAsk={canAsk} />
      {newest ? (
        <Panel title={`Version ${newest.number}, ${newest.receipt}`}>
          <div className="side-by-side">
            <div>
              <VersionContent newest={newest} />
            </div>
            {canLookOver && (
              <div className="side-by-side-decision">
                <ReviewForm
                  key={`${newest.id}:${typed.decision ?? ""}`}
                  version={newest.id}
                  lookedAt={newest.lookedAt}
                  canSendBack={project.isOpen}
                  title={project.title}
                  recipients={project.recipients}
                  concerns={project.concerns}
                  typed={typed}
                />
                <ReviewKeys queue={project.queue} />
              </div>
            )}
          </div>
        </Panel>
      ) : (
        <Panel title="Nothing is sent in yet">
          <p>
            The draft belongs to the family. There is something to look over once it is sent in.
          </p>
        </Panel>
      )}
      {newest && <GalleryPagePanel page={page} canChange={canTakeDown} />}
      {canLookOver &&
        project.appeals.map((appeal) => (
          <AppealForm key={appeal.id} appeal={appeal} canInvite={canInvite} />
        ))}
      {canGrantTime && <TimeForm extensions={project.extensions} />}
    </RecordScreen>
  );
}
