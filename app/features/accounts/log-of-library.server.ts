import type { BetterAuthOptions } from "better-auth";
import { isDatabaseDown } from "~/platform/database/database-down.server";
import { log } from "~/platform/log.server";

/**
 * The library's words hold addresses and links, and a failed query what it was to store: neither is
 * written down. What it complains of without an error is a caller's mistake, which got its answer.
 */
export const logOfLibrary = {
  level: "error",
  log: (_level, _message, ...details) => {
    const cause = details.find((detail) => detail instanceof Error);
    if (!cause || isTakenAddress(cause)) return;
    const reason = isDatabaseDown(cause) ? "the database does not answer" : cause.name;
    log().error({ reason }, "the sign-in library met an error");
  },
} satisfies BetterAuthOptions["logger"];

/** Of two who sign up with one address at the same moment the second is told so; nothing went wrong. */
function isTakenAddress({ cause }: Error): boolean {
  return (
    cause instanceof Error && "constraint" in cause && cause.constraint === "user_email_unique"
  );
}
