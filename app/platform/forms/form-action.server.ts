import type { z } from "zod";
import type { FormStamp } from "~/program/form-stamp";
import { db } from "../database/database.server";
import { isDatabaseDown } from "../database/database-down.server";
import { removeFile } from "../files/remove-files.server";
import { log } from "../log.server";
import {
  type Answered,
  answersTo,
  type FormAnswers,
  notPossible,
  type Summary,
} from "./form-answers.server";
import type { FormArguments } from "./form-arguments";
import { type FormLimit, waitFor } from "./form-limit.server";
import { readStamp } from "./form-stamp.server";
import { type FormSchema, parseForm, schemaFor } from "./form-submission.server";
import { type FileOrRefusal, type FormUpload, readSent } from "./form-upload.server";

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
  /** The file of a form that carries one. It is kept only where the form is taken. */
  upload?: FormUpload<Admitted>;
  limit?: FormLimit<z.output<Schema>, Admitted>;
  /** Fields that never leave the server again, whatever the answer is. */
  secrets?: string[];
  invalid?: Summary;
  /** What people read while the database is away; without it the whole page says so. */
  unavailable?: string;
  /** Does it, and returns the answer. One that it throws takes nothing of the form, its file neither. */
  handle: (input: z.output<Schema>, form: ReceivedForm & { admitted: Admitted }) => Promise<Answer>;
}

export type ReceivedForm = SentForm & FileOrRefusal;

interface SentForm extends FormArguments, FormAnswers {
  /** All that was sent. */
  fields: FormData;
  /** The same for the same content of the same form, and for nothing else. */
  idempotencyKey: string;
  suspectedSpam: boolean;
  stamp: FormStamp;
}

/** The action of every page with a form: 400 with a report, a refusal, or what `handle` makes of it. */
export function formAction<Schema extends FormSchema, Answer, Admitted = unknown>(
  definition: FormDefinition<Schema, Answer, Admitted>,
) {
  const { authorize, given, upload, limit, invalid, unavailable, handle } = definition;
  return async (args: FormArguments): Promise<Answer | Answered> => {
    // Where there is no such step, `Admitted` is unknown.
    const admitted = (await authorize?.(args)) as Admitted;
    const { fields, wait, ...sent } = await readSent(upload, args, admitted);
    // Whoever sends the form again sends its file again.
    const dropFile = async () => void (sent.file && (await removeFile(db(), sent.file.id)));
    for (const [name, value] of Object.entries((await given?.(args, fields)) ?? {})) {
      fields.set(name, value);
    }
    const { stamp, ...facts } = readStamp(fields);
    const schema = schemaFor(schemaOf(definition, args), fields);
    if (!schema) {
      await dropFile();
      return notPossible(stamp);
    }
    const submission = parseForm(fields, schema);
    const answers = answersTo(submission, stamp, definition.secrets);
    if (wait) return answers.refuseForNow(wait);
    const fileError =
      !sent.file && (await upload?.isRequired?.(args, admitted)) ? sent.fileRefusal : null;
    if (submission.status !== "success" || fileError) {
      if (!upload?.stays) await dropFile();
      return answers.report(invalid, upload && fileError ? { [upload.field]: [fileError] } : {});
    }
    // The schema that was chosen is one of those that the definition names.
    const input = submission.value as z.output<Schema>;
    try {
      const tooMany = limit && (await waitFor([limit], input, admitted, args));
      const form = { ...args, ...facts, ...sent, ...answers, admitted, stamp, fields };
      const answered = tooMany ? answers.refuseForNow(tooMany) : await handle(input, form);
      if (answers.hasRefused()) await dropFile();
      return answered;
    } catch (error) {
      if (isAnswer(error)) await dropFile();
      if (unavailable === undefined || !isDatabaseDown(error)) throw error;
      log().error({ form: nameOf(limit) }, "a form was not saved: the database does not answer");
      return answers.refuse(unavailable, { status: 503, retryAfterSeconds: 10 });
    }
  };
}

/** An address would tell more than a log may know. */
function nameOf<Input, Admitted>(
  limit: FormLimit<Input, Admitted> | undefined,
): string | undefined {
  return limit && "action" in limit && typeof limit.action === "string" ? limit.action : undefined;
}

/** After an answer nothing was done; after a bug or an outage nobody knows. */
function isAnswer(thrown: unknown): boolean {
  if (thrown instanceof Response) return true;
  return typeof thrown === "object" && thrown !== null && "init" in thrown;
}

function schemaOf<Schema extends FormSchema>(
  { schema }: Pick<FormDefinition<Schema, unknown>, "schema">,
  args: FormArguments,
): Schema {
  return typeof schema === "function" ? schema(args) : schema;
}
