import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

// Everything under scripts/*.mjs runs on whatever Node the machine has (20 or later),
// because on a fresh clone the project's own Node is not installed yet.

export const root = fileURLToPath(new URL("../..", import.meta.url));
const binaries = join(root, "node_modules", ".bin");

/** The project's own Node; there once `npm ci` has run. */
export const ownNode = join(binaries, "node");

/** A command that failed, with all it printed, so that the caller decides what to show. */
export class CommandFailed extends Error {
  constructor(command, code, output) {
    super(`${command} ended with ${code}`);
    this.output = output;
  }
}

/** Runs a command to its end. With `quiet` its output is kept and only told on failure. */
export function run(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...environment(), ...env },
      stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => {
        output += chunk;
      });
    }
    child.once("error", (error) => reject(new CommandFailed(command, error.message, output)));
    child.once("close", (code, signal) => {
      if (code === 0) resolve();
      else reject(new CommandFailed(command, code ?? signal, output));
    });
  });
}

/** Becomes, as far as possible, the given Node program: same terminal, same signals, same exit code. */
export function handOverTo(nodeArguments, env = {}) {
  const child = spawn(ownNode, nodeArguments, {
    cwd: root,
    env: { ...environment(), ...env },
    stdio: "inherit",
  });
  for (const signal of ["SIGTERM", "SIGHUP", "SIGINT"]) {
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches the whole group by itself; a second one would cut the shutdown short.
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
  // npm passes no SIGTERM on: it ends, and leaves this process to another parent.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill("SIGTERM");
  }, 500).unref();
  child.once("error", (error) => stop(`The project's own Node could not be run: ${error.message}`));
  child.once("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 143)));
}

/** Ends with one line that says what is wrong and what to do. */
export function stop(line, output = "") {
  if (output) process.stderr.write(`${output.trimEnd()}\n\n`);
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** Child processes find the project's own Node and tools before any other. */
function environment() {
  return { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH ?? ""}` };
}
