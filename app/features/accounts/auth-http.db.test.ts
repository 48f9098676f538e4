import { beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "~/platform/database/database.server";
import { DatabaseUnavailable } from "~/platform/database/database-timeouts.server";
import { loadSite } from "~/platform/site/site.server";
import { authCalls } from "../../../tests/abuse/auth-calls";
import { AuthVisitor } from "../../../tests/support/auth-visitor";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { session, user, verification } from "./auth.table.server";
import { answerAuthCall } from "./auth-http.server";

onAFreshDatabase();
beforeAll(loadSite);

const PASSWORD = "a lantern on the lava beds";
const SHAPE = ["message", "details", "hint", "code"];

describe("signing up", () => {
  test("takes an address and a password, and keeps nothing else", async () => {
    const email = "Short@Example.org";
    const answer = await new AuthVisitor().call("sign-up/email", {
      email,
      password: PASSWORD,
      callbackURL: "http://localhost:3000/",
    });
    expect(answer.status).toBe(200);
    await new AuthVisitor().call("sign-up/email", {
      email: "pushy@example.org",
      password: PASSWORD,
      name: "x".repeat(100_000),
      image: "https://example.org/a.png",
    });
    const owner = { email: "owner@example.org", password: PASSWORD, role: "owner" };
    expect((await new AuthVisitor().call("sign-up/email", owner)).status).toBe(400);
    expect(await db().select().from(user)).toMatchObject([
      { email: "short@example.org", name: "short@example.org" },
      { name: "pushy@example.org", image: null, role: null, emailVerified: false },
    ]);
  });

  test("two at once with one address make one account, and the other is told", async () => {
    const body = { email: "twins@example.org", password: PASSWORD };
    const answers = await Promise.all([
      new AuthVisitor().call("sign-up/email", body),
      new AuthVisitor().call("sign-up/email", body),
    ]);
    const refused = answers.find(({ status }) => status !== 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await refused?.json()).toMatchObject({
      message: "An account with this email already exists",
    });
  });
});

describe("a session's token", () => {
  test("travels in the cookie and in no answer", async () => {
    const { visitor, answers } = await aSignedInVisitor("signed.in@example.org");
    answers.push(await visitor.call("get-session"), await visitor.call("list-sessions"));
    const tokens = (await db().select({ token: session.token }).from(session)).map(
      ({ token }) => token,
    );
    expect(tokens.length).toBeGreaterThan(0);
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      const text = await answer.text();
      for (const token of tokens) expect(text).not.toContain(token);
      expect(text).not.toContain('"token"');
    }
    expect(await (await visitor.call("get-session")).json()).toMatchObject({
      user: { email: "signed.in@example.org" },
      session: { id: expect.any(String) },
    });
  });

  test("asked for by nobody is no session", async () => {
    const answer = await new AuthVisitor().call("get-session");
    expect([answer.status, await answer.json()]).toEqual([200, null]);
  });

  test("of a link to a new password is stored as a hash", async () => {
    const { visitor } = await aSignedInVisitor("linked@example.org");
    await visitor.call("request-password-reset", { email: "linked@example.org" });
    const rows = await db().select().from(verification);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain("reset-password:");
  });
});

describe("everything else that the library offers", () => {
  const OFFERED = [
    "/sign-up/email",
    "/sign-in/email",
    "/sign-out",
    "/two-factor/verify-totp",
    "/two-factor/verify-backup-code",
    "/request-password-reset",
    "/reset-password",
    "/get-session",
    "/list-sessions",
  ];

  test("is not there, signed in or not", async () => {
    const { visitor } = await aSignedInVisitor("curious@example.org");
    const others = authCalls().filter(({ path }) => !OFFERED.includes(path));
    expect(others.length).toBeGreaterThan(15);
    for (const { path, method } of others) {
      const answer = await answerAuthCall(
        visitor.request(`/api/auth${path}`, {
          method,
          ...(method === "POST" ? { body: "{}" } : {}),
          headers: { "content-type": "application/json" },
        }),
      );
      expect(answer.status, path).toBe(404);
      expect(Object.keys((await answer.json()) as object), path).toEqual(SHAPE);
    }
  });

  test.each([
    "/api/auth/sign-in/email/",
    "/api/auth//sign-in/email",
    "/api/auth/%73ign-in/email",
    "/api/auth/constructor",
    "/api/auth/change-email",
    "/api/auth/",
  ])("%s is not there", async (path) => {
    const request = new AuthVisitor().request(path, { method: "POST", body: "{}" });
    expect((await answerAuthCall(request)).status).toBe(404);
  });
});

