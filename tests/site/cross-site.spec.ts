import { Agent } from "node:http";
import { expect, test } from "@playwright/test";
import { inParallel } from "../abuse/attack.ts";
import { UNSAFE_ROUTES } from "../abuse/route-table.ts";
import { rawRequest } from "../support/raw-request.ts";
import { startSite, WITHOUT_LIMITS } from "../support/site-server.ts";

const HOST = "fair.example.org";
const OURS = `https://${HOST}`;

const TYPES = [
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain",
  null,
];
const ORIGINS = [
  null,
  OURS,
  "null",
  "https://elsewhere.example",
  `https://evil.${HOST}`,
  "https://example.org",
  `${OURS}:8443`,
  `http://${HOST}`,
  `${OURS}.elsewhere.example`,
];
const FETCH_SITES = [null, "same-origin", "same-site", "cross-site", "none"];
const METHODS = ["POST", "PUT", "PATCH", "DELETE"];

/** They carry their own proof: a signature, or the secret of a link in an e-mail. */
const EXEMPT = ["/api/webhooks/stripe", "/deadlines/reminders/unsubscribe"];

interface Sent {
  type: string | null;
  origin: string | null;
  fetchSite: string | null;
}

const EVERYTHING: Sent[] = TYPES.flatMap((type) =>
  ORIGINS.flatMap((origin) => FETCH_SITES.map((fetchSite) => ({ type, origin, fetchSite }))),
);

/** Where one of the two is missing, the other alone decides: enough for every single address. */
const ONE_AT_A_TIME = EVERYTHING.filter(
  ({ origin, fetchSite }) => fetchSite === null || origin === null,
);
const TRIED_WITH_EVERYTHING = ["/contact", "/api/contacts", "/admin/team"];

test("no other site can act in a visitor's name, at any address, in any manner", async () => {
  const site = await startSite({ env: { ...WITHOUT_LIMITS, PUBLIC_URL: OURS } });
  const agent = new Agent({ keepAlive: true });
  const wrong: string[] = [];
  const attempts = [...UNSAFE_ROUTES, { path: "/api/auth/sign-in/email" }, { path: "/" }].flatMap(
    ({ path }) => {
      const combinations = TRIED_WITH_EVERYTHING.includes(path) ? EVERYTHING : ONE_AT_A_TIME;
      return combinations.map((sent, index) => ({ path, sent, method: METHODS[index % 4] }));
    },
  );
  await inParallel(attempts, async ({ path, sent, method }) => {
    const address = path.replaceAll(/:\w+|\*/g, "none");
    const { status, body } = await rawRequest(`${site.origin}${address}`, {
      method,
      agent,
      headers: { host: HOST, ...headersOf(sent) },
      body: "{}",
    });
    const isRefused = status === 403 && body.includes('"cross_site"');
    const mustBe = !EXEMPT.includes(path) && !isOurs(sent, method);
    if (isRefused !== mustBe) wrong.push(`${method} ${path} ${JSON.stringify(sent)}: ${status}`);
  });
  agent.destroy();
  await site.stop();
  expect(wrong).toEqual([]);
});

/** As decided: our own pages, and programs that send JSON, or what no form sends, without saying where they come from. */
function isOurs({ type, origin, fetchSite }: Sent, method = "POST"): boolean {
  if (fetchSite === "same-site" || fetchSite === "cross-site") return false;
  if (origin !== null) return origin === OURS;
  return fetchSite !== null || method !== "POST" || type === "application/json";
}

function headersOf({ type, origin, fetchSite }: Sent): Record<string, string> {
  return {
    ...(type === null ? {} : { "content-type": type }),
    ...(origin === null ? {} : { origin }),
    ...(fetchSite === null ? {} : { "sec-fetch-site": fetchSite }),
  };
}
