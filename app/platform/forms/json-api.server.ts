import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { isDatabaseDown } from "../database/database-down.server";
import { log } from "../log.server";
import { clientAddressOf } from "./client-address.server";
import { idempotencyKey } from "./form-stamp.server";
import { type ErrorKind, jsonError } from "./json-error.server";
import { isJson } from "./media-type.server";
import { limitRequests } from "./rate-limit.server";

const LARGEST_JSON_BYTES = 64 * 1024;

interface JsonCall<Schema extends z.ZodType> {
  /** Counted for rate limits. */
  action: string;
  schema: Schema;
  senderOf?: (input: z.output<Schema>) => string;
  /** The one sentence above all messages about fields; the first of them without it. */
  summaryOf?: (messages: string[]) => string;
  /** What people read when we are at fault. */
  failure?: string;
  handle: (input: z.output<Schema>, facts: JsonFacts) => Promise<Response>;
}

interface JsonFacts {
  request: Request;
  address: string;
  /** From the `Idempotency-Key` header and the content; random without the header. */
  idempotencyKey: string;
}

interface RouteArguments {
  request: Request;
}

/** A resource route's loader and action: whatever is wrong, the answer is JSON in one shape. */
export function jsonApi<Schema extends z.ZodType>(call: JsonCall<Schema>) {
  return async ({ request }: RouteArguments): Promise<Response> => {
    try {
      const address = clientAddressOf(request);
      const { text, input } = await readInput(request, call);
      const sender = call.senderOf?.(input);
      const refusal = await limitRequests({ action: call.action, address, sender });
      if (refusal) throw new Refused("too_many_requests", { wait: refusal.retryAfterSeconds });
      const given = request.headers.get("idempotency-key") || randomUUID();
      return await call.handle(input, {
        request,
        address,
        idempotencyKey: idempotencyKey(given, text),
      });
    } catch (error) {
      if (error instanceof Refused) return jsonError(error.kind, error.facts);
      if (isDatabaseDown(error))
        return jsonError("unavailable", { message: call.failure, wait: 10 });
      log().error({ err: error }, "JSON call failed");
      return jsonError("unexpected", { message: call.failure });
    }
  };
}

/** An answer that a handler wants to give instead of its own: `throw new Refused(…)`. */
export class Refused extends Error {
  constructor(
    readonly kind: ErrorKind,
    readonly facts: Parameters<typeof jsonError>[1] = {},
  ) {
    super(kind);
  }
}

async function readInput<Schema extends z.ZodType>(request: Request, call: JsonCall<Schema>) {
  if (request.method !== "POST") throw new Refused("method_not_allowed");
  if (!isJson(request.headers)) throw new Refused("unsupported_media_type");
  const text = await boundedText(request);
  const parsed = call.schema.safeParse(parseJson(text));
  if (parsed.success) return { text, input: parsed.data };
  const issues = parsed.error.issues;
  throw new Refused("invalid", {
    message: call.summaryOf?.(issues.map(({ message }) => message)) ?? issues[0]?.message,
    details: issues
      .map(({ path, message }) => `${path.join(".") || "body"}: ${message}`)
      .join("; "),
  });
}

async function boundedText(request: Request): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let bytes = 0;
  let text = "";
  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > LARGEST_JSON_BYTES) throw new Refused("too_large");
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    throw error instanceof Refused ? error : new Refused("malformed");
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused("malformed");
  }
}
