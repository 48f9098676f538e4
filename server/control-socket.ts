import { chmodSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { log } from "~/platform/log.server";
import { CommandFailed } from "./commands/command";

interface Call {
  name: string;
  args: string[];
}
type Answer = { line: string } | { exitCode: number };

/** Operating systems allow about a hundred bytes for the name of a socket. */
const LONGEST_SOCKET_NAME = 100;

/**
 * Only one process may open the embedded database, so commands are run by the server that holds it.
 * They reach it through a socket that only the owner of the data folder can open.
 */
export async function openControlSocket(
  dataDir: string,
  run: (name: string, args: string[], print: (line: string) => void) => Promise<number>,
): Promise<Server | undefined> {
  const path = socketPath(dataDir);
  if (path.length > LONGEST_SOCKET_NAME) {
    log().warn("DATA_DIR is too long for a socket: commands need the site stopped");
    return undefined;
  }
  // The folder's lock is ours, so a socket that is still there was left by a process that died.
  rmSync(path, { force: true });
  const server = createServer(async (incoming, response) => {
    const answer = (part: Answer) => void response.write(`${JSON.stringify(part)}\n`);
    try {
      const call = JSON.parse(await text(incoming)) as Call;
      answer({ exitCode: await run(call.name, call.args, (line) => answer({ line })) });
    } catch (error) {
      log().error({ err: error }, "command failed");
      answer({ line: "The command failed; the site's log says why." });
      answer({ exitCode: 1 });
    }
    response.end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, resolve);
  });
  chmodSync(path, 0o600);
  return server;
}

/** Has the running server carry out a command; prints its lines as they come. */
export async function askRunningServer(
  dataDir: string,
  call: Call,
  print: (line: string) => void,
): Promise<number> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request({ socketPath: socketPath(dataDir), method: "POST" }, resolve);
    outgoing.on("error", () =>
      reject(new CommandFailed("The site is starting or stopping. Try again in a moment.")),
    );
    outgoing.end(JSON.stringify(call));
  });
  let exitCode = 1;
  for await (const line of createInterface({ input: response })) {
    const part = JSON.parse(line) as Answer;
    if ("exitCode" in part) exitCode = part.exitCode;
    else print(part.line);
  }
  return exitCode;
}

function socketPath(dataDir: string): string {
  const path = join(dataDir, "control.sock");
  const shorter = relative(process.cwd(), path);
  return shorter.length < path.length ? shorter : path;
}
