const LONGEST = 300;

/** Why work failed, for staff and the log. What the database says may hold anybody's data: its code does not. */
export function reasonOf(error: unknown): string {
  let innermost = error;
  while (innermost instanceof Error && innermost.cause instanceof Error)
    innermost = innermost.cause;
  if (!(innermost instanceof Error)) return "It failed without a reason.";
  const { code, severity, constraint } = innermost as DatabaseFailure;
  if (code && severity) {
    return `The database refused it: ${[code, constraint].filter(Boolean).join(", ")}`;
  }
  return (innermost.message.split("\n")[0] ?? "").slice(0, LONGEST);
}

interface DatabaseFailure extends Error {
  code?: string;
  severity?: string;
  constraint?: string;
}
