import { type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { PAGES } from "~/program/paths";
import { shippedSettings } from "~/program/settings";
import { siteContext } from "~/ui/site-router-context";
import { aSite } from "../../../tests/support/sites";
import { loader as manifest } from "./manifest";
import { loader as robots } from "./robots";
import { loader as sitemap } from "./sitemap";

test("the sitemap lists every public page by its whole address, and no staff page", async () => {
  const addresses = [...(await textOf(sitemap)).matchAll(/<loc>(.*?)<\/loc>/g)].map((m) => m[1]);
  const publicPages = Object.values(PAGES).filter(({ kind }) => kind !== "staff");
  expect(addresses).toEqual(publicPages.map(({ path }) => `https://fair.example.org${path}`));
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

async function textOf(loader: (args: LoaderFunctionArgs) => Response): Promise<string> {
  const context = new RouterContextProvider();
  const settings = { ...shippedSettings, productName: "Robot Rodeo" };
  context.set(siteContext, aSite({ settings }));
  const url = new URL("https://fair.example.org/file");
  const request = new Request(url);
  const response = loader({ context, request, url, params: {}, pattern: "/sitemap.xml" });
  return response.text();
}
