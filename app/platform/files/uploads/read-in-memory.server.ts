import { type Readable, finished as whenFinished } from "node:stream";
import { buffer } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { data } from "react-router";
import { readForm } from "../../forms/read-form.server";

export interface FormInMemory {
  fields: FormData;
  file: Buffer | null;
  /** Something in it was longer than the page takes, and was cut off. */
  isTooLarge: boolean;
}

/**
 * Reads a form with a file that must never lie on a disk, because it may hold what we must not keep. For
 * pages that the server knows as such; `body` is the request's own stream.
 */
export async function readFormInMemory(
  request: Request,
  body: Readable | null,
  largestBytes: number,
): Promise<FormInMemory> {
  if (!body) return { fields: await readForm(request), file: null, isTooLarge: false };
  const mostBytes = 2 * largestBytes;
  if (Number(request.headers.get("content-length")) > mostBytes) return passOver(body);
  const received: FormInMemory = { fields: new FormData(), file: null, isTooLarge: false };
  const form = openForm(request.headers.get("content-type") ?? "", largestBytes);
  const files: Promise<void>[] = [];
  form.on("field", (name, value, _, isCutOff) => {
    received.fields.append(name, value.replaceAll("\0", ""));
    received.isTooLarge ||= isCutOff;
  });
  form.on("file", (_, stream, name) => {
    if (!name) return void stream.resume();
    stream.once("limit", () => {
      received.isTooLarge = true;
    });
    const read = buffer(stream).then((content) => {
      received.file = content;
    });
    // Of a form that breaks off nobody waits for the file.
    read.catch(() => {});
    files.push(read);
  });
  try {
    await new Promise<void>((resolve, reject) => {
      form.once("finish", resolve);
      form.once("error", reject);
      whenFinished(body, (error) => error && reject(error));
      body.on("data", refuseAbove(mostBytes, reject));
      body.pipe(form);
    });
    await Promise.all(files);
  } catch (error) {
    if (!(error instanceof TooLarge)) throw unreadable();
    body.unpipe(form);
    return await passOver(body);
  } finally {
    body.unpipe(form);
  }
  return received;
}

class TooLarge extends Error {}

/** A form that is sent piece by piece does not say before how long it is. */
function refuseAbove(mostBytes: number, refuse: (reason: TooLarge) => void) {
  let bytes = 0;
  return (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostBytes) refuse(new TooLarge());
  };
}

/** A browser shows the answer only after it has sent everything. */
async function passOver(body: Readable): Promise<FormInMemory> {
  await finished(body.resume()).catch(() => {});
  return { fields: new FormData(), file: null, isTooLarge: true };
}

function openForm(contentType: string, largestBytes: number) {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits: { files: 1, fileSize: largestBytes, fields: 300, fieldSize: largestBytes },
    });
  } catch {
    throw unreadable();
  }
}

function unreadable() {
  return data("The form could not be read.", { status: 400 });
}
