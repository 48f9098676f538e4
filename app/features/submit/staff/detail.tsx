import { randomUUID } from "node:crypto";
import { Link } from "react-router";
import { z } from "zod";
import { answerTold, answerUndone, lettersOnTheWay } from "~/platform/staff/answer-change.server";
import { openDecisions } from "~/platform/staff/decisions/decisions.server";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { mayStaff, staffContext } from "~/platform/staff/staff-context.server";
import { hiddenChoice, optionalText, requiredText, tickBox } from "~/program/field-rules";
import { longDateTime } from "~/program/format";
import { instantOf } from "~/program/mountain-time";
import { isAroundEntry, NEAR } from "~/records/access/is-around-entry.server";
import { findEntry } from "~/records/access/own-entries.server";
import { askForGuardian } from "~/records/guardians/ask-for-guardian.server";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { siteContext } from "~/ui/site-router-context";
import { reportOf } from "~/ui/staff/form-report";
import { Panel } from "~/ui/staff/notice";
import { RecordScreen } from "~/ui/staff/record-screen";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import { UndoBar } from "~/ui/staff/undo-bar";
import { ResultAppealForm } from "../result-appeal/result-appeal-form";
import { PROJECTS_PATH } from "../submit-paths";
import { LONGEST_REASON } from "../text-limits";
import type { Route } from "./+types/detail";
import {
  APPEAL_NEEDS,
  APPEAL_STEPS,
  isAppealStep,
  takeAppealStep,
} from "./appeals/appeal-action.server";
import { concernsAbout } from "./concerns.server";
import { review } from "./decide.server";
import { AppealForm, TimeForm, WithdrawForm } from "./decision-forms";
import { EntryPanel } from "./entry-panel";
import { changePage, galleryPageOf, settle } from "./gallery-page.server";
import { GalleryPagePanel } from "./gallery-page-panel";
import { grantTime } from "./grant-time.server";
import { marksOf } from "./marks.server";
import { changeKind, placeEntry } from "./place-entry.server";
import { PlacePanel } from "./place-panel";
import { ReviewForm } from "./review-form";
import { ReviewKeys } from "./review-keys";
import { staffProject } from "./staff-view.server";
import { TAKE_DOWN_REASONS } from "./take-down-reasons";
import { undoProjectDecision } from "./undo-decision.server";
import { VersionContent } from "./version-content";
import { withdrawAsStaff } from "./withdraw-as-staff.server";
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
    canWithdraw: mayStaff(context, "entry.withdraw"),
    canAskCommittee: mayStaff(context, "appeal.ask-committee"),
    undos: await openDecisions(staffId, PROJECT_RECORD),
    press: randomUUID(),
    canMove: mayStaff(context, "entry.move"),
  };
}

const words = { max: LONGEST_REASON, tooLong: `At most ${LONGEST_REASON} letters fit here` };

const WHY = "Say why, for the family";

/** Which press it was, so that it can be undone. */
const press = z.uuid().optional();

const decisionSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("review"),
    version: z.uuid(),
    goneAt: z.string().max(30).default(""),
    complete: tickBox(),
    safe: tickBox(),
    disclosure: tickBox(),
    eligible: tickBox(),
    looked: tickBox(),
    marks: z.array(z.string()).default([]),
    decision: z.enum(["accepted", "sent_back", "disqualified"], "Choose a decision"),
    reason: optionalText(words),
    press,
    /** Knows what is missing, and accepts it all the same. */
    sure: tickBox(),
    /** The words of the letter as it was shown. */
    seen: z.string().max(LONGEST_REASON).default(""),
  }),
  z.object({ intent: z.literal("ask-for-guardian") }),
  z.object({
    intent: z.literal("take-down"),
    press,
    reason: z.enum(TAKE_DOWN_REASONS, "Choose why"),
    why: optionalText(words),
  }),
  z.object({ intent: z.literal("put-back"), press, why: requiredText({ ...words, missing: WHY }) }),
  z.object({ intent: z.literal("settle-reports") }),
  z.object({ intent: z.literal("undo"), decision: z.uuid() }),
  z.object({
    intent: z.literal("grant-time"),
    press,
    until: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, "Choose a date and a time"),
    reason: requiredText({ ...words, missing: "Say why; it is kept" }),
  }),
  z.object({
    intent: z.literal("withdraw"),
    reason: requiredText({ ...words, missing: "Say who asked; it is kept" }),
  }),
  z.object({
    intent: z.literal("place"),
    press,
    division: z.enum(["k8", "highSchool"], "Choose a division"),
    reason: requiredText({ ...words, missing: "Say why; it is kept" }),
  }),
  z.object({
    intent: z.literal("kind"),
    kind: hiddenChoice(["individual", "team"]),
    name: optionalText({ max: 80, tooLong: "At most 80 letters fit here" }),
    reason: requiredText({ ...words, missing: "Say why; it is kept" }),
  }),
  ...APPEAL_STEPS,
]);

