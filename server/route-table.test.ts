import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import routes from "../app/routes";
import { type RouteManifest, RouteTable } from "./route-table";

const table = new RouteTable(manifestOf(routes));

test("every address is found as React Router finds it", () => {
  const objects = routes.map(routeObject);
  for (const { pattern } of table.routes.filter(({ module }) => module)) {
    for (const filling of ["a.b", "new", "%C3%A9"]) {
      const path = pattern.replaceAll(/:\w+/g, filling).replace("*", `${filling}/y`);
      for (const address of [path.toUpperCase(), `${path}/extra/`]) {
        const matches = matchRoutes(objects, address) ?? [];
        const expected = matches.flatMap(({ route }) => route.path ?? []).join("/");
        expect(table.patternOf(address), address).toBe(`/${expected}`);
      }
    }
  }
});

test.each([
  ["/register/confirmation/k3yT0kenThatNobodyMayKnow1234", "/register/confirmation/:token"],
  ["/register/confirmation/k3yT0kenThatNobodyMayKnow1234.data", "/register/confirmation/:token"],
  ["/register/confirmation/a.token.with.dots", "/register/confirmation/:token"],
  ["/register/confirmation/tokenWithoutDigitsInIt", "/register/confirmation/:token"],
  ["/register/confirmation/secret/receipt.pdf", "/register/confirmation/:token/receipt.pdf"],
  ["/register/confirmation/secret/of/somebody", "/*"],
  ["/REGISTER/confirmation/secret", "/register/confirmation/:token"],
  ["/r%65gister/confirmation/secret", "/register/confirmation/:token"],
  ["/secret", "/*"],
  ["/secret%zz", "/*"],
  ["/admin/secret", "/admin/*"],
  ["/admin/registrations/secret", "/admin/registrations/:id"],
  ["/api/auth/reset-password/secret", "/api/auth/*"],
  ["/_.data", "/"],
  ["/faq.data", "/faq"],
  ["/__manifest", "/__manifest"],
  ["*", "/*"],
])("of %s nothing is written down but %s", (path, pattern) => {
  expect(table.patternOf(path)).toBe(pattern);
});

test("an endless address is no known one", () => {
  expect(table.patternOf(`/${"secret/".repeat(2_000)}`)).toBe("/*");
});

test.each([
  ["/sign-in", { en: "/sign-in", es: "/es/sign-in" }],
  ["/es/sign-in", { en: "/sign-in", es: "/es/sign-in" }],
  ["/es//sign-in/", { en: "/sign-in", es: "/es/sign-in" }],
  ["/", undefined],
  ["/es", undefined],
  ["/faq", undefined],
  ["/es/faq", undefined],
  ["/my", undefined],
  ["/nowhere", undefined],
])("%s has these addresses: %j", (path, addresses) => {
  expect(table.addressesOf(path)).toEqual(addresses);
});

function routeObject({ path, index, children }: RouteConfigEntry): RouteObject {
  return (index ? { index } : { path, children: children?.map(routeObject) }) as RouteObject;
}

function manifestOf(entries: RouteConfigEntry[], parentId?: string): RouteManifest {
  return Object.fromEntries(
    entries.flatMap((entry, position) => {
      const { path, index, children = [] } = entry;
      const id = `${parentId ?? "root"}-${position}`;
      const route = { id, parentId, path, index, module: {} };
      return [[id, route], ...Object.entries(manifestOf(children, id))];
    }),
  );
}
