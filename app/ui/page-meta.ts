import type { MetaDescriptor } from "react-router";
import { type Addresses, DEFAULT_LOCALE, type Locale } from "~/program/locale";
import { PAGES, type Page } from "~/program/paths";
import type { Site } from "~/program/site";
import { socialCardPath } from "~/program/social-card";
import { type LoadedSite, siteFromLoader } from "./site-context";
import { organization, type StructuredData } from "./structured-data";

export interface PageMeta {
  page: Page;
  title: string;
  description: string;
  /** For search engines, beside the organization that every page names. */
  structuredData?: StructuredData[];
  /** The picture that is shown where its address is shared; usually the page's own. */
  card?: string;
  /** Nothing for machines to read: the page of a child's work. */
  isPlain?: boolean;
  /** Search engines are told to leave it out. */
  isHidden?: boolean;
}

/** What React Router hands to every `meta`; only the root's loader data matters here. */
export interface MetaArguments {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

interface RootData {
  site: LoadedSite;
  locale?: Locale;
  addresses?: Addresses | undefined;
}

/** The language of a page that is written in every one, for its title. */
export function localeOfMeta(args: MetaArguments): Locale {
  return rootDataOf(args)?.locale ?? DEFAULT_LOCALE;
}

/** Builds a route's `meta`: title, description, canonical address and social card. */
export function pageMeta(build: (site: Site, locale: Locale) => PageMeta) {
  return (args: MetaArguments): MetaDescriptor[] => {
    const root = rootDataOf(args);
    return root ? describe(root, build) : [];
  };
}

function describe(
  { addresses, locale = DEFAULT_LOCALE, ...root }: RootData,
  build: (site: Site, locale: Locale) => PageMeta,
): MetaDescriptor[] {
  const site = siteFromLoader(root.site);
  const built = build(site, locale);
  const { page, title, description, structuredData = [], isPlain, isHidden } = built;
  const { productName } = site.settings;
  const url = `${site.origin}${addresses?.[locale] ?? page.path}`;
  return [
    { title: page.path === PAGES.home.path ? title : `${title} | ${productName}` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: productName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    ...(isHidden ? [{ name: "robots", content: "noindex" }] : []),
    { property: "og:image", content: `${site.origin}${built.card ?? socialCardPath(page)}` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: CARD_ALT[locale](title) },
    { name: "twitter:card", content: "summary_large_image" },
    ...(isPlain ? [] : [{ "script:ld+json": [organization(site), ...structuredData] }]),
  ];
}

const CARD_ALT: Record<Locale, (title: string) => string> = {
  en: (title) => `Poster of an Idaho evening for the page “${title}”`,
  es: (title) => `Cartel de una tarde en Idaho para la página «${title}»`,
};

// After a failed root loader there is no site; the error page has a title of its own.
function rootDataOf({ matches }: MetaArguments): RootData | undefined {
  const data = matches.find((match) => match?.id === "root")?.loaderData;
  const hasSite = typeof data === "object" && data !== null && "site" in data && data.site;
  return hasSite ? (data as RootData) : undefined;
}
