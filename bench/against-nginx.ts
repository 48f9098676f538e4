import { spawnSync } from "node:child_process";
import { installWithApt, isInstalled } from "../tests/support/install-with-apt.ts";
import type { Figure } from "./measure.ts";
import { startNginx } from "./nginx.ts";
import { inTurns } from "./turns.ts";
import { memoryOf, type World } from "./world.ts";

const TURNS = { rounds: 9, seconds: 2, connections: 32 };
/** The representation that browsers ask for; both servers send the very same bytes. */
const ENCODING = "br";

/** The cached home page through our server and through nginx: one process each, both with an access log. */
export async function compareWithNginx({ name, site }: World): Promise<Figure[]> {
  installWithApt(["nginx", "wrk"]);
  if (!isInstalled("nginx") || !isInstalled("wrk")) {
    process.stdout.write("Against nginx: left out, nginx and wrk are not installed.\n");
    return [];
  }
  const url = `${site.origin}/`;
  const memoryAtRest = memoryOf(site);
  const nginx = await startNginx(url, ENCODING);
  try {
    const [reference, ours] = await inTurns(
      [nginx.url, url].map((each) => ({ url: each, encoding: ENCODING })),
      TURNS,
    );
    if (!reference || !ours) return [];
    const what = `home page, ${nginx.bytes} bytes, wrk`;
    const memory = { memoryAtRest, memoryAfter: memoryOf(site) };
    const beside = `${ours.ofTheFirst.toFixed(2)} of nginx`;
    return [
      { ...ours.pace, what, where: name, ...memory, beside },
      { ...reference.pace, what, where: nginxVersion() },
    ];
  } finally {
    await nginx.stop();
  }
}

function nginxVersion(): string {
  return spawnSync("nginx", ["-v"], { encoding: "utf8" }).stderr.trim().replace(/^.*: /, "");
}
