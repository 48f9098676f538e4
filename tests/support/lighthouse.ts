import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { BROWSER_ARGUMENTS } from "./browser-arguments.ts";
import { findBrowser } from "./find-browser.ts";
import { freePort } from "./free-port.ts";

export interface LighthouseFigures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  layoutShift: number;
  scriptBytes: number;
  /** Audits below full marks outside performance, to know what to mend. */
  complaints: string[];
}

/** What Lighthouse says of a page on a phone, in a browser of its own. */
export async function auditOnPhone(url: string): Promise<LighthouseFigures> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...BROWSER_ARGUMENTS, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, output: "json", logLevel: "silent" });
    if (!result) throw new Error("Lighthouse gave no result");
    return figuresOf(result.lhr);
  } finally {
    await browser.close();
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

function figuresOf({ categories, audits }: Report): LighthouseFigures {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    layoutShift: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
    scriptBytes: scriptBytesIn(audits),
    complaints: ["accessibility", "best-practices", "seo"].flatMap((name) =>
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
