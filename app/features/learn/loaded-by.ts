import type { pageMeta } from "~/ui/page-meta";

/** What a route's `meta` gets; its own data comes last. */
export type LoadedMatches = Parameters<ReturnType<typeof pageMeta>>[0];

/** What the page's own loader found, or nothing where it failed. */
export function loadedBy<Loader extends (...given: never[]) => unknown>(
  matches: LoadedMatches["matches"],
): Awaited<ReturnType<Loader>> | undefined {
  return matches.at(-1)?.loaderData as Awaited<ReturnType<Loader>> | undefined;
}
