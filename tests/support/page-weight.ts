import type { Page, Request } from "@playwright/test";
import { rawRequest } from "./raw-request.ts";

export interface PageWeight {
  htmlBytes: number;
  cssBytes: number;
  /** Executable script elements; data blocks such as JSON-LD are none. */
  scripts: string[];
}

/** What one page costs on the wire, in the encoding that browsers ask for. */
export async function weigh(url: string): Promise<PageWeight> {
  const compressed = { headers: { "accept-encoding": "br" } };
  const html = (await rawRequest(url)).body.toString();
  const hrefs = [...html.matchAll(/<link\b[^>]*\srel="stylesheet"[^>]*\shref="([^"]+)"/g)];
  if (hrefs.length === 0) throw new Error(`No stylesheet was found in ${url}`);
  const styles = hrefs.map(([, href]) => rawRequest(new URL(href ?? "", url).href, compressed));
  const [page, ...sheets] = await Promise.all([rawRequest(url, compressed), ...styles]);
  return {
    htmlBytes: page.body.length,
    cssBytes: sheets.reduce((sum, sheet) => sum + sheet.body.length, 0),
    scripts: [...html.matchAll(/<script\b[^>]*>|rel="modulepreload"[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => !tag.includes('type="application/ld+json"')),
  };
}

/** The bytes of script that a browser fetches until the page is at rest, as they came over the wire. */
export async function scriptBytes(page: Page, path: string): Promise<number> {
  const requests: Request[] = [];
  page.on("requestfinished", (request) => requests.push(request));
  await page.goto(path, { waitUntil: "load" });
  await untilAtRest(page);
  const scripts = requests.filter((request) => new URL(request.url()).pathname.endsWith(".js"));
  const sizes = await Promise.all(scripts.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

/**
 * Until a loaded page has fetched nothing for half a second of its own. Playwright's "networkidle" looks at the
 * clock alone: on a slow machine it is there before the page has asked for anything.
 */
async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const fetched = () => performance.getEntriesByType("resource").length;
    for (let before = -1; before !== fetched(); ) {
      before = fetched();
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  });
}
