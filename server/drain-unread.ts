import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";

interface DrainLimits {
  bytes: number;
  milliseconds: number;
}

const LIMITS: DrainLimits = { bytes: 4 * 1024 * 1024, milliseconds: 5_000 };

/**
 * Closing a connection on bytes that nobody read resets it, and the sender never sees why. So an
 * answer that came before the body's end is sent at once, and its own end waits for a little more.
 */
export function drainUnread(
  limits = LIMITS,
): MiddlewareHandler<{ Bindings: HttpBindings | undefined }> {
  return async (context, next) => {
    await next();
    const body = context.req.raw.body;
    if (!context.env?.incoming || context.env.incoming.complete || !body || body.locked) return;
    const answer = new Uint8Array(await context.res.arrayBuffer());
    const headers = new Headers(context.res.headers);
    headers.set("content-length", String(answer.byteLength));
    headers.set("connection", "close");
    const stream = new ReadableStream({
      async start(controller) {
        if (answer.byteLength > 0) controller.enqueue(answer);
        await drain(body, limits);
        controller.close();
      },
    });
    context.res = new Response(stream, { status: context.res.status, headers });
  };
}

async function drain(body: ReadableStream<Uint8Array>, limits: DrainLimits): Promise<void> {
  const reader = body.getReader();
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<{ done: true }>((resolve) => {
    timer = setTimeout(() => resolve({ done: true }), limits.milliseconds);
  });
  try {
    while (size < limits.bytes) {
      const part = await Promise.race([reader.read(), deadline]);
      if (part.done) return;
      size += part.value?.byteLength ?? 0;
    }
  } catch {
    // The sender went away: there is nobody left to hear the answer.
  } finally {
    clearTimeout(timer);
  }
}
