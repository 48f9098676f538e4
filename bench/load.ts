import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Pace } from "./pace.ts";

/** Asks for one address over and over, with wrk. */
export async function loadFor(
  seconds: number,
  connections: number,
  url: string,
  encoding: string,
): Promise<Pace> {
  const { stdout } = await promisify(execFile)("wrk", [
    "--threads=1",
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    "--latency",
    `--header=Accept-Encoding: ${encoding}`,
    url,
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk met errors at ${url}:\n${stdout}`);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50Ms: milliseconds(/50%\s+([\d.]+)(us|ms|s)/.exec(stdout)),
    p99Ms: milliseconds(/99%\s+([\d.]+)(us|ms|s)/.exec(stdout)),
    refused: 0,
  };
}

function milliseconds(match: RegExpExecArray | null): number {
  const factor = { us: 0.001, ms: 1, s: 1_000 }[match?.[2] ?? ""] ?? Number.NaN;
  return Number(match?.[1]) * factor;
}
