import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "~/routes";
import { renderPublicPage } from "../../tests/support/public-page.tsx";
import { aSite } from "../../tests/support/sites";

/** Those that ask no database. */
const pages = (routes as RouteConfigEntry[])
  .filter(({ file, path }) => /^content\/.*tsx$/.test(file) && path !== "*")
  .map(({ path = "" }) => `/${path}`);

// Also for React: in the run with its warnings, what it finds wrong with any of these pages fails here.
test.each(pages)("%s has one heading of the first level", async (path) => {
  const html = await renderPublicPage(path, aSite());
  expect(html.match(/<h1\b/g)).toHaveLength(1);
});
