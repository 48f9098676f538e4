import { Agent, type IncomingMessage, request } from "node:http";

const agent = new Agent({ keepAlive: true });

export interface Call {
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON, by POST. */
  body?: unknown;
}

/** One request on a connection that is kept, read to its end. Answers with the status. */
export async function call(origin: string, { path, headers, body }: Call): Promise<number> {
  const answer = await open(origin, { path, headers, body });
  for await (const _ of answer);
  return answer.statusCode ?? 0;
}

/** The same, but the body is the caller's to read. */
export function open(origin: string, { path, headers, body }: Call): Promise<IncomingMessage> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${origin}${path}`,
      {
        agent,
        method: text === undefined ? "GET" : "POST",
        headers: {
          ...(text !== undefined && {
            "content-type": "application/json",
            "content-length": Buffer.byteLength(text),
          }),
          ...headers,
        },
      },
      resolve,
    );
    outgoing.once("error", reject);
    outgoing.end(text);
  });
}
