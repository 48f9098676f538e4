import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { Locale } from "~/program/locale";
import { LinkIsOver, NewLinkSent } from "./link-is-over";
import type { PageHandle } from "./page-handle";

interface Visit extends PageHandle {
  locale?: Locale;
}

/** On a page of this kind, to a visitor who reads this language. */
function shown(element: ReactElement, { locale = "en", ...handle }: Visit = {}): string {
  const router = createMemoryRouter([{ id: "root", path: "*", handle, element }], {
    hydrationData: { loaderData: { root: { locale } } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const WAYS = [{ label: "Sign in", href: "/auth" }];
const MASKED = "r•••@e•••.org";

test("says why, and shows the way on", () => {
  const html = shown(<LinkIsOver end="used" text="Ask the owner." ways={WAYS} />);
  expect(html).toContain("<title>This link has done its work</title>");
  expect(html).toContain("It works once, and it was used. Ask the owner.");
  expect(html).toMatch(/<a class="btn btn-gold" href="\/auth">Sign in/);
  expect(html).not.toContain("<form");
});

test("of which nothing is known may have been cut off", () => {
  const html = shown(<LinkIsOver ways={WAYS} />);
  expect(html).toContain(">This link does not work any more</h1>");
  expect(html).toContain("It may be very old, or it was cut off on its way.</p>");
});

test("offers a new one to the mailbox on file, in place of other advice", () => {
  const newLink = { sentTo: MASKED, action: "/consent/old" };
  const html = shown(<LinkIsOver why="It is old." text="Come in." newLink={newLink} ways={WAYS} />);
  expect(html).toContain(`It is old. Nothing is lost: one press sends a new link to ${MASKED}.`);
  expect(html).not.toContain("Come in.");
  expect(html).toMatch(/<form [^>]*action="\/consent\/old" method="post">/);
  expect(html).toMatch(/<button [^>]*value="send-again"[^>]*>Send a new link</);
  expect(html).toContain('class="btn btn-line" href="/auth"');
});

test("has a page's own words where it has some", () => {
  const html = shown(
    <LinkIsOver title="No order here" why="It was taken back." text="Ask for another." />,
  );
  expect(html).toContain("<title>No order here</title>");
  expect(html).toContain("It was taken back. Ask for another.");
});

test("is Spanish on a page that is, and English among English", () => {
  const page = <LinkIsOver newLink={{ sentTo: MASKED }} />;
  const translated = shown(page, { locale: "es", isTranslated: true });
  expect(translated).toContain("Este enlace ya no funciona");
  expect(translated).toContain("Enviar un enlace nuevo");
  expect(shown(page, { locale: "es" })).toContain("This link does not work any more");
  const sent = shown(<NewLinkSent />, { locale: "es", isTranslated: true });
  expect(sent).toContain("Un enlace nuevo va en camino");
});
