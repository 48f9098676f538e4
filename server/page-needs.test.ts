import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../app/routes";

/** Every page that is allowed more than the others, and what. A page that is not here is refused all of it. */
const ALLOWED: Record<string, string[]> = {
  "/demo-mail/:letter": ["frames"],
  "/es/gallery/:slug": ["media"],
  "/es/gallery/:slug/vote": ["scripts"],
  "/gallery/:slug": ["media"],
  "/gallery/:slug/vote": ["scripts"],
  "/judge/:assignment": ["frames", "media"],
};

test("no page of the routing table is allowed more than stands here", () => {
  const declared = routes.flatMap((entry) => declaredBelow(entry, ""));
  expect(Object.fromEntries(declared)).toEqual(ALLOWED);
});

/** Read from the code: a new page is looked at at once, and nothing of it has to run. */
function declaredBelow({ path, file, children = [] }: RouteConfigEntry, base: string) {
  const pattern = path ? `${base}/${path}` : base;
  const source = readFileSync(new URL(`../app/${file}`, import.meta.url), "utf8");
  const list = /^export const handle\b[^;]*\bneeds: \[([^\]]*)\]/ms.exec(source)?.[1];
  const needs = list?.match(/\w+/g) ?? [];
  const own: [string, string[]][] = needs.length > 0 ? [[pattern, needs]] : [];
  return [
    ...own,
    ...children.flatMap((child): [string, string[]][] => declaredBelow(child, pattern)),
  ];
}
