import { type ChildProcess, spawn } from "node:child_process";

export interface Finished {
  succeeded: boolean;
  output: string;
}

const running = new Set<ChildProcess>();

/** Runs a tool of node_modules/.bin to its end and keeps what it says. */
export function runTool(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Finished> {
  return new Promise((resolve) => {
    // Its own group: when the run is broken off, a tool's children go with it.
    const child = spawn(command, args, {
      env: { ...process.env, FORCE_COLOR: "0", ...env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    running.add(child);
    let output = "";
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.once("error", (error) => resolve({ succeeded: false, output: error.message }));
    child.once("close", (code) => {
      running.delete(child);
      resolve({ succeeded: code === 0, output });
    });
  });
}

export function endRunningTools(): void {
  for (const child of running) {
    try {
      if (child.pid) process.kill(-child.pid, "SIGTERM");
    } catch {
      // It has just ended by itself.
    }
  }
}