export const action = staffAction({
  needs: {
    review: "project.look-over",
    "ask-for-guardian": "consent.ask",
    "grant-time": "entry.grant-time",
    withdraw: "entry.withdraw",
    place: "entry.move",
    kind: "entry.move",
    ...APPEAL_NEEDS,
    "take-down": "publication.take-down",
    "put-back": "publication.take-down",
    "settle-reports": "publication.take-down",
    undo: "project.look-over",
  },
  schema: decisionSchema,
  handle: async (form, received) => {
    const { params, context } = received;
    const site = context.get(siteContext);
    const { id: actor, email } = context.get(staffContext);
    const projectId = recordIdOf(params.id);
    const deed = { projectId, actor, site, decision: "press" in form ? form.press : undefined };
    if (FOR_OTHERS.includes(form.intent) && (await isAroundEntry(email, projectId))) {
      return received.refuse(NEAR, { status: 403 });
    }
    if (form.intent === "undo") {
      return answerUndone(received, await undoProjectDecision(form.decision, deed.actor, site));
    }
    if (isAppealStep(form)) return takeAppealStep(received, form, deed);
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
    if (form.intent === "withdraw") {
      const change = await withdrawAsStaff(deed, form.reason);
      return answerTold(received, change, "The project is out of the contest.");
    }
    if (form.intent === "place") {
      return answerTold(received, await placeEntry(deed, form), "The entry is placed.");
    }
    if (form.intent === "kind") {
      const change = await changeKind(deed, { ...form, name: form.name ?? "" });
      return answerTold(
        received,
        change,
        `It is ${form.kind === "team" ? "a team" : "a single entry"} now.`,
      );
    }
    if (form.intent === "ask-for-guardian") {
      const entry = await findEntry(deed.projectId);
      const ids = entry?.members.map(({ id }) => id) ?? [];
      const letters = await askForGuardian(ids, { actor: deed.actor }, site);
      return letters > 0
        ? received.accept(`Whoever registered is asked. ${lettersOnTheWay(letters)}`)
        : received.refuse(NOT_ASKED, { status: 409 });
    }
    if (form.intent === "settle-reports") {
      return answerTold(received, await settle(deed), "The page stays.");
    }
    if (form.intent === "take-down") {
      const { reason } = form;
      const why = form.why ?? "";
      if (reason === "other" && !why) return received.refuse(WHY, { field: "why" });
      const change = await changePage(deed, { step: "down", reason, why });
      return answerTold(received, change, "The page is out of the gallery.");
    }
    if (form.intent === "put-back") {
      const change = await changePage(deed, { step: "back", why: form.why });
      return answerTold(received, change, "The page is back, as far as consents allow it.");
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
      goneAt: form.goneAt,
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

/** Decided about one's own it would be a favour, or look like one. A page can be taken down by everybody. */
const FOR_OTHERS = ["review", "grant-time", "place", "kind"];

const READ_IT_FIRST =
  "Nothing is decided yet. Read the letter below as the family will, then disqualify, or change your words.";
const ASK_ONCE_MORE =
  "Nothing is decided yet. Tick that you accept it all the same, or decide otherwise.";
const NOT_ASKED =
  "No letter went: a guardian’s address is known, whoever registered was asked today, or nobody is known who did.";

export default function ProjectDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { project, page, canLookOver, canGrantTime, canAsk, canTakeDown } = loaderData;
  const typed = reportOf(actionData?.result).values ?? {};
  const { newest } = project;
  return (
    <RecordScreen
      title={project.title || "Without a title"}
      purpose="What was sent in, side by side with what to check. The family reads your reason word for word."
      actions={<Link to={PROJECTS_PATH}>All projects</Link>}
      outcome={actionData?.outcome}
    >
      <UndoBar undos={loaderData.undos} noun={["project", "projects"]} />
      <EntryPanel project={project} canAsk={canAsk} />
      {newest ? (
        <Panel title={`Version ${newest.number}, ${newest.receipt}`}>
          {canLookOver && (
            <p className="side-by-side-jump">
              <a className="btn btn-small" href="#decision">
                To the decision
              </a>
            </p>
          )}
          <div className="side-by-side">
            <div>
              <VersionContent newest={newest} />
            </div>
            {canLookOver && (
              <div id="decision" className="side-by-side-decision">
                <ReviewForm
                  key={`${newest.id}:${typed.decision ?? ""}`}
                  version={newest.id}
                  goneAt={newest.goneAt}
                  press={loaderData.press}
                  lookedAt={newest.lookedAt}
                  canSendBack={project.isOpen}
                  title={project.title}
                  recipients={project.recipients}
                  concerns={project.concerns}
                  typed={typed}
                />
                <ReviewKeys />
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
      {newest && <GalleryPagePanel page={page} press={loaderData.press} canChange={canTakeDown} />}
      {canLookOver &&
        project.appeals.map((appeal) => (
          <AppealForm
            key={appeal.id}
            appeal={appeal}
            canAsk={loaderData.canAskCommittee}
            press={loaderData.press}
          />
        ))}
      {loaderData.canMove && <PlacePanel place={project.place} press={loaderData.press} />}
      {canLookOver &&
        project.resultAppeals.map((appeal) => (
          <ResultAppealForm
            key={appeal.id}
            appeal={appeal}
            canAsk={loaderData.canAskCommittee}
            press={loaderData.press}
          />
        ))}
      {project.canWithdraw && loaderData.canWithdraw && <WithdrawForm />}
      {canGrantTime && <TimeForm extensions={project.extensions} press={loaderData.press} />}
    </RecordScreen>
  );
}
