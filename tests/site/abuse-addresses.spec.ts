import { INFORMATION_PATHS } from "../../app/program/paths.ts";
import { expect, test } from "../abuse/abused-site.ts";
import { adminAddresses } from "../abuse/admin-forms.ts";
import { attempt, faultOf, faultsLogged, inParallel } from "../abuse/attack.ts";
import { BAD_ENCODINGS, MARKUP_TEXTS, WORST_TEXTS } from "../abuse/bad-texts.ts";
import { ownerOfAFullSite } from "../abuse/full-site.ts";
import keptRequests from "../abuse/kept-requests.json" with { type: "json" };
import { portionOf } from "../abuse/portion.ts";
import { QUERY_NAMES } from "../abuse/query-names.ts";
import { ROUTES } from "../abuse/route-table.ts";

const TEXTS: [name: string, encoded: string][] = [
  ...[...WORST_TEXTS, ...MARKUP_TEXTS].map(([name, text]): [string, string] => [
    name,
    // Longer ones never reach the site: the server cuts off at 16 KB of headers.
    encodeURIComponent(text.slice(0, 200).toWellFormed()),
  ]),
  ...Object.entries(BAD_ENCODINGS),
];

/** They read nothing of their address; one of them stands for all. */
const OTHER_ROUTES = ROUTES.filter(
  ({ path }) => path === "/faq" || !INFORMATION_PATHS.includes(path),
);

test("the names that addresses are asked for are read from the code", () => {
  expect(QUERY_NAMES).toEqual(
    expect.arrayContaining(["q", "page", "sort", "token", "next", "grade"]),
  );
});

test("bad text in any address or cookie is an ordinary page, or not found", async ({ site }) => {
  const owner = await ownerOfAFullSite(site);
  const faults: string[] = [];
  const read = async (address: string, what: string, cookie = owner) => {
    const answer = await attempt(site, address, { method: "GET", headers: { cookie } });
    const fault = faultOf(answer);
    if (fault) faults.push(`${address.slice(0, 60)}, ${what}: ${fault}`);
  };
  for (const { path, isPage } of OTHER_ROUTES) {
    const [address = path] = path.startsWith("/admin")
      ? await adminAddresses(site, owner, path)
      : [filled(path, "none")];
    await inParallel(portionOf(TEXTS), async ([name, text]) => {
      const query = QUERY_NAMES.map((key) => `${key}=${text}`).join("&");
      // Only what could be echoed is worth a whole page.
      const isRendered = !isPage || text.includes("x-abuse");
      await read(`${address}${isRendered ? "" : ".data"}?${query}`, name);
      if (/[:*]/.test(path)) await read(filled(path, text), name);
    });
  }
  for (const [name, text] of [...TEXTS, ...sealed()]) {
    const cookies = OUR_COOKIES.map((key) => `${key}=${text}`).join("; ");
    await read("/register.data?success", `cookie, ${name}`, cookies);
    await read("/admin.data", `cookie, ${name}`, cookies);
  }
  for (const { found, method, path, type, body, status } of keptRequests) {
    const answer = await attempt(site, path, { method, type, body, headers: { cookie: owner } });
    if (answer.status !== status) faults.push(`${found}: ${answer.status}`);
  }
  expect(faults).toEqual([]);
  expect(await faultsLogged(site)).toEqual([]);
});

const OUR_COOKIES = [
  "lang",
  "registration",
  "school-order",
  "fair.toast",
  "fair.session_token",
  "fair.two_factor",
];

/** As the framework packs the value of a cookie. */
function sealed(): [name: string, value: string][] {
  return WORST_TEXTS.map(([name, text]) => [
    `${name}, sealed`,
    Buffer.from(JSON.stringify(text.slice(0, 500))).toString("base64"),
  ]);
}

function filled(path: string, text: string): string {
  return path.replaceAll(/:\w+|\*/g, () => text);
}
