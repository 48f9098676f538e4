import { PAGES, type Page } from "~/program/paths";
import type { Site } from "~/program/site";
import { processState } from "../process-state.server";
import { currentSite, siteRevision } from "./site.server";

export type RenderPreview = (path: string, site: Site) => Promise<Response>;

const render = processState<RenderPreview | undefined>(() => undefined);

/** The server lends its renderer, so that staff can see what a change does before it is made. */
export function setPagePreview(renderer: RenderPreview): void {
  render.value = renderer;
}

/** Which public pages would read differently: every page is really rendered and compared. */
export async function pagesThatChange(change: SiteChange): Promise<Page[]> {
  if (!render.value) return [];
  const present = await presentPages();
  // Both are read at one moment, or a countdown would be a difference.
  const after = { ...present.site, ...change };
  const changed: Page[] = [];
  for (const page of PUBLIC_PAGES) {
    if (present.words.get(page.path) !== (await read(page, after))) changed.push(page);
  }
  return changed;
}

export type SiteChange = Partial<Pick<Site, "season" | "settings" | "corrections">>;

export const PUBLIC_PAGES: Page[] = [
  ...Object.values(PAGES).filter(({ kind }: Page) => kind !== "staff"),
  { path: "/calendar.ics", label: "Calendar feed", kind: "information" },
];

interface PresentPages {
  revision: number;
  readAt: number;
  site: Site;
  words: Map<string, string>;
}

const KEPT_MS = 5 * 60_000;
const kept = processState<PresentPages | undefined>(() => undefined);

/** Staff look again and again while they edit; the pages of today need not be rendered each time. */
async function presentPages(): Promise<PresentPages> {
  const revision = siteRevision();
  const known = kept.value;
  if (known?.revision === revision && Date.now() - known.readAt < KEPT_MS) return known;
  const site = currentSite();
  const words = new Map<string, string>();
  for (const page of PUBLIC_PAGES) words.set(page.path, await read(page, site));
  kept.value = { revision, readAt: Date.now(), site, words };
  return kept.value;
}

async function read(page: Page, site: Site): Promise<string> {
  const html = (await (await render.value?.(page.path, site))?.text()) ?? "";
  return wordsOf(html);
}

/** Keys, nonces and stamps differ with every rendering; what people and search engines read does not. */
function wordsOf(html: string): string {
  return html
    .replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, "")
    .replace(/^DTSTAMP.*$/gm, "")
    .replace(/<input[^>]*>/g, "")
    .replace(/<(?!meta|script|\/script)[^>]+>/g, " ");
}
