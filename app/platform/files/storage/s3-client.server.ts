import { createHash } from "node:crypto";
import { Agent, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps, Agent as SecureAgent } from "node:https";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import type { S3Settings } from "../../env.server";
import type { ByteRange, StoredFile } from "./file-storage.server";
import { s3Address } from "./s3-address.server";
import { elementText, readListPage } from "./s3-xml.server";
import { StorageAway } from "./storage-away.server";

/** Somebody may be waiting for the page; a large object takes a while to be put away. */
const LONGEST_SILENCE_MS = 10_000;
const BYTES_PER_MS_OF_SILENCE = 10_000;
/** Between tries, when the storage asks for patience or drops the line. All that is asked of it may be asked twice. */
const PAUSES_MS = [200, 1_000, 3_000];
/** "SlowDown" is a 503, and "InternalError" a 500 that Amazon says to try again. */
const PASSING_STATUSES = new Set([429, 500, 502, 503, 504]);
const PASSING_ERRORS = new Set(["ECONNRESET", "EPIPE"]);
const LONGEST_ERROR_TEXT = 10_000;
const NOTHING_SHA256 = createHash("sha256").digest("hex");
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

interface S3Request {
  method: "GET" | "PUT" | "DELETE";
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Body;
}

/** The five things that this site asks of S3-compatible storage. Whatever fails is a `StorageAway`. */
export class S3Client {
  readonly #longestSilenceMs: number;

  constructor(
    private readonly settings: S3Settings,
    { longestSilenceMs = LONGEST_SILENCE_MS } = {},
  ) {
    this.#longestSilenceMs = longestSilenceMs;
  }

  async put(key: string, body: Body): Promise<void> {
    const headers = { "content-length": String(body.bytes) };
    const answer = await this.#ask({ method: "PUT", key, headers, body });
    if (answer.statusCode !== 200) throw await failureOf(answer);
    answer.resume();
  }

  /** Undefined when there is no such object. */
  async get(key: string, range?: ByteRange): Promise<Readable | undefined> {
    const headers = range && { range: `bytes=${range.first}-${range.last}` };
    const answer = await this.#ask({
      method: "GET",
      key,
      ...(headers && { headers }),
    });
    // A range may be passed over: then all of it comes, and ours is cut out.
    if (answer.statusCode === 200) return range ? cutOut(answer, range) : answer;
    if (range && answer.statusCode === 206) {
      const told = answer.headers["content-range"] ?? "";
      if (told.startsWith(`bytes ${range.first}-`)) return answer;
      answer.destroy();
      throw new StorageAway(`The storage answered with another range: ${told}`);
    }
    const failure = await failureOf(answer);
    // A 404 of a proxy, or of a bucket that is gone, says nothing about the object.
    if (failure.reason === "NoSuchKey") return undefined;
    throw failure;
  }

  async delete(key: string): Promise<void> {
    const answer = await this.#ask({ method: "DELETE", key });
    if (answer.statusCode === 204 || answer.statusCode === 200) return void answer.resume();
    const failure = await failureOf(answer);
    if (failure.reason !== "NoSuchKey") throw failure;
  }

  /** All of them, or a failure: nobody may take what a broken list leaves out for missing. */
  async *list(prefix: string): AsyncGenerator<StoredFile> {
    for (let token = ""; ; ) {
      const query = {
        "list-type": "2",
        prefix,
        ...(token ? { "continuation-token": token } : {}),
      };
      const answer = await this.#ask({ method: "GET", query });
      if (answer.statusCode !== 200) throw await failureOf(answer);
      const page = readListPage(await text(answer).catch(brokenLine));
      yield* page.files;
      if (!page.next) return;
      if (page.next === token) throw new StorageAway("The storage's list does not go on");
      token = page.next;
    }
  }

  /** Its answer; what is sure to pass soon is tried again after a pause. */
  async #ask(request: S3Request): Promise<IncomingMessage> {
    for (const pause of PAUSES_MS) {
      try {
        const answer = await this.#send(request);
        if (!PASSING_STATUSES.has(answer.statusCode ?? 0)) return answer;
        answer.resume();
      } catch (error) {
        if (!PASSING_ERRORS.has((error as NodeJS.ErrnoException).code ?? "")) brokenLine(error);
      }
      await sleep(pause);
    }
    return this.#send(request).catch(brokenLine);
  }

  async #send({ method, key, query, headers, body }: S3Request): Promise<IncomingMessage> {
    const url = s3Address(this.settings, key, query);
    const sha256 = body?.sha256 ?? NOTHING_SHA256;
    const { accessKeyId, secretAccessKey, region } = this.settings;
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      // The service refuses a body that arrives otherwise.
      headers: { ...headers, "x-amz-content-sha256": sha256 },
      service: "s3",
      accessKeyId,
      secretAccessKey,
      region,
    }).sign();
    const isSecure = url.protocol === "https:";
    return new Promise((resolve, reject) => {
      const outgoing = (isSecure ? requestHttps : requestHttp)(
        url,
        {
          agent: isSecure ? agents["https:"] : agents["http:"],
          method,
          headers: Object.fromEntries(signed.headers),
          timeout: this.#longestSilenceMs + (body?.bytes ?? 0) / BYTES_PER_MS_OF_SILENCE,
        },
        resolve,
      );
      outgoing.once("error", reject);
      outgoing.once("timeout", () =>
        outgoing.destroy(new StorageAway("The storage does not answer", "silence")),
      );
      if (body) pipeline(body.open(), outgoing).catch(reject);
      else outgoing.end();
    });
  }
}

function brokenLine(error: unknown): never {
  if (error instanceof StorageAway) throw error;
  const { code = "", message } = error as NodeJS.ErrnoException;
  throw new StorageAway(`The storage cannot be reached: ${message || code}`, code);
}

/** What it says against it. The whole body is never read: it may be a film that nobody asked for. */
async function failureOf(answer: IncomingMessage): Promise<StorageAway> {
  let told = "";
  try {
    for await (const chunk of answer) {
      told += chunk;
      if (told.length > LONGEST_ERROR_TEXT) break;
    }
  } catch {
    // Its status has said enough.
  }
  const reason = elementText("Code", told);
  return new StorageAway(`The storage answered ${answer.statusCode} ${reason}`, reason);
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