describe("an error", () => {
  test.each([
    ["a wrong password", "sign-in/email", { email: "no@example.org", password: "wrong!" }, 401],
    ["no address", "sign-in/email", {}, 400],
    ["no password", "sign-in/email", { email: "no@example.org" }, 400],
    ["a list", "sign-up/email", [], 400],
    ["a list in a text's place", "sign-out", { callbackURL: ["/"] }, 400],
    ["a short password", "sign-up/email", { email: "no@example.org", password: "short" }, 400],
    ["a link of nobody's", "reset-password", { token: "none", newPassword: PASSWORD }, 400],
    ["no session", "list-sessions", undefined, 401],
    ["no challenge", "two-factor/verify-totp", { code: "123456" }, 401],
  ])("%s: has the one shape", async (_, path, body, status) => {
    const answer = await new AuthVisitor().call(path, body);
    const content = (await answer.json()) as Record<string, unknown>;
    expect(Object.keys(content)).toEqual(SHAPE);
    expect(content).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    expect(answer.status).toBe(status);
  });

  test("says the promised words", async () => {
    const answer = await new AuthVisitor().call("sign-in/email", {
      email: "no@example.org",
      password: "wrong!",
    });
    expect(await answer.json()).toEqual({
      message: "Invalid email or password",
      details: null,
      hint: null,
      code: "INVALID_EMAIL_OR_PASSWORD",
    });
  });

  test.each([
    ["text that is no JSON", "{email", "application/json", 400],
    ["a form", "email=a@example.org&password=secret", "text/plain", 415],
  ])("%s: has the one shape", async (_, body, type, status) => {
    const request = new AuthVisitor().request("/api/auth/sign-in/email", {
      method: "POST",
      headers: { "content-type": type },
      body,
    });
    const answer = await answerAuthCall(request);
    expect(answer.status).toBe(status);
    expect(Object.keys((await answer.json()) as object)).toEqual(SHAPE);
  });

  test("names the method that an address takes", async () => {
    const visitor = new AuthVisitor();
    const read = await answerAuthCall(visitor.request("/api/auth/sign-in/email"));
    const sent = await answerAuthCall(visitor.request("/api/auth/get-session", { method: "PUT" }));
    expect([read.status, read.headers.get("allow")]).toEqual([405, "POST"]);
    expect([sent.status, sent.headers.get("allow")]).toEqual([405, "GET"]);
  });

  test("a database that is away is 503 with a moment to come back, and counts no try", async () => {
    const away = vi.spyOn(db(), "select").mockImplementation(() => {
      throw new DatabaseUnavailable();
    });
    const visitor = new AuthVisitor();
    const body = { email: "away@example.org", password: PASSWORD };
    for (let tries = 0; tries < 15; tries += 1) {
      const answer = await visitor.call("sign-in/email", body);
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
    }
    away.mockRestore();
    expect((await visitor.call("sign-in/email", body)).status).toBe(401);
  });
});

async function aSignedInVisitor(email: string) {
  const visitor = new AuthVisitor();
  const body = { email, password: PASSWORD };
  const answers = [
    await visitor.call("sign-up/email", body),
    await visitor.call("sign-in/email", body),
  ];
  return { visitor, answers };
}
