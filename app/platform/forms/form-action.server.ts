import type { SubmissionResult } from "@conform-to/react";
import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { NOT_POSSIBLE } from "~/program/field-rules";
import type { FormStamp } from "~/program/form-stamp";
import type { Outcome } from "~/program/outcome";
import { db } from "../database/database.server";
import { isDatabaseDown } from "../database/database-down.server";
import type { FileRow } from "../files/files.table.server";
import { removeFile } from "../files/remove-files.server";
import type { ReceivedUpload } from "../files/uploads/receive-upload.server";
import { log } from "../log.server";
import { clientAddressOf } from "./client-address.server";
import { readStamp } from "./form-stamp.server";
import { type FormSchema, parseForm, schemaFor } from "./form-submission.server";
import { limitRequests } from "./rate-limit.server";
import { readForm } from "./read-form.server";

export interface FormArguments {
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
  context: Readonly<RouterContextProvider>;
}

export interface FormDefinition<Schema extends FormSchema, Answer, Admitted = unknown> {
  /** Who may send it, or what is thrown at whoever may not: before anything of it is read or counted. */
  authorize?: (args: FormArguments) => Promise<Admitted>;
  /** The rules and the words. Of a set told apart by `intent`, the form says which one it means. */
  schema: Schema | ((args: FormArguments) => Schema);
  /** What the server knows itself: it takes the place of whatever was sent under these names. */
  given?: (
    args: FormArguments,
    fields: FormData,
  ) => Record<string, string> | Promise<Record<string, string>>;
  /** Of a form that carries a file: takes it in, with `receiveUpload`. One that came with a gap beside it is not kept. */
  upload?: (args: FormArguments) => Promise<ReceivedUpload>;
  limit?: Limit<Schema, Admitted>;
  /** Fields that never leave the server again, whatever the answer is. */
  secrets?: string[];
  /** The one sentence above all messages about fields; the first of them without it. */
  invalid?: string | ((messages: string[]) => string);
  /** What people read while the database is away; without it the whole page says so. */
  unavailable?: string;
  handle: (input: z.output<Schema>, form: ReceivedForm & { admitted: Admitted }) => Promise<Answer>;
}

interface Limit<Schema extends FormSchema, Admitted = unknown> {
  /** Each action counts for itself. */
  action: string;
  /** The address that was typed; anybody can type anybody's. */
  sender?: (input: z.output<Schema>, admitted: Admitted) => string;
  /** Who it is by a session or a link of ours; without one, whoever was typed. */
  knownSender?: (
    input: z.output<Schema>,
    admitted: Admitted,
    args: FormArguments,
  ) => string | undefined;
  tooMany: (seconds: number, args: FormArguments) => string;
}

/** What every form of the site is answered with, unless the answer is another page. */
export interface FormAnswer {
  outcome: Outcome;
  /** Tells a program what the outcome tells a person. */
  code?: string;
  /** For the form kit: what is wrong with which field, and what was typed. */
  result?: SubmissionResult<string[]>;
  /** For the next try. */
  stamp?: FormStamp;
}

export type ReceivedForm = SentForm & FileOrRefusal;

/** The file that came with a form, or why there is none, as people read it. */
type FileOrRefusal = { file: FileRow; fileRefusal: null } | { file: null; fileRefusal: string };

interface SentForm extends FormArguments {
  /** All that was sent. */
  fields: FormData;
  /** The same for the same content of the same form, and for nothing else. */
  idempotencyKey: string;
  suspectedSpam: boolean;
  stamp: FormStamp;
  /** It is done; a form that stays on the page is emptied. */
  accept(text: string, how?: { title?: string; headers?: Headers }): Answered;
  /** Nothing was done, and why not; what was typed comes back. */
  refuse(text: string, how?: RefusalDetails): Answered;
}

interface RefusalDetails {
  /** The one that is wrong; without it the whole form is. */
  field?: string;
  status?: number;
  retryAfterSeconds?: number;
  code?: string;
  /** The stored record that the next try goes on with. */
  continues?: string | undefined;
  headers?: HeadersInit;
}

export type Answered = ReturnType<typeof data<FormAnswer>>;

