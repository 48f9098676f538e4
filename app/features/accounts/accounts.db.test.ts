import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "~/platform/database/database.server";
import { DatabaseUnavailable } from "~/platform/database/database-timeouts.server";
import { events } from "~/platform/events/events.table.server";
import { loadSite } from "~/platform/site/site.server";
import { BY_COMMAND } from "~/program/event-actors";
import { aRouterContext } from "../../../tests/support/router-context";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { user } from "./auth.table.server";
import { signIn, signUp } from "./authenticate.server";
import { changeRole } from "./change-role.server";
import { firstOwnerLink, firstOwnerLinkState, makeFirstOwner } from "./first-owner.server";
import { action as forgotPassword } from "./forgot-password";
import { action } from "./route";
import { accountOf } from "./staff.server";

onAFreshDatabase();
beforeAll(loadSite);

const PASSWORD = "a lantern on the lava beds";
let visits = 0;

describe("signing up and in", () => {
  test("a new account is signed out, has no role, and the fields are cleared", async () => {
    const answer = await send({ intent: "sign-up", email: "new@example.org" });
    expect(answer.data).toMatchObject({
      outcome: {
        tone: "ok",
        title: "Account created successfully!",
        text: expect.stringContaining("You can now sign in with your credentials."),
      },
    });
    const headers = await signedIn("new@example.org");
    expect(await accountOf(headers)).toMatchObject({ email: "new@example.org", role: null });
  });

  test.each([
    [{ email: "nonsense" }, "Invalid email address"],
    [{ password: "short", confirmation: "short" }, "Password must be at least 6 characters"],
    [{ confirmation: "something else" }, "Passwords do not match"],
    [{ password: "password1", confirmation: "password1" }, /common|guess/i],
    [{ email: "new@example.org" }, "An account with this email already exists"],
  ])("%j is refused in the promised words", async (fields, message) => {
    const answer = await send({ intent: "sign-up", email: "other@example.org", ...fields });
    const errors = JSON.stringify(answer.data?.result.error);
    expect(errors).toMatch(message);
    expect(JSON.stringify(answer)).not.toContain(PASSWORD);
  });

  test("a wrong password and an unknown address get the same answer", async () => {
    for (const email of ["new@example.org", "unknown@example.org"]) {
      const answer = await send({ intent: "login", email, password: "not the password" });
      expect(answer.data?.result.error).toEqual({ "": ["Invalid email or password"] });
    }
  });
});

describe("a fault of ours", () => {
  test.each([
    ["a database that is away", new DatabaseUnavailable(), 503],
    ["a bug", new Error("secret"), 500],
  ])("%s: what was typed comes back, but for the password", async (_, fault, status) => {
    const broken = vi.spyOn(db(), "select").mockImplementation(() => {
      throw fault;
    });
    const email = "patient@example.org";
    const answers = [await send({ intent: "login", email }), await forget(email)];
    broken.mockRestore();
    for (const answer of answers) {
      expect(answer).toMatchObject({
        data: {
          outcome: { tone: "crit", text: "An unexpected error occurred" },
          result: { initialValue: { email } },
        },
        init: { status },
      });
      expect(JSON.stringify(answer)).not.toMatch(/secret|lava beds/);
    }
  });
});

describe("a forgotten password", () => {
  test("is asked for in the same words for any address", async () => {
    for (const email of ["new@example.org", "unknown@example.org"]) {
      expect(await forget(email)).toMatchObject({
        data: { outcome: { title: "Look into your mailbox" } },
      });
    }
  });
});

describe("the first owner", () => {
  test("comes from the one-time link, once", async () => {
    const token = new URL(String(await firstOwnerLink())).searchParams.get("token") ?? "";
    expect(await firstOwnerLinkState(`${token}x`)).toBe("unknown");
    expect(await firstOwnerLinkState(token)).toBe("good");
    const printedAgain = new URL(String(await firstOwnerLink())).searchParams.get("token") ?? "";
    expect(printedAgain).not.toBe(token);
    expect(await firstOwnerLinkState(token)).toBe("good");
    const make = (email: string) => makeFirstOwner({ token, email, password: PASSWORD });
    const answers = await Promise.all([make("a@example.org"), make("b@example.org")]);
    expect(answers.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(await firstOwnerLinkState(token)).toBe("used");
    expect(await firstOwnerLinkState(printedAgain)).toBe("revoked");
    expect(await firstOwnerLink()).toBeUndefined();
    const [owner] = await db().select().from(user).where(eq(user.role, "owner"));
    expect(await db().select().from(events)).toMatchObject([
      { actorId: owner?.id, action: "team.role", recordId: owner?.id, fields: ["owner"] },
    ]);
  });
});

describe("roles", () => {
  test("the last owner stays, also when two remove each other at once", async () => {
    const owners = await db().select().from(user).where(eq(user.role, "owner"));
    const first = owners[0]?.email ?? "";
    const remove = (email: string) => changeRole({ email, role: null, actor: BY_COMMAND });
    expect(await remove(first)).toBe("last-owner");
    await signUp(aRequest(), { email: "second@example.org", password: PASSWORD });
    await db().update(user).set({ role: "owner" }).where(eq(user.email, "second@example.org"));
    const outcomes = await Promise.all([remove(first), remove("second@example.org")]);
    expect(outcomes.toSorted()).toEqual(["changed", "last-owner"]);
  });
});

interface Answer {
  data?: { result: { error?: Record<string, string[]> } };
  init?: { status?: number };
}

async function send(fields: Record<string, string>): Promise<Answer> {
  const form = new URLSearchParams({ password: PASSWORD, confirmation: PASSWORD, ...fields });
  const request = aRequest({ method: "POST", body: form });
  const args = { request, url: new URL(request.url), params: {}, context: aRouterContext() };
  return (await action(args as unknown as Parameters<typeof action>[0])) as unknown as Answer;
}

async function forget(email: string): Promise<Answer> {
  const request = aRequest({ method: "POST", body: new URLSearchParams({ email }) });
  return (await forgotPassword({ request } as Parameters<typeof forgotPassword>[0])) as Answer;
}

async function signedIn(email: string): Promise<Headers> {
  const result = await signIn(aRequest(), { email, password: PASSWORD });
  if ("message" in result) throw new Error(result.message);
  const cookies = result.cookies.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return new Headers({ cookie: cookies.join("; ") });
}

/** Each from another place, so that only the limit per account counts. */
function aRequest(init: RequestInit = {}): Request {
  visits += 1;
  const headers = { "x-client-address": `198.51.100.${visits % 250}` };
  return new Request("http://localhost:3000/auth", { ...init, headers });
}
