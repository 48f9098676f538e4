import { Agent, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps, Agent as SecureAgent } from "node:https";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { S3Settings } from "../../env.server";
import type { ByteRange, StoredFile } from "./file-storage.server";
import { queryText, type S3Request, signedHeaders } from "./s3-signature.server";

const LONGEST_SILENCE_MS = 30_000;
/** Between tries, when the storage asks for patience or drops the line. All that is asked of it may be asked twice. */
const PAUSES_MS = [200, 1_000, 3_000];
/** "SlowDown" is a 503, and "InternalError" a 500 that Amazon says to try again. */
const PASSING_STATUSES = new Set([429, 500, 502, 503, 504]);
const PASSING_ERRORS = new Set(["ECONNRESET", "EPIPE"]);
const LONGEST_ERROR_TEXT = 10_000;
const agents = {
  "http:": new Agent({ keepAlive: true }),
  "https:": new SecureAgent({ keepAlive: true }),
};

interface Body {
  /** Opened anew for every try. */
  open(): Readable;
  bytes: number;
  sha256: string;
}

/** The five things that this site asks of S3-compatible storage, with the bucket in the path. */
export class S3Client {
  constructor(private readonly settings: S3Settings) {}

  async put(key: string, { open, bytes, sha256 }: Body): Promise<void> {
    const headers = { "content-length": String(bytes) };
    const answer = await this.#ask({ method: "PUT", path: this.#path(key), headers, sha256 }, open);
    if (answer.statusCode !== 200) throw await failureOf(answer);
    answer.resume();
  }

  /** Undefined when there is no such object. */
  async get(key: string, range?: ByteRange): Promise<Readable | undefined> {
    const headers = range && { range: `bytes=${range.first}-${range.last}` };
    const answer = await this.#ask({
      method: "GET",
      path: this.#path(key),
      ...(headers && { headers }),
    });
    // A range may be passed over: then all of it comes, and ours is cut out.
    if (answer.statusCode === 200) return range ? cutOut(answer, range) : answer;
    if (range && answer.statusCode === 206) {
      const told = answer.headers["content-range"] ?? "";
      if (told.startsWith(`bytes ${range.first}-`)) return answer;
      answer.destroy();
      throw new Error(`The storage answered with another range: ${told}`);
    }
    const failure = await failureOf(answer);
    // A 404 of a proxy, or of a bucket that is gone, says nothing about the object.
    if (failure.code === "NoSuchKey") return undefined;
    throw failure;
  }

  async delete(key: string): Promise<void> {
    const answer = await this.#ask({ method: "DELETE", path: this.#path(key) });
    if (answer.statusCode === 204 || answer.statusCode === 200) return void answer.resume();
    const failure = await failureOf(answer);
    if (failure.code !== "NoSuchKey") throw failure;
  }

  /** All of them, or a failure: nobody may take what a broken list leaves out for missing. */
  async *list(prefix: string): AsyncGenerator<StoredFile> {
    for (let token = ""; ; ) {
      const query = {
        "list-type": "2",
        prefix,
        ...(token ? { "continuation-token": token } : {}),
      };
      const answer = await this.#ask({ method: "GET", path: `/${this.settings.bucket}`, query });
      if (answer.statusCode !== 200) throw await failureOf(answer);
      const page = readPage(await text(answer));
      yield* page.files;
      if (!page.next) return;
      if (page.next === token) throw new Error("The storage's list does not go on");
      token = page.next;
    }
  }

  #path(key: string): string {
    return `/${this.settings.bucket}/${key}`;
  }

  /** Its answer; what is sure to pass soon is tried again after a pause. */
  async #ask(request: S3Request, open?: () => Readable): Promise<IncomingMessage> {
    for (const pause of PAUSES_MS) {
      try {
        const answer = await this.#send(request, open?.());
        if (!PASSING_STATUSES.has(answer.statusCode ?? 0)) return answer;
        answer.resume();
      } catch (error) {
        if (!PASSING_ERRORS.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
      }
      await sleep(pause);
    }
    return this.#send(request, open?.());
  }

  #send(request: S3Request, body?: Readable): Promise<IncomingMessage> {
    const { protocol, hostname, port } = new URL(this.settings.endpoint);
    const query = queryText(request.query);
    const isSecure = protocol === "https:";
    return new Promise((resolve, reject) => {
      const outgoing = (isSecure ? requestHttps : requestHttp)(
        {
          agent: isSecure ? agents["https:"] : agents["http:"],
          method: request.method,
          hostname,
          port,
          path: query ? `${request.path}?${query}` : request.path,
          headers: signedHeaders(request, this.settings),
          timeout: LONGEST_SILENCE_MS,
        },
        resolve,
      );
      outgoing.once("error", reject);
      outgoing.once("timeout", () => outgoing.destroy(new Error("The storage does not answer")));
      if (body) pipeline(body, outgoing).catch(reject);
      else outgoing.end();
    });
  }
}

class StorageRefused extends Error {
  constructor(
    status: number | undefined,
    readonly code: string,
  ) {
    super(`The storage answered ${status} ${code}`);
  }
}

/** What it says against it. The whole body is never read: it may be a film that nobody asked for. */
async function failureOf(answer: IncomingMessage): Promise<StorageRefused> {
  let told = "";
  for await (const chunk of answer) {
    told += chunk;
    if (told.length > LONGEST_ERROR_TEXT) break;
  }
  return new StorageRefused(answer.statusCode, elementText("Code", told));
}

function cutOut(whole: IncomingMessage, { first, last }: ByteRange): Readable {
  return Readable.from(
    (async function* () {
      let at = 0;
      for await (const chunk of whole as AsyncIterable<Buffer>) {
        const wanted = chunk.subarray(Math.max(0, first - at), Math.max(0, last + 1 - at));
        if (wanted.length > 0) yield wanted;
        at += chunk.length;
        if (at > last) return;
      }
    })(),
    { objectMode: false },
  );
}

/** A page of a list, as long as it is one from its beginning to its end. */
function readPage(xml: string): { files: StoredFile[]; next: string } {
  const isTruncated = elementText("IsTruncated", xml);
  const next = elementText("NextContinuationToken", xml);
  const isWhole =
    /<ListBucketResult[\s>]/.test(xml) && xml.trimEnd().endsWith("</ListBucketResult>");
  if (!isWhole || (isTruncated !== "true" && isTruncated !== "false")) {
    throw new Error("The storage answered with something else than a list");
  }
  if (isTruncated === "true" && !next) {
    throw new Error("The storage's list is cut short, and does not say how it goes on");
  }
  const files = Array.from(xml.matchAll(/<Contents>(.*?)<\/Contents>/gs), ([, entry = ""]) => ({
    key: elementText("Key", entry),
    bytes: Number(elementText("Size", entry) || Number.NaN),
    changedAt: new Date(elementText("LastModified", entry)),
  }));
  const isClear = ({ key, bytes, changedAt }: StoredFile) =>
    key !== "" && Number.isSafeInteger(bytes) && !Number.isNaN(changedAt.getTime());
  if (!files.every(isClear))
    throw new Error("The storage's list names an object without its facts");
  return { files, next: isTruncated === "true" ? next : "" };
}

/** What stands in an element of XML. Keys hold nothing that would be written in another way. */
function elementText(element: string, xml: string): string {
  const value = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? "";
  return value.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
