import { createContext, type ReactNode, useContext } from "react";
import type { Site } from "~/program/site";

const SiteContext = createContext<Site | null>(null);

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error("useSite() needs a <SiteProvider> above it");
  return site;
}

/** What the root loader sends: the same site, its moment written as text. */
export type LoadedSite = Omit<Site, "now"> & { now: string };

export function siteFromLoader(loaded: LoadedSite): Site {
  return { ...loaded, now: new Date(loaded.now) };
}
