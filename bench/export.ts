import type { Figure } from "./measure.ts";
import { open } from "./request.ts";
import { memoryOf, type World } from "./world.ts";

/** Every registration as a file. */
export function measureExport(world: World, format: "csv" | "xlsx"): Promise<Figure> {
  return measureFile(world, `export of all, ${format}`, `/admin/registrations/export/${format}`);
}

/** Five hundred certificates as one file for the printer; `seedRegistrations` made them. */
export function measureCertificates(world: World): Promise<Figure> {
  return measureFile(world, "500 certificates, one file", "/admin/certificates/file/communicator");
}

/** A file that is made as it is sent: when it begins, how long it takes, what it holds in memory. */
async function measureFile(world: World, what: string, path: string): Promise<Figure> {
  const { site, viewer } = world;
  const memoryAtRest = memoryOf(site);
  let highest = memoryAtRest;
  const watch = setInterval(() => {
    highest = Math.max(highest, memoryOf(site));
  }, 50);
  const startedAt = performance.now();
  const answer = await open(site.origin, {
    path,
    headers: { cookie: viewer.cookie },
  });
  if (answer.statusCode !== 200) throw new Error(`Status ${answer.statusCode}`);
  let firstByteAt = 0;
  for await (const _ of answer) firstByteAt ||= performance.now();
  clearInterval(watch);
  const totalMs = performance.now() - startedAt;
  return {
    what,
    where: world.name,
    perSecond: 1_000 / totalMs,
    p50Ms: totalMs,
    p99Ms: totalMs,
    refused: 0,
    memoryAtRest,
    memoryAfter: memoryOf(site),
    beside: `first byte ${(firstByteAt - startedAt).toFixed(0)} ms, at most ${(highest - memoryAtRest).toFixed(0)} MB above rest`,
  };
}
