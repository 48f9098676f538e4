import { Agent, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps, Agent as SecureAgent } from "node:https";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { S3Settings } from "../../env.server";
import type { ByteRange, StoredFile } from "./file-storage.server";
import { queryText, type S3Request, signedHeaders } from "./s3-signature.server";

const LONGEST_SILENCE_MS = 30_000;
const agents = {
  "http:": new Agent({ keepAlive: true }),
  "https:": new SecureAgent({ keepAlive: true }),
};

interface Body {
  stream: Readable;
  bytes: number;
  sha256: string;
}

/** The five things that this site asks of S3-compatible storage, with the bucket in the path. */
export class S3Client {
  constructor(private readonly settings: S3Settings) {}

  async put(key: string, { stream, bytes, sha256 }: Body): Promise<void> {
    const headers = { "content-length": String(bytes) };
    const answer = await this.#send(
      { method: "PUT", path: this.#path(key), headers, sha256 },
      stream,
    );
    await this.#expect(answer, 200);
    answer.resume();
  }

  /** Undefined when there is no such object. */
  async get(key: string, range?: ByteRange): Promise<Readable | undefined> {
    const headers = range && { range: `bytes=${range.first}-${range.last}` };
    const answer = await this.#send({
      method: "GET",
      path: this.#path(key),
      ...(headers && { headers }),
    });
    if (answer.statusCode === 404) {
      answer.resume();
      return undefined;
    }
    return this.#expect(answer, range ? 206 : 200);
  }

  async delete(key: string): Promise<void> {
    const answer = await this.#send({ method: "DELETE", path: this.#path(key) });
    if (answer.statusCode !== 404) await this.#expect(answer, 204);
    answer.resume();
  }

  async *list(prefix: string): AsyncGenerator<StoredFile> {
    for (let token = ""; ; ) {
      const query = {
        "list-type": "2",
        prefix,
        ...(token ? { "continuation-token": token } : {}),
      };
      const answer = await this.#send({ method: "GET", path: `/${this.settings.bucket}`, query });
      const page = await text(await this.#expect(answer, 200));
      for (const [, entry = ""] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        yield {
          key: elementText("Key", entry),
          bytes: Number(elementText("Size", entry)),
          changedAt: new Date(elementText("LastModified", entry)),
        };
      }
      token = elementText("NextContinuationToken", page);
      if (!token) return;
    }
  }

  #path(key: string): string {
    return `/${this.settings.bucket}/${key}`;
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

  async #expect(answer: IncomingMessage, status: number): Promise<IncomingMessage> {
    if (answer.statusCode === status) return answer;
    const code = elementText("Code", await text(answer));
    throw new Error(`The storage answered ${answer.statusCode} ${code}`);
  }
}

/** What stands in an element of XML. Keys hold nothing that would be written in another way. */
function elementText(element: string, xml: string): string {
  const value = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? "";
  return value.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
