import { localeOf } from "~/program/locale";
import type { FileRow } from "../files/files.table.server";
import type { FileOwner } from "../files/purposes.server";
import { describeRefusal } from "../files/refusals/describe-refusal.server";
import { formBody } from "../files/uploads/form-body.server";
import { passOverUpload, receiveUpload } from "../files/uploads/receive-upload.server";
import type { FormArguments } from "./form-arguments";
import { type FormLimit, type Wait, waitFor } from "./form-limit.server";
import { readForm } from "./read-form.server";

/** The file that comes with a form. */
export interface FormUpload<Admitted> {
  /** Its field: what is wrong with it stands beside what is wrong with the others. */
  field: string;
  /** What it is for, and whose. */
  of: (args: FormArguments, admitted: Admitted) => FileTarget | Promise<FileTarget>;
  /** Asked before a byte is taken, when nothing is known of what was typed. */
  limits?: FormLimit<undefined, Admitted>[];
  /** Whether the form is nothing without it. One that stayed from an earlier try will do. */
  isRequired?: (args: FormArguments, admitted: Admitted) => boolean | Promise<boolean>;
  /** A good one stays though another field is wrong, so that nobody sends it twice. */
  stays?: true;
}

interface FileTarget {
  purpose: string;
  owner: FileOwner;
}

/** What was sent, read to its end: a browser shows the answer only then. */
export type SentFields = { fields: FormData; wait: Wait | null } & FileOrRefusal;

/** The file that came with a form, or why there is none, as people read it. */
export type FileOrRefusal =
  | { file: FileRow; fileRefusal: null }
  | { file: null; fileRefusal: string };

export async function readSent<Admitted>(
  upload: FormUpload<Admitted> | undefined,
  args: FormArguments,
  admitted: Admitted,
): Promise<SentFields> {
  const { request, context } = args;
  const body = upload && context.get(formBody);
  const wait = await waitFor(upload?.limits ?? [], undefined, admitted, args);
  const none = {
    file: null,
    fileRefusal: describeRefusal("no_file", { name: "" }, localeOf(request)),
  };
  if (!body) return { fields: await readForm(request), wait, ...none };
  if (wait) return { fields: await passOverUpload(request, body), wait, ...none };
  const { purpose, owner } = await upload.of(args, admitted);
  const received = await receiveUpload(request, body, purpose, owner);
  const { fields } = received;
  return received.file
    ? { fields, wait, file: received.file, fileRefusal: null }
    : { fields, wait, file: null, fileRefusal: received.refusal };
}
