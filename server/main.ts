import cluster from "node:cluster";
import * as build from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";
import { FolderInUse } from "~/platform/database/folder-lock.server";
import { CannotCarryOver, NewerSchema } from "~/platform/database/migrations.server";
import { BadConfiguration, env } from "~/platform/env.server";
import { StorageAway } from "~/platform/files/storage/storage-away.server";
import { UnreadableDocument } from "~/platform/site/site-documents.server";
import { CommandFailed } from "./commands/command";
import { runCommand } from "./run-command";
import { serve } from "./serve";
import { superviseWorkers } from "./workers/supervise";

const [command, ...args] = process.argv.slice(2);

try {
  if (command) process.exitCode = await runCommand(command, args);
  else if (env().WORKERS > 1 && cluster.isPrimary) await superviseWorkers(env());
  else await serve(build as unknown as ServerBuild);
} catch (error) {
  // A person reads this: one line that says what to do, unless it is a bug.
  const expected =
    error instanceof BadConfiguration ||
    error instanceof CommandFailed ||
    error instanceof FolderInUse ||
    error instanceof NewerSchema ||
    error instanceof CannotCarryOver ||
    error instanceof StorageAway ||
    error instanceof UnreadableDocument ||
    isPortTaken(error);
  process.stderr.write(`${expected ? sentenceOf(error as Error) : (error as Error).stack}\n`);
  process.exit(1);
}

function isPortTaken(error: unknown): error is Error & { port: number } {
  return (error as NodeJS.ErrnoException).code === "EADDRINUSE";
}

function sentenceOf(error: Error): string {
  if (!isPortTaken(error)) return error.message;
  return `PORT: ${error.port} is taken by another program. Stop it, or set another port.`;
}
