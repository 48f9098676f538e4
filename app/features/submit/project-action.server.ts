import { data, redirect } from "react-router";
import { z } from "zod";
import { autosaveAnswer, autosaveLimit } from "~/platform/drafts/autosave-answer.server";
import { formBody } from "~/platform/files/uploads/form-body.server";
import type { Answered, FormAnswer } from "~/platform/forms/form-answers.server";
import type { FormArguments } from "~/platform/forms/form-arguments";
import { inMinutes } from "~/program/format";
import { projectPath } from "~/program/paths";
import { isFilePart } from "~/program/project";
import type { PackItem } from "~/program/project-rules";
import { requireVisitor } from "~/records/access/visitor.server";
import { visitorAction } from "~/records/access/visitor-action.server";
import { PROJECT_RECORD, purposeOf } from "~/records/projects/draft.server";
import type { Saved } from "~/records/projects/save-part.server";
import { requestContext, siteContext } from "~/ui/site-router-context";
import type { SubmitCopy } from "./copy.en";
import { type Conflict, type SlotFields, slotOf } from "./part-slots";
import { type AtProject, atProject } from "./project-door.server";
import {
  type ProjectForm,
  projectSchemas,
  type SlotForm,
  slotIn,
  typedIn,
} from "./project-schemas";
import { type Arrived, type Refused, type SaveForm, saveDraft } from "./save-draft.server";
import { sendIn } from "./send-in.server";
import { COPY } from "./submit-copy";
import { putBack } from "./withdraw.server";

interface Decided extends FormAnswer {
  /** Somebody else wrote it at the same time. */
  conflict?: Conflict;
  /** What keeps it from being sent in. */
  missing?: PackItem[];
}

/** Every form of the workspace, with or without script, and files that come with a form. */
export async function projectAction(args: FormArguments) {
  return args.context.get(formBody) ? receiveFile(args) : answerForm(args);
}

const answerForm = visitorAction({
  needs: "entry.view",
  at: arrive,
  schema: ({ context }) => projectSchemas(wordsOf(context)),
  limit: {
    // Each entry counts for itself: at the deadline a whole school sends in from one network.
    action: (_, { at }) => `project:${at.entry.id}`,
    tooMany: (seconds, { context }) =>
      wordsOf(context).tooMany(inMinutes(seconds, context.get(requestContext).locale)),
  },
  handle: async (form, { admitted: arrived, context, refuse }) => {
    const words = wordsOf(context);
    const here = projectPath(arrived.at.entry.id);
    const refused = (why: Refused) => refuse(words.refusals[why], { status: STATUS[why] });
    if (form.intent === "send-in") {
      const sent = await sendIn(arrived);
      if (sent.state === "refused") return refused(sent.why);
      if (sent.state === "sent" || sent.state === "awaited") return redirect(here, 303);
      return adding(refuse(words.send.missingTitle), { missing: sent.missing });
    }
    if (form.intent === "put-back") {
      const why = await putBack(arrived);
      return why ? refused(why) : redirect(here, 303);
    }
    const saved = await saveDraft(form, arrived);
    if (typeof saved === "string") return refused(saved);
    if (saved.state === "saved") return redirect(`${here}?change#${anchorOf(form)}`, 303);
    const told = refuse(words.conflict.title, { status: 409 });
    return adding(told, { conflict: conflictOf(form, saved) });
  },
});

function adding(answered: Answered, more: Partial<Decided>) {
  return data<Decided>({ ...answered.data, ...more }, answered.init ?? {});
}

/** A team of four who type without a pause save 1,800 times in a quarter of an hour. */
export const projectSaves = autosaveLimit(2_400);

/** The same for the page's script, which goes on typing meanwhile. */
export const autosaveAction = visitorAction({
  needs: "entry.view",
  at: arrive,
  schema: ({ context }) => projectSchemas(wordsOf(context)),
  handle: async (form, { admitted: arrived, request, context }) => {
    if (form.intent === "send-in" || form.intent === "put-back") throw data(null, { status: 400 });
    const tooOften = projectSaves.refusalFor(request, arrived.at.entry.id);
    if (tooOften) return tooOften;
    const saved = await saveDraft(form, arrived);
    if (typeof saved === "string") {
      return autosaveAnswer({ refused: wordsOf(context).refusals[saved] }, STATUS[saved]);
    }
    if (saved.state === "saved") return autosaveAnswer({ revision: saved.revision });
    return autosaveAnswer({ conflict: conflictOf(form, saved) });
  },
});

/** The address says which part it is. */
const receiveFile = visitorAction({
  needs: "entry.view",
  at: async (args) => {
    const part = args.url.searchParams.get("upload") ?? "";
    if (!isFilePart(part)) throw data(null, { status: 400 });
    return { ...(await arrive(args)), part };
  },
  schema: z.object({}),
  upload: {
    field: "file",
    of: (_, { at, part }) => ({
      purpose: purposeOf(part),
      owner: { kind: PROJECT_RECORD, id: at.entry.id },
    }),
    isRequired: () => true,
  },
  handle: async (_, { admitted: { at, part } }) =>
    redirect(`${projectPath(at.entry.id)}?change#${part}`, 303),
});

async function arrive({ request, params, context }: FormArguments): Promise<Arrived> {
  const at: AtProject | null = await atProject(await requireVisitor(request), params.entry);
  // What is not one's own is not there.
  if (!at) throw data(null, { status: 404 });
  const { arrivedAt } = context.get(requestContext);
  return { at, arrivedAt, site: context.get(siteContext) };
}

const STATUS: Record<Refused, number> = {
  "not-yours": 403,
  "no-consent": 403,
  closed: 409,
  "too-many-rows": 409,
  "too-many-versions": 429,
};

function conflictOf(
  form: ProjectForm,
  { theirs }: Extract<Saved, { state: "conflict" }>,
): Conflict {
  // Nothing else can be in conflict: the others do not say what they are based on.
  const typed = form as SlotForm;
  const { part, row } = slotIn(typed);
  return {
    slot: slotOf(part, row),
    yours: typedIn(typed),
    theirs: asFields(theirs.content ?? {}),
    revision: theirs.revision,
  };
}

function asFields(content: Record<string, unknown>): SlotFields {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      typeof value === "boolean" ? value : String(value ?? ""),
    ]),
  );
}

/** Where on the page somebody goes on. */
function anchorOf(form: SaveForm): string {
  if (form.intent === "draw-another") return "coverPicture";
  return form.intent === "remove-file" ? form.part : slotIn(form).part;
}

function wordsOf(context: FormArguments["context"]): SubmitCopy {
  return COPY[context.get(requestContext).locale];
}
