import type { RouteConfigEntry } from "@react-router/dev/routes";
import { DUTIES, type Duty } from "../../app/program/duties.ts";
import routes from "../../app/routes.ts";
import { inParallel } from "../abuse/attack.ts";
import { aContactRecord } from "../support/contact-factories.ts";
import { postJson } from "../support/post-json.ts";
import { rawRequest } from "../support/raw-request.ts";
import { runCommand } from "../support/site-commands.ts";
import type { SiteServer } from "../support/site-server.ts";
import { aStaffMember, callAuth, signInByApi } from "../support/staff.ts";
import { expect, test } from "../support/visit.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
const READING = ["GET", "HEAD"];
const MARKER = "Zebulon Quillfeather";

/** Every address of the admin area, read from the routing table: a new one is tested at once. */
const PATHS = routes
  .filter(({ path }) => path === "admin")
  .flatMap((entry) => pathsBelow(entry, ""))
  .map((path) =>
    path
      .replace(":id", "00000000-0000-4000-8000-000000000000")
      .replace(":format", "csv")
      .replace(":kind", "communicator")
      .replace(":round", "online")
      .replace("*", "nowhere/at-all"),
  );

/** The same addresses as people and programs bend them. */
const BENT = PATHS.flatMap((path) => [
  `${path}.data`,
  `/${path}`,
  path.replace("/admin/", "//admin//"),
  path.replace("/admin/", "/admin%2F"),
  path.replace("/admin/", "/%61dmin/"),
  `${path}/`,
  `${path}?_routes=root`,
  `${path}.data?_routes=root`,
]);

const BENT_GETS = BENT.map((path) => ({ method: "GET", path }));
const PLAIN = PATHS.flatMap((path) => METHODS.map((method) => ({ method, path })));
const ATTEMPTS = [
  ...PLAIN,
  ...BENT.flatMap((path) => ["GET", "POST"].map((method) => ({ method, path }))),
  ...PATHS.map((path) => ({ method: "HEAD", path: `${path}.data` })),
];

test("the table holds every screen and file", () => {
  expect(PATHS.length).toBeGreaterThan(15);
  expect(PATHS).toContain("/admin/registrations/export/csv");
});

test("nobody gets in anywhere, by any method or spelling", async ({ site }) => {
  await leaveMarker(site);
  await expectOfAll(ATTEMPTS, site, "", (_, answer) => !hasMarker(answer) && isRefusal(answer));
  const exact = await ask(site, "GET", "/admin/messages?status=unread", "");
  expect(exact.status).toBe(302);
  expect(exact.headers.location).toBe("/auth?next=%2Fadmin%2Fmessages%3Fstatus%3Dunread");
  expect((await ask(site, "POST", "/admin/messages", "")).status).toBe(401);
});

test("an account without a role is told that it awaits approval", async ({ site }) => {
  await leaveMarker(site);
  const { cookie } = await aStaffMember(site, null);
  await expectOfAll(
    ATTEMPTS,
    site,
    cookie,
    (_, answer) => !hasMarker(answer) && [403, 404, 405, 400].includes(answer.status),
  );
  const page = await ask(site, "GET", "/admin", cookie);
  expect(page.status).toBe(403);
  expect(page.body).toContain("Your account awaits approval");
});

/** No screen takes another, whoever asks. */
const OF_PAGES = ["GET", "HEAD", "POST", "OPTIONS"];
/** What is there only to change something, and what is about people who left or who help. */
const NOT_FOR_VIEWERS =
  /^\/admin\/(team|privacy|appeals|judging|advising|vote|feedback|results|awards|letters|see-as|registrations\/(new|[\w-]+\/edit)|consents\/(sheets|compare|paper|[\w-]+\/(paper|move))|applications\/[\w-]+\/wall|notes)/;

