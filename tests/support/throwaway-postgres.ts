import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import pg from "pg";
import { childrenOf } from "./child-processes.ts";
import { freePort } from "./free-port.ts";

/** The folder that holds `initdb` and `postgres`, if this machine has one. */
export function findPostgresBinaries(): string | undefined {
  const installed = existsSync("/usr/lib/postgresql")
    ? readdirSync("/usr/lib/postgresql")
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => `/usr/lib/postgresql/${version}/bin`)
    : [];
  return [...(process.env.PATH ?? "").split(delimiter), ...installed].find(
    (folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")),
  );
}

interface PostgresOptions {
  /** Where its folder is made. */
  parentFolder?: string;
  /** Whether a crash may take what it has just acknowledged; quicker, and wrong where crashes are the test. */
  mayForget?: boolean;
}

/** A PostgreSQL of its own on a free port, gone without a trace when stopped or when this process ends. */
export async function startThrowawayPostgres(
  binaries: string,
  { parentFolder = tmpdir(), mayForget = true }: PostgresOptions = {},
): Promise<ThrowawayPostgres> {
  const account = process.getuid?.() === 0 ? anotherAccount() : undefined;
  const folder = mkdtempSync(join(parentFolder, "throwaway-postgres-"));
  if (account) chownSync(folder, account.uid, account.gid);
  const how = { ...account, cwd: folder };
  execFileSync(
    join(binaries, "initdb"),
    ["-D", "data", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"],
    { ...how, stdio: ["ignore", "ignore", "inherit"] },
  );
  const port = await freePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: folder,
    fsync: "off",
    synchronous_commit: mayForget ? "off" : "on",
    full_page_writes: mayForget ? "off" : "on",
    max_connections: 60,
    shared_buffers: "32MB",
  };
  const args = Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`]);
  const postgres = new ThrowawayPostgres(folder, port, () =>
    spawn(join(binaries, "postgres"), ["-D", "data", ...args], { ...how, stdio: "ignore" }),
  );
  await postgres.start();
  return postgres;
}

export class ThrowawayPostgres {
  readonly url: string;
  readonly #folder: string;
  readonly #launch: () => ChildProcess;
  #postmaster: ChildProcess | undefined;
  readonly #removeNow = () => {
    this.#tell("SIGQUIT");
    this.#removeFolder();
  };

  constructor(folder: string, port: number, launch: () => ChildProcess) {
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    this.#folder = folder;
    this.#launch = launch;
    process.once("exit", this.#removeNow);
  }

  async start(): Promise<void> {
    this.#postmaster = this.#launch();
    const giveUpAt = Date.now() + 120_000;
    while (Date.now() < giveUpAt && this.#postmaster.exitCode === null) {
      if (await answers(this.url)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await this.stop();
    throw new Error("The throw-away PostgreSQL did not start");
  }

  /** Freezes or wakes the server with all of its connections. */
  signalAll(signal: NodeJS.Signals): void {
    const postmaster = this.#postmaster?.pid;
    if (!postmaster) return;
    for (const pid of [postmaster, ...childrenOf(postmaster)]) {
      try {
        process.kill(pid, signal);
      } catch (error) {
        // A connection may have ended since it was listed.
        if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
      }
    }
  }

  /** Ends the server at once, as a crash would; `start` brings it back with its data. */
  crash(): Promise<void> {
    return this.#endWith("SIGQUIT");
  }

  /** Ends the server as an operator does: connections are cut, everything is written. */
  shutDown(): Promise<void> {
    return this.#endWith("SIGINT");
  }

  get isRunning(): boolean {
    return this.#postmaster?.exitCode === null && this.#postmaster.signalCode === null;
  }

  async stop(): Promise<void> {
    process.off("exit", this.#removeNow);
    await this.crash();
    this.#removeFolder();
  }

  async #endWith(signal: NodeJS.Signals): Promise<void> {
    const ended = new Promise((resolve) => this.#postmaster?.once("exit", resolve));
    if (this.#tell(signal)) await ended;
  }

  #tell(signal: NodeJS.Signals): boolean {
    if (!this.#postmaster || !this.isRunning) return false;
    // A frozen process must be woken to notice that it should go.
    this.signalAll("SIGCONT");
    return this.#postmaster.kill(signal);
  }

  #removeFolder(): void {
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

/** PostgreSQL refuses to run as root. */
function anotherAccount(): { uid: number; gid: number } {
  for (const name of ["postgres", "nobody"]) {
    try {
      const idOf = (flag: string) => Number(execFileSync("id", [flag, name], { stdio: "pipe" }));
      return { uid: idOf("-u"), gid: idOf("-g") };
    } catch {
      // This account does not exist here: try the next.
    }
  }
  throw new Error("PostgreSQL cannot run as root, and there is no account postgres or nobody");
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
