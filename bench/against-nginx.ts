import { spawnSync } from "node:child_process";
import { installWithApt, isInstalled } from "../tests/support/install-with-apt.ts";
import { startBareNode } from "./bare-node.ts";
import { loadFor } from "./load.ts";
import type { Figure } from "./measure.ts";
import { startNginx } from "./nginx.ts";
import { medianPace, type Pace } from "./pace.ts";
import { memoryOf, type World } from "./world.ts";

const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 32;
/** The representation that browsers ask for; both servers send the very same bytes. */
const ENCODING = "br";

/**
 * The cached home page through our server, through nginx, and through `node:http` alone: one
 * process each, turn by turn, ours and nginx with an access log.
 */
export async function compareWithNginx({ name, site }: World): Promise<Figure[]> {
  installWithApt(["nginx", "wrk"]);
  if (!isInstalled("nginx") || !isInstalled("wrk")) {
    process.stdout.write("Against nginx: left out, nginx and wrk are not installed.\n");
    return [];
  }
  const page = `${site.origin}/`;
  const memoryAtRest = memoryOf(site);
  const nginx = await startNginx(page, ENCODING);
  const bareNode = await startBareNode(page, ENCODING);
  try {
    const [ours, ofNginx, ofNode] = await inTurn([page, nginx.url, bareNode.url]);
    const what = `home page, ${nginx.bytes} bytes, wrk`;
    const partOf = ({ perSecond }: Pace) => (ours.perSecond / perSecond).toFixed(2);
    const beside = `${partOf(ofNginx)} of nginx, ${partOf(ofNode)} of bare Node`;
    return [
      { ...ours, what, where: name, memoryAtRest, memoryAfter: memoryOf(site), beside },
      { ...ofNginx, what, where: nginxVersion() },
      { ...ofNode, what, where: `node:http ${process.version}` },
    ];
  } finally {
    await nginx.stop();
    await bareNode.stop();
  }
}

/** A slow moment of the machine falls on all of them. */
async function inTurn<const Urls extends string[]>(urls: Urls) {
  const paces = urls.map((): Pace[] => []);
  for (const url of urls) await loadFor(2, CONNECTIONS, url, ENCODING);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, url] of urls.entries()) {
      paces[index]?.push(await loadFor(SECONDS, CONNECTIONS, url, ENCODING));
    }
  }
  return paces.map(medianPace) as { [Index in keyof Urls]: Pace };
}

function nginxVersion(): string {
  return spawnSync("nginx", ["-v"], { encoding: "utf8" }).stderr.trim().replace(/^.*: /, "");
}