test("a viewer sees everything but the team and people’s data, and changes nothing", async ({
  site,
}) => {
  await leaveMarker(site);
  const { cookie } = await aStaffMember(site, "viewer");
  await expectOfAll(PLAIN, site, cookie, ({ method, path }, { status }) => {
    if (!OF_PAGES.includes(method)) return [403, 405].includes(status);
    if (NOT_FOR_VIEWERS.test(path)) return status === 403;
    if (READING.includes(method)) return [200, 404].includes(status);
    return path === "/admin/account" || status === 403;
  });
  expect((await ask(site, "GET", "/admin/messages", cookie)).body).toContain(MARKER);
});

/** What a volunteer sees with each duty, of all addresses. */
const SEEN_WITH: Record<Duty, RegExp> = {
  money:
    /^\/admin\/(registrations(\/[0-9][\w-]*)?|vouchers|payment-events|school-orders(\/.*)?|(payments|refunds|voucher-uses)\/export\/csv)$/,
  safeguarding: /^\/admin\/(consents(\/(?!sheets|.*\/move$).*)?|advising(\/.*)?|judge-reports)$/,
  judging: /^\/admin\/(applications|judging|results|awards|feedback|vote|judge-reports)(\/.*)?$/,
  messages: /^\/admin\/messages(\/.*)?$/,
  projects: /^\/admin\/(appeals|projects(\/.*)?)$/,
  schools: /^\/admin\/school(-orders(\/.*)?|s\/.*)$/,
};
const SEEN_BY_ALL = /^\/admin(\/account|\/downloads|\/search|\/nowhere\/at-all|\/notes\/.*)?$/;

for (const duty of DUTIES) {
  test(`a volunteer with the duty ${duty} sees its screens and files, and no others`, async ({
    site,
  }) => {
    await leaveMarker(site);
    const owner = await aStaffMember(site, "owner");
    const { cookie, email } = await aStaffMember(site, "volunteer");
    const before = await ask(site, "GET", "/admin/messages", cookie);
    expect(before.status).toBe(403);
    await changeTeam(site, owner.cookie, {
      intent: "give-duty",
      email,
      duty,
      days: "9999",
    });
    expect((await ask(site, "GET", "/admin", cookie)).body).toContain("You have no duty yet");
    await changeTeam(site, owner.cookie, { intent: "give-duty", email, duty, days: "7" });
    const isSeen = (path: string) => SEEN_WITH[duty].test(path) || SEEN_BY_ALL.test(path);
    await expectOfAll(PLAIN, site, cookie, ({ method, path }, answer) => {
      if (!OF_PAGES.includes(method)) return [403, 405].includes(answer.status);
      if (READING.includes(method)) {
        return isSeen(path) ? [200, 404].includes(answer.status) : answer.status === 403;
      }
      return isSeen(path) || answer.status === 403;
    });
    // One is enough: all come through the same doors.
    if (duty === "money")
      await expectOfAll(BENT_GETS, site, cookie, (_, answer) => !hasMarker(answer));
    await changeTeam(site, owner.cookie, { intent: "end-duty", email, duty });
    const after = PATHS.find((path) => SEEN_WITH[duty].test(path)) ?? "";
    expect((await ask(site, "GET", after, cookie)).status).toBe(403);
  });
}

/** Who else runs the site, what judges gave, and what an advisor and a family write: owners, and whoever has the duty. */
const ABOVE_ADMINS = /^\/admin\/((team|results|awards)(\/|$)|advising\/)/;

test("an admin may change records, but not the team, and sees no scores", async ({ site }) => {
  const { cookie } = await aStaffMember(site, "admin");
  await expectOfAll(PLAIN, site, cookie, ({ method, path }, { status }) => {
    if (!OF_PAGES.includes(method)) return [403, 405].includes(status);
    return ABOVE_ADMINS.test(path) ? status === 403 : ![401, 403].includes(status);
  });
});

test("admin pages and files are kept by nobody", async ({ site }) => {
  const { cookie } = await aStaffMember(site, "owner");
  const pages = [...PATHS, ...PATHS.map((path) => `${path}.data`)];
  await expectOfAll(
    pages.map((path) => ({ method: "GET", path })),
    site,
    cookie,
    (_, { headers }) => headers["cache-control"]?.includes("no-store") ?? false,
  );
});

