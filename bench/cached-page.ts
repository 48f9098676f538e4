import { installWithApt, isInstalled } from "../tests/support/install-with-apt.ts";
import { startBareNode } from "./bare-node.ts";
import type { Figure } from "./measure.ts";
import { inTurns } from "./turns.ts";
import type { World } from "./world.ts";

const ENCODING = "br";
const TURNS = { rounds: 15, seconds: 1, connections: 32 };

/** The home page from memory, with an access log, and `node:http` alone with the very same bytes: at least 0.85 of it. */
export async function measureCachedPage({ name, site }: World): Promise<Figure[]> {
  installWithApt(["wrk"]);
  if (!isInstalled("wrk")) {
    process.stdout.write("Cached page: left out, wrk is not installed.\n");
    return [];
  }
  const url = `${site.origin}/`;
  const bare = await startBareNode(url, ENCODING);
  try {
    const [reference, ours] = await inTurns(
      [
        { url: bare.url, encoding: ENCODING, pid: bare.pid },
        { url, encoding: ENCODING, pid: site.process.pid },
      ],
      TURNS,
    );
    if (!reference || !ours) return [];
    const what = "cached page, wrk";
    const beside =
      `${ours.ofTheFirst.toFixed(2)} of bare node:http; ` +
      `${ours.processorMicroseconds.toFixed(0)} µs of the processor against ${reference.processorMicroseconds.toFixed(0)}`;
    return [
      { what, where: name, ...ours.pace, beside },
      { what, where: `node:http ${process.version}`, ...reference.pace },
    ];
  } finally {
    await bare.stop();
  }
}
