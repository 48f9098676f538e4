import { chromium } from "@playwright/test";
import lighthouse, { type Flags } from "lighthouse";
import { BROWSER_ARGUMENTS } from "./browser-arguments.ts";
import { findBrowser } from "./find-browser.ts";
import { freePort } from "./free-port.ts";

export interface LighthouseFigures {
  accessibility: number;
  bestPractices: number;
  seo: number;
  layoutShift: number;
  scriptBytes: number;
  /** Audits below full marks outside performance, to know what to mend. */
  complaints: string[];
}

/**
 * What Lighthouse says of a page on a phone, in a browser of its own. Its times wobble on a shared
 * machine and take half of the run: they are for measurements.
 */
export async function auditOnPhone(url: string): Promise<LighthouseFigures> {
  return figuresOf(await reportOn(url, { onlyCategories: JUDGED, onlyAudits: LOOKED_UP }));
}

export async function measureOnPhone(
  url: string,
): Promise<LighthouseFigures & { performance: number }> {
  const report = await reportOn(url, { onlyCategories: [...JUDGED, "performance"] });
  return { ...figuresOf(report), performance: scoreIn(report, "performance") };
}

const JUDGED = ["accessibility", "best-practices", "seo"];
const LOOKED_UP = ["cumulative-layout-shift", "network-requests"];

async function reportOn(url: string, wanted: Flags): Promise<Report> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...BROWSER_ARGUMENTS, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, output: "json", logLevel: "silent", ...wanted });
    if (!result) throw new Error("Lighthouse gave no result");
    return result.lhr;
  } finally {
    await browser.close();
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

function scoreIn({ categories }: Report, name: string): number {
  return Math.round((categories[name]?.score ?? 0) * 100);
}

function figuresOf(report: Report): LighthouseFigures {
  const { categories, audits } = report;
  return {
    accessibility: scoreIn(report, "accessibility"),
    bestPractices: scoreIn(report, "best-practices"),
    seo: scoreIn(report, "seo"),
    layoutShift: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
    scriptBytes: scriptBytesIn(audits),
    complaints: JUDGED.flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${id}: ${audits[id]?.title}`),
    ),
  };
}

function scriptBytesIn(audits: Report["audits"]): number {
  const requests = audits["network-requests"]?.details;
  if (requests?.type !== "table") return Number.NaN;
  return requests.items
    .filter(({ resourceType }) => resourceType === "Script")
    .reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
}
