import { readFileSync } from "node:fs";
import { loadFor } from "./load.ts";
import { medianPace, type Pace } from "./pace.ts";
import { median } from "./report.ts";

export interface Contender {
  url: string;
  encoding: string;
  /** Its process, where the processor's time is of interest. */
  pid?: number | undefined;
}

export interface Turns {
  pace: Pace;
  /** Requests a second against the first contender, turn by turn. */
  ofTheFirst: number;
  /** Microseconds of the processor a request, if its process was named. */
  processorMicroseconds: number;
}

/** Short turns, one after the other: a slow moment of the machine falls on all of them. */
export async function inTurns(
  contenders: Contender[],
  { rounds, seconds, connections }: { rounds: number; seconds: number; connections: number },
): Promise<Turns[]> {
  const paces = contenders.map((): Pace[] => []);
  const processor = contenders.map((): number[] => []);
  for (const { url, encoding } of contenders) await loadFor(2, connections, url, encoding);
  for (let round = 0; round < rounds; round++) {
    for (const [index, { url, encoding, pid }] of contenders.entries()) {
      const before = processorMs(pid);
      const pace = await loadFor(seconds, connections, url, encoding);
      paces[index]?.push(pace);
      processor[index]?.push(((processorMs(pid) - before) * 1_000) / (pace.perSecond * seconds));
    }
  }
  return paces.map((own, index) => ({
    pace: medianPace(own),
    ofTheFirst: median(
      own.map(({ perSecond }, round) => perSecond / (paces[0]?.[round]?.perSecond ?? Number.NaN)),
    ),
    processorMicroseconds: median(processor[index] ?? []),
  }));
}

/** What the kernel has counted for a process; it counts in hundredths of a second. */
function processorMs(pid: number | undefined): number {
  if (!pid) return Number.NaN;
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
