import type { Page } from "./paths";

/** The card of a project's page: its poster's motif, and so nobody's name and nobody's picture. */
export function posterCardPath(motif: string): string {
  return `/social/poster-${motif}.png`;
}

/** Where a page's social card lies; the build draws it there. */
export function socialCardPath(page: Page): string {
  const name = page.path === "/" ? "home" : page.path.slice(1).replaceAll("/", "-");
  return `/social/${name}.png`;
}