/** The action of every page with a form: 400 with a report, a refusal, or what `handle` makes of it. */
export function formAction<Schema extends FormSchema, Answer, Admitted = unknown>(
  definition: FormDefinition<Schema, Answer, Admitted>,
) {
  const { authorize, given, upload, limit, invalid, unavailable, handle } = definition;
  const { secrets: hideFields = [] } = definition;
  return async (args: FormArguments): Promise<Answer | Answered> => {
    // Where there is no such step, `Admitted` is unknown.
    const admitted = (await authorize?.(args)) as Admitted;
    const received = upload ? await upload(args) : await withoutFile(args.request);
    const { fields, file } = received;
    for (const [name, value] of Object.entries((await given?.(args, fields)) ?? {})) {
      fields.set(name, value);
    }
    const { stamp, ...facts } = readStamp(fields);
    const schema = schemaFor(schemaOf(definition, args), fields);
    if (!schema) return answer({ outcome: refusal(NOT_POSSIBLE), stamp }, 400);
    const submission = parseForm(fields, schema);
    if (submission.status !== "success") {
      // What is sent again brings its file again.
      if (file) await removeFile(db(), file.id);
      const result = submission.reply({ hideFields });
      return answer({ outcome: refusal(summaryOf(result, invalid)), result, stamp }, 400);
    }
    const accept: ReceivedForm["accept"] = (text, { title, headers } = {}) => {
      const outcome: Outcome = { tone: "ok", text, ...(title && { title }) };
      const result = submission.reply({ resetForm: true });
      return data({ outcome, result }, { status: 200, headers });
    };
    const refuse: ReceivedForm["refuse"] = (text, how = {}) => {
      const { field, status = 400, code, continues, ...sent } = how;
      const errors = field ? { fieldErrors: { [field]: [text] } } : { formErrors: [text] };
      const content: FormAnswer = {
        outcome: refusal(text),
        ...(code && { code }),
        result: submission.reply({ ...errors, hideFields }),
        stamp: continues ? { ...stamp, continues } : stamp,
      };
      return answer(content, status, sent);
    };
    // The schema that was chosen is one of those that the definition names.
    const input = submission.value as z.output<Schema>;
    const wait = limit ? await secondsToWait(limit, input, admitted, args) : 0;
    if (limit && wait)
      return refuse(limit.tooMany(wait, args), { status: 429, retryAfterSeconds: wait });
    try {
      const form = { ...args, ...facts, admitted, stamp, fields, ...fileOf(received) };
      return await handle(input, { ...form, accept, refuse });
    } catch (error) {
      if (unavailable === undefined || !isDatabaseDown(error)) throw error;
      log().error({ form: limit?.action }, "a form was not saved: the database does not answer");
      return refuse(unavailable, { status: 503, retryAfterSeconds: 10 });
    }
  };
}

async function withoutFile(request: Request): Promise<ReceivedUpload> {
  return { fields: await readForm(request), file: null, refusal: NOT_POSSIBLE };
}

function fileOf({ file, refusal }: ReceivedUpload): FileOrRefusal {
  return file ? { file, fileRefusal: null } : { file, fileRefusal: refusal };
}

function schemaOf<Schema extends FormSchema>(
  { schema }: Pick<FormDefinition<Schema, unknown>, "schema">,
  args: FormArguments,
): Schema {
  return typeof schema === "function" ? schema(args) : schema;
}

async function secondsToWait<Schema extends FormSchema, Admitted>(
  { action, sender, knownSender }: Limit<Schema, Admitted>,
  input: z.output<Schema>,
  admitted: Admitted,
  args: FormArguments,
): Promise<number> {
  const refused = await limitRequests({
    action,
    address: clientAddressOf(args.request),
    sender: sender?.(input, admitted),
    knownSender: knownSender?.(input, admitted, args),
  });
  return refused?.retryAfterSeconds ?? 0;
}

function answer(
  content: FormAnswer,
  status: number,
  sent: Pick<RefusalDetails, "retryAfterSeconds" | "headers"> = {},
): Answered {
  const headers = new Headers(sent.headers);
  if (sent.retryAfterSeconds) headers.set("Retry-After", String(sent.retryAfterSeconds));
  return data(content, { status, headers });
}

function refusal(text: string): Outcome {
  return { tone: "crit", text };
}

function summaryOf(
  { error }: SubmissionResult<string[]>,
  invalid: FormDefinition<FormSchema, unknown>["invalid"],
): string {
  const messages = Object.values(error ?? {}).flatMap((texts) => texts ?? []);
  if (typeof invalid === "function") return invalid(messages);
  return invalid ?? messages[0] ?? NOT_POSSIBLE;
}
