import { type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { PAGES } from "~/program/paths";
import { shippedSettings } from "~/program/settings";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { aRouterContext } from "../../../tests/support/router-context";
import { aSite } from "../../../tests/support/sites";
import { loader as manifest } from "./manifest";
import { loader as robots } from "./robots";
import { loader as sitemap } from "./sitemap";

test("the sitemap lists every public page by its whole address, no staff page, and not the gallery, which has a sitemap of its own", async () => {
  const addresses = [...(await textOf(sitemap)).matchAll(/<loc>(.*?)<\/loc>/g)].map((m) => m[1]);
  const publicPages = Object.values(PAGES).filter(
    (page) => page.kind !== "staff" && page !== PAGES.gallery,
  );
  const paths = publicPages.flatMap(({ path }) => Object.values(addressesOf(path) ?? [path]));
  expect(addresses).toEqual(paths.map((path) => `https://fair.example.org${path}`));
});

test("the sitemap tells of a page in every language where each of them stands", async () => {
  const [english, spanish, ...more] = (await textOf(sitemap))
    .split("\n")
    .filter((line) => line.includes("hreflang"));
  expect(english).toContain("<loc>https://fair.example.org/sign-in</loc>");
  expect(spanish).toContain("<loc>https://fair.example.org/es/sign-in</loc>");
  for (const url of [english, spanish]) {
    expect(url).toContain('hreflang="en" href="https://fair.example.org/sign-in"/>');
    expect(url).toContain('hreflang="es" href="https://fair.example.org/es/sign-in"/>');
    expect(url).toContain('hreflang="x-default" href="https://fair.example.org/sign-in"/>');
  }
  expect(more).toEqual([]);
});

test("robots stay out of admin, API and sign-in, and find the sitemap", async () => {
  const lines = (await textOf(robots)).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "Disallow: /admin",
      "Disallow: /api",
      "Disallow: /auth",
      "Sitemap: https://fair.example.org/sitemap.xml",
    ]),
  );
});

test("the manifest bears the name that staff gave the site", async () => {
  expect(JSON.parse(await textOf(manifest))).toMatchObject({ short_name: "Robot Rodeo" });
});

function addressesOf(path: string) {
  return path === "/sign-in" ? { en: path, es: `/es${path}` } : undefined;
}

async function textOf(loader: (args: LoaderFunctionArgs) => Response): Promise<string> {
  const context = new RouterContextProvider();
  const settings = { ...shippedSettings, productName: "Robot Rodeo" };
  const site = aSite({ settings });
  context.set(siteContext, site);
  context.set(requestContext, { ...aRouterContext({ site }).get(requestContext), addressesOf });
  const url = new URL("https://fair.example.org/file");
  const request = new Request(url);
  const response = loader({ context, request, url, params: {}, pattern: "/sitemap.xml" });
  return response.text();
}
