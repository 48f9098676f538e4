import { spawnSync } from "node:child_process";
import { installWithApt, isInstalled } from "./apt.ts";
import { type Load, loadFor } from "./load.ts";
import { startNginx } from "./nginx.ts";
import { median, printTable } from "./report.ts";

const ROUNDS = 3;
const SECONDS = 5;
const CONNECTIONS = 32;
/** The representation that browsers ask for; both servers send the very same bytes. */
const ENCODING = "br";

/** The cached home page through our server and through nginx, turn by turn in one run. */
export async function compareWithNginx(origin: string): Promise<void> {
  installWithApt(["nginx", "wrk"]);
  if (!isInstalled("nginx") || !isInstalled("wrk")) {
    process.stdout.write("Against nginx: left out, nginx and wrk are not installed.\n");
    return;
  }
  const nginx = await startNginx(`${origin}/`, ENCODING);
  try {
    const ours: Load[] = [];
    const theirs: Load[] = [];
    await loadFor(1, CONNECTIONS, `${origin}/`, ENCODING);
    await loadFor(1, CONNECTIONS, nginx.url, ENCODING);
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await loadFor(SECONDS, CONNECTIONS, `${origin}/`, ENCODING));
      theirs.push(await loadFor(SECONDS, CONNECTIONS, nginx.url, ENCODING));
    }
    print(nginx.bytes, ours, theirs);
  } finally {
    await nginx.stop();
  }
}

function print(bytes: number, ours: Load[], theirs: Load[]): void {
  const row = (name: string, loads: Load[]) => [
    name,
    median(loads.map((load) => load.perSecond)).toFixed(0),
    `${median(loads.map((load) => load.p50Ms)).toFixed(2)} ms`,
    `${median(loads.map((load) => load.p99Ms)).toFixed(2)} ms`,
  ];
  const ratio =
    median(ours.map((load) => load.perSecond)) / median(theirs.map((load) => load.perSecond));
  process.stdout.write(
    `\nHome page from memory, ${bytes} bytes (brotli), one process each, ${CONNECTIONS} connections, ` +
      `median of ${ROUNDS} rounds of ${SECONDS} s, both with an access log (${nginxVersion()})\n`,
  );
  printTable(["server", "requests/s", "p50", "p99"], [row("ours", ours), row("nginx", theirs)]);
  process.stdout.write(`ours / nginx: ${ratio.toFixed(2)}\n`);
}

function nginxVersion(): string {
  return spawnSync("nginx", ["-v"], { encoding: "utf8" }).stderr.trim().replace(/^.*: /, "");
}