test("a role taken away works on the next request", async ({ site }) => {
  await aStaffMember(site, "owner");
  const { cookie, email } = await aStaffMember(site, "admin");
  expect((await ask(site, "GET", "/admin/messages", cookie)).status).toBe(200);
  expect((await ask(site, "POST", "/admin/messages/x", cookie)).status).toBe(404);
  await runCommand(site, ["admin", "grant", email, "viewer"]);
  expect((await ask(site, "POST", "/admin/messages/x", cookie)).status).toBe(403);
});

test("the sign-in library offers no way around the roles", async ({ site }) => {
  const { cookie, email } = await aStaffMember(site, null);
  for (const path of [
    "admin/set-role",
    "admin/list-users",
    "admin/impersonate-user",
    "admin/set-user-password",
    "admin/create-user",
  ]) {
    expect((await callAuth(site, path, { role: "owner" }, { cookie })).status, path).toBe(404);
  }
  await callAuth(site, "update-user", { role: "owner", name: "x" }, { cookie });
  await callAuth(site, "sign-up/email", {
    email: "pushy@example.org",
    password: "a lantern on the lava beds",
    name: "x",
    role: "owner",
  });
  for (const who of [email, "pushy@example.org"]) {
    const fresh = await signInByApi(site, who);
    expect([302, 403], who).toContain((await ask(site, "GET", "/admin", fresh)).status);
  }
});

test("sign-in leads nowhere else", async ({ site }) => {
  const { cookie } = await aStaffMember(site, "viewer");
  for (const next of [
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "https://e.example",
  ]) {
    const answer = await ask(site, "GET", `/auth?${new URLSearchParams({ next })}`, cookie);
    expect(answer.headers.location, next).toBe("/");
  }
});

function pathsBelow(entry: RouteConfigEntry, base: string): string[] {
  const path = entry.path ? `${base}/${entry.path}` : base;
  const children = entry.children ?? [];
  if (children.length === 0) return [path];
  return children.flatMap((child) => pathsBelow(child, path));
}

type Attempt = (typeof ATTEMPTS)[number];
type Answer = Awaited<ReturnType<typeof ask>>;

/** Hundreds of answers, of which only those that are wrong are worth a word. */
async function expectOfAll(
  attempts: Attempt[],
  site: SiteServer,
  cookie: string,
  isRight: (attempt: Attempt, answer: Answer) => boolean,
): Promise<void> {
  const wrong: string[] = [];
  await inParallel(attempts, async (attempt) => {
    const { method, path } = attempt;
    const answer = await ask(site, method, path, cookie);
    if (!isRight(attempt, answer)) wrong.push(`${method} ${path}: ${answer.status}`);
  });
  expect(wrong).toEqual([]);
}

async function ask(site: SiteServer, method: string, path: string, cookie: string) {
  const body = READING.includes(method) ? undefined : "intent=none";
  const answer = await rawRequest(`${site.origin}${path}`, {
    method,
    headers: {
      ...(cookie ? { cookie } : {}),
      origin: site.origin,
      ...(body
        ? { "content-type": "application/x-www-form-urlencoded", "content-length": body.length }
        : {}),
    },
    ...(body ? { body } : {}),
  });
  return { ...answer, body: answer.body.toString() };
}

const hasMarker = ({ body }: Answer) => body.includes(MARKER);

function isRefusal({ status, body, headers }: Answer): boolean {
  if (status === 302) return JSON.stringify(headers).includes("/auth?next=");
  // A data request is answered with the way to sign-in written into it.
  if (status === 202) return body === "" || body.includes("/auth?next=");
  return [400, 401, 404, 405].includes(status);
}

/** As the owner's form does. */
async function changeTeam(
  site: SiteServer,
  cookie: string,
  fields: Record<string, string>,
): Promise<void> {
  await fetch(`${site.origin}/admin/team`, {
    method: "POST",
    headers: { origin: site.origin, cookie },
    body: new URLSearchParams(fields),
  });
}

async function leaveMarker(site: SiteServer): Promise<void> {
  await postJson(site, "/api/contacts", aContactRecord({ name: MARKER }));
}
