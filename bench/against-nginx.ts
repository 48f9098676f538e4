import { spawnSync } from "node:child_process";
import { installWithApt, isInstalled } from "./apt.ts";
import { type Load, loadFor } from "./load.ts";
import type { Figure } from "./measure.ts";
import { startNginx } from "./nginx.ts";
import { median } from "./report.ts";
import { memoryOf, type World } from "./world.ts";

const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 32;
/** The representation that browsers ask for; both servers send the very same bytes. */
const ENCODING = "br";

/** The cached home page through our server and through nginx: one process each, turn by turn, both with an access log. */
export async function compareWithNginx({ name, site }: World): Promise<Figure[]> {
  installWithApt(["nginx", "wrk"]);
  if (!isInstalled("nginx") || !isInstalled("wrk")) {
    process.stdout.write("Against nginx: left out, nginx and wrk are not installed.\n");
    return [];
  }
  const page = `${site.origin}/`;
  const memoryAtRest = memoryOf(site);
  const nginx = await startNginx(page, ENCODING);
  try {
    const ours: Load[] = [];
    const theirs: Load[] = [];
    await loadFor(2, CONNECTIONS, page, ENCODING);
    await loadFor(1, CONNECTIONS, nginx.url, ENCODING);
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await loadFor(SECONDS, CONNECTIONS, page, ENCODING));
      theirs.push(await loadFor(SECONDS, CONNECTIONS, nginx.url, ENCODING));
    }
    const figure = figureOf(ours);
    const reference = figureOf(theirs);
    const ratio = (figure.perSecond / reference.perSecond).toFixed(2);
    const what = `home page, ${nginx.bytes} bytes, wrk`;
    return [
      {
        ...figure,
        what,
        where: name,
        memoryAtRest,
        memoryAfter: memoryOf(site),
        beside: `${ratio} of nginx`,
      },
      { ...reference, what, where: nginxVersion() },
    ];
  } finally {
    await nginx.stop();
  }
}

function figureOf(loads: Load[]) {
  return {
    perSecond: median(loads.map((load) => load.perSecond)),
    p50Ms: median(loads.map((load) => load.p50Ms)),
    p99Ms: median(loads.map((load) => load.p99Ms)),
    refused: 0,
  };
}

function nginxVersion(): string {
  return spawnSync("nginx", ["-v"], { encoding: "utf8" }).stderr.trim().replace(/^.*: /, "");
}
