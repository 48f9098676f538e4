import { finished, type Readable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import { data } from "react-router";
import type { FileRow } from "../files.table.server";

export interface FilePart {
  stream: Readable;
  name: string;
  type: string;
}

/** The forms around a file are short. */
const LIMITS = {
  files: 1,
  fields: 50,
  fieldSize: 64 * 1024,
  headerPairs: 50,
  headerSize: 32 * 1024,
};

/** Reads a form as it comes: fields are gathered, the one file goes on as a stream. */
export function readMultipart(
  request: Request,
  body: Readable,
  fields: FormData,
  receive: (part: FilePart) => Promise<FileRow | undefined>,
): Promise<FileRow | undefined> {
  const form = openForm(request.headers.get("content-type") ?? "");
  return new Promise<FileRow | undefined>((resolve, reject) => {
    let received: Promise<FileRow | undefined> = Promise.resolve(undefined);
    let part: Readable | undefined;
    let breakingOff: { reason: unknown } | undefined;
    // Told only when nothing of it goes on any more.
    const breakOff = (reason: unknown) => {
      breakingOff ??= { reason };
      part?.destroy(new Error("The form broke off"));
      received.then(
        () => reject(reason),
        () => {},
      );
    };
    form.on("field", (name, value) => fields.append(name, value.replaceAll("\0", "")));
    form.on("file", (_, stream, name, __, type) => {
      // A form in which no file was chosen still sends one without a name.
      if (!name) return void stream.resume();
      part = stream;
      // Whoever reads it hears of a failure; before that there is nobody to tell.
      stream.on("error", () => {});
      received = receive({ stream, name, type });
      received.catch((error) => reject(breakingOff ? breakingOff.reason : error));
    });
    form.once("error", () => breakOff(unreadable()));
    form.once("finish", () => received.then(resolve, reject));
    finished(body, (error) => error && breakOff(error));
    body.pipe(form);
  }).finally(() => body.unpipe(form));
}

function openForm(contentType: string) {
  try {
    return new Busboy({ headers: { "content-type": contentType }, limits: LIMITS });
  } catch {
    throw unreadable();
  }
}

function unreadable() {
  return data("The form could not be read.", { status: 400 });
}
