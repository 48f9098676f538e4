import type { ReactNode } from "react";
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import "./app.css";
import "./ui/form/no-compiled-schemas";
import type { Route } from "./+types/root";
import type { loader as ownPages } from "./doors/own-pages";
import { accountOf } from "./features/accounts/staff.server";
import { isDatabaseDown } from "./platform/database/database-down.server";
import { readFlash } from "./platform/forms/flash.server";
import { DEFAULT_LOCALE } from "./program/locale";
import type { Site } from "./program/site";
import { DemonstrationLine } from "./ui/demonstration-line";
import { ErrorPage } from "./ui/error-page";
import { fontPreloads } from "./ui/fonts/fonts";
import { alternatesOf, hrefsOf } from "./ui/locale-href.server";
import { OptionalWord, optionalWord } from "./ui/optional-word";
import { OwnHeader } from "./ui/own-header";
import { handleOf } from "./ui/page-handle";
import { SiteProvider, siteFromLoader } from "./ui/site-context";
import { SiteFooter } from "./ui/site-footer";
import { SiteHeader } from "./ui/site-header";
import { requestContext, siteContext } from "./ui/site-router-context";
import { SkipLink } from "./ui/skip-link";
import { Toast } from "./ui/toast";
import { useLocale, usePageLocale } from "./ui/use-locale";

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { nonce, locale, addressesOf } = context.get(requestContext);
  const account = await accountOf(request.headers).catch(readAsVisitor);
  const waiting = await readFlash(request.headers).catch(readAsVisitor);
  const headers = new Headers();
  const { pathname, search } = new URL(request.url);
  const addresses = addressesOf(pathname);
  if (waiting) headers.append("Set-Cookie", waiting.clearCookie);
  const answer = {
    site: { ...site, now: site.now.toISOString() },
    account: account && { canSeeAdmin: account.role !== null },
    flash: waiting?.flash,
    nonce,
    locale,
    addresses,
    alternates: alternatesOf(addresses, site.origin),
    hrefs: hrefsOf({ addresses, pathname, search }),
  };
  return data(answer, { headers });
}

/** Information pages stay readable while the database is away, as if nobody were signed in. */
function readAsVisitor(error: unknown): null {
  if (isDatabaseDown(error)) return null;
  throw error;
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  // An error page has nothing to hydrate.
  const isBroken = useRouteError() != null;
  const js = handleOf(useMatches().map((match) => match.handle)).js && !isBroken;
  const [visitors, pages] = [useLocale(), usePageLocale()];
  // Error pages are written in every language, whatever page they stand in for.
  const lang = isBroken ? visitors : pages;
  // Browsers hide the nonce from scripts, so the hydrated value would differ from the rendered one.
  const nonce = js && typeof window === "undefined" ? root?.nonce : "";
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {fontPreloads.map((href) => (
          <link
            key={href}
            rel="preload"
            href={href}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        {!isBroken &&
          root?.alternates.map((alternate) => (
            <link key={alternate.hrefLang} rel="alternate" {...alternate} />
          ))}
        <Links />
      </head>
      {/* What surrounds a translated page is in English. */}
      <body lang={lang === DEFAULT_LOCALE ? undefined : DEFAULT_LOCALE}>
        {children}
        {js && <ScrollRestoration nonce={nonce} />}
        {js && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const site = siteFromLoader(loaderData.site);
  const { bare } = handleOf(useMatches().map((match) => match.handle));
  return (
    <SiteProvider site={site}>
      <OptionalWord value={optionalWord(usePageLocale())}>
        {loaderData.flash && <Toast {...loaderData.flash} />}
        {bare ? (
          <Outlet />
        ) : (
          <Shell path={pathname} account={loaderData.account} site={site}>
            <Outlet />
          </Shell>
        )}
      </OptionalWord>
    </SiteProvider>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <>
      {loaderData && <DemonstrationLine site={siteFromLoader(loaderData.site)} />}
      <ErrorPage error={error} />
    </>
  );
}

/** Of a page made for a person their own; the other is the same for everybody, so that pages come from memory. */
function Header({ path, account }: Pick<ShellProps, "path" | "account">) {
  const own = useRouteLoaderData<typeof ownPages>("own-pages");
  if (own?.visitor) return <OwnHeader path={path} name={own.visitor.name} />;
  return <SiteHeader path={path} account={account} />;
}

interface ShellProps {
  path: string;
  account: { canSeeAdmin: boolean } | null;
  site: Site;
  children: ReactNode;
}

function Shell({ path, account, site, children }: ShellProps) {
  const lang = usePageLocale();
  return (
    <>
      <SkipLink />
      <DemonstrationLine site={site} />
      <Header path={path} account={account} />
      <main id="main" tabIndex={-1} lang={lang === DEFAULT_LOCALE ? undefined : lang}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
