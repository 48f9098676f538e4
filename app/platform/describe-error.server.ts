import { DrizzleQueryError } from "drizzle-orm/errors";

/** What the log tells of an error: enough to mend it, and nothing that a person has typed. */
export interface DescribedError {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  /** Where it happened, without the message, which stands at the head of every stack. */
  stack?: string;
  cause?: DescribedError;
}

export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an error" };
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown };
  const frames = error.stack?.match(/^ {4}at .*$/gm)?.join("\n");
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...(typeof code === "string" && { code }),
    ...(typeof constraint === "string" && { constraint }),
    ...(frames && { stack: frames }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

/** The values of a query, and the text that PostgreSQL could not read, are a visitor's. */
export function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  const isAboutAValue = /^22/.test((error as NodeJS.ErrnoException).code ?? "");
  return isAboutAValue ? error.message.replaceAll(/".*"/gs, '"…"') : error.message;
}
