import type { Page } from "./paths";

/** Where a page's social card lies; the build draws it there. */
export function socialCardPath(page: Page): string {
  const name = page.path === "/" ? "home" : page.path.slice(1).replaceAll("/", "-");
  return `/social/${name}.png`;
}
