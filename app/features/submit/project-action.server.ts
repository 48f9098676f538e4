import { data, redirect } from "react-router";
import { receiveUpload } from "~/platform/files/uploads/receive-upload.server";
import { clientAddressOf } from "~/platform/forms/client-address.server";
import { type FormArguments, formAction } from "~/platform/forms/form-action.server";
import { limitRequests } from "~/platform/forms/rate-limit.server";
import { inMinutes } from "~/program/format";
import type { Outcome } from "~/program/outcome";
import { projectPath } from "~/program/paths";
import { type FilePart, isFilePart } from "~/program/project";
import type { PackItem } from "~/program/project-rules";
import { requireVisitor } from "~/records/entries/visitor.server";
import { PROJECT_RECORD, purposeOf } from "~/records/projects/draft.server";
import type { Saved } from "~/records/projects/save-part.server";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { autosaveWait } from "./autosave-limit.server";
import { type Conflict, type SlotFields, slotOf, type Typed, typedInForm } from "./part-slots";
import { type AtProject, atProject } from "./project-door.server";
import {
  type ProjectForm,
  projectSchemas,
  type SlotForm,
  slotIn,
  typedIn,
} from "./project-schemas";
import { type Arrived, type Refused, type SaveForm, saveDraft } from "./save-draft.server";
import { type SentIn, sendIn } from "./send-in.server";
import { COPY, type SubmitCopy } from "./submit-copy";
import { putBack } from "./withdraw.server";

interface ProjectAnswer {
  outcome: Outcome;
  /** Refused, and not lost. */
  typed?: Typed | undefined;
  conflict?: Conflict;
  missing?: PackItem[];
  /** The form was “Send in”. */
  isNotSent?: boolean;
}

/** Every form of the workspace, with or without script, and files that come with a form. */
export async function projectAction(args: FormArguments) {
  const part = args.url.searchParams.get("upload") ?? "";
  return isFilePart(part) ? receiveFile(args, part) : answerForm(args);
}

const answerForm = formAction({
  schema: ({ context }) => projectSchemas(wordsOf(context)),
  handle: async (form, { request, params, context, fields, refuse: refuseForm }) => {
    const arrived = await arrive({ request, params, context });
    const words = wordsOf(context);
    const limited = await limitRequests({
      // Each entry counts for itself: at the deadline a whole school sends in from one network.
      action: `project:${arrived.at.entry.id}`,
      address: clientAddressOf(request),
    });
    if (limited) {
      const { retryAfterSeconds } = limited;
      const { locale } = context.get(requestContext);
      const text = words.tooMany(inMinutes(retryAfterSeconds, locale));
      return refuseForm(text, { status: 429, retryAfterSeconds });
    }
    const here = projectPath(arrived.at.entry.id);
    if (form.intent === "send-in") return answerSending(await sendIn(arrived), here, words);
    if (form.intent === "put-back") {
      const refused = await putBack(arrived);
      return refused ? refuse(words.refusals[refused], STATUS[refused]) : redirect(here, 303);
    }
    const saved = await saveDraft(form, arrived);
    if (typeof saved === "string") {
      const typed = typedInForm(Object.fromEntries(fields));
      return refuse(words.refusals[saved], STATUS[saved], typed);
    }
    if (saved.state === "saved") return redirect(`${here}?change#${anchorOf(form)}`, 303);
    return data<ProjectAnswer>(
      {
        outcome: { tone: "warn", text: words.conflict.title },
        conflict: conflictOf(form, saved),
      },
      { status: 409 },
    );
  },
});

/** The same for the page's script, which goes on typing meanwhile. */
export const autosaveAction = formAction({
  schema: ({ context }) => projectSchemas(wordsOf(context)),
  handle: async (form, { request, params, context }) => {
    const arrived = await arrive({ request, params, context });
    if (form.intent === "send-in" || form.intent === "put-back") throw data(null, { status: 400 });
    const wait = autosaveWait(request, arrived.at.entry.id);
    if (wait > 0) {
      // The page keeps the words and tries again by itself.
      return Response.json(null, { status: 429, headers: { "Retry-After": String(wait) } });
    }
    const saved = await saveDraft(form, arrived);
    if (typeof saved === "string") {
      return Response.json(
        { refused: wordsOf(context).refusals[saved] },
        { status: STATUS[saved] },
      );
    }
    if (saved.state === "saved") return Response.json({ revision: saved.revision });
    return Response.json({ conflict: conflictOf(form, saved) }, { status: 409 });
  },
});

async function receiveFile({ request, params, context }: FormArguments, part: FilePart) {
  const { at } = await arrive({ request, params, context });
  const owner = { kind: PROJECT_RECORD, id: at.entry.id };
  const { upload } = context.get(requestContext);
  const { refusal } = await receiveUpload(request, upload, purposeOf(part), owner);
  if (refusal) return refuse(refusal, 400);
  return redirect(`${projectPath(at.entry.id)}?change#${part}`, 303);
}

type Arriving = Pick<FormArguments, "request" | "params" | "context">;

async function arrive({ request, params, context }: Arriving): Promise<Arrived> {
  const at: AtProject | null = await atProject(await requireVisitor(request), params.entry);
  // What is not one's own is not there.
  if (!at) throw data(null, { status: 404 });
  const { arrivedAt } = context.get(requestContext);
  return { at, arrivedAt, site: context.get(siteContext) };
}

function answerSending(sent: SentIn, here: string, words: SubmitCopy) {
  if (sent.state === "sent" || sent.state === "awaited") return redirect(here, 303);
  const refused = (text: string, status: number, why: { missing?: PackItem[] } = {}) =>
    data<ProjectAnswer>({ outcome: { tone: "crit", text }, isNotSent: true, ...why }, { status });
  if (sent.state === "refused") return refused(words.refusals[sent.why], STATUS[sent.why]);
  return refused(words.send.missingTitle, 400, { missing: sent.missing });
}

function refuse(text: string, status: number, typed?: Typed) {
  return data<ProjectAnswer>({ outcome: { tone: "crit", text }, typed }, { status });
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
    theirs: asFields(theirs?.content ?? {}),
    revision: theirs?.revision ?? 0,
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
