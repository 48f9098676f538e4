import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "~/platform/database/database.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { loadSite } from "~/platform/site/site.server";
import { byStaff } from "~/program/event-actors";
import { AuthVisitor } from "../../../tests/support/auth-visitor";
import { withAStoppedClock } from "../../../tests/support/stopped-clock";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { twoFactor, user } from "./auth.table.server";
import { confirmAddress, needsPassword } from "./confirm-address.server";
import { giveRole } from "./give-role.server";

vi.stubEnv("SMTP_URL", "smtp://mail.example.org");
// A hash is slow on purpose.
vi.setConfig({ testTimeout: 120_000 });
withAStoppedClock();
onAFreshDatabase();
beforeAll(loadSite);

const PASSWORD = "a lantern on the lava beds";

describe("the link to confirm an address", () => {
  test("needs one press in the browser that signed up", async () => {
    const email = "same.browser@example.org";
    const visitor = await aSignedUpVisitor(email);
    expect((await signIn(visitor, email)).status).toBe(403);
    expect(await confirm(visitor, email)).toBeNull();
    expect((await signIn(visitor, email)).status).toBe(200);
  });

  test("needs the password anywhere else: a stranger's account is not made good by a press", async () => {
    const email = "victim@example.org";
    const stranger = await aSignedUpVisitor(email);
    const victim = new AuthVisitor();
    const token = await tokenTo(email);
    expect(await needsPassword({ headers: victim.request("/").headers, token })).toBe(true);
    for (const typed of ["", "what the victim uses elsewhere"]) {
      expect(await confirm(victim, email, typed)).toMatchObject({ status: 400 });
    }
    expect((await signIn(stranger, email)).status).toBe(403);
    expect(await confirm(victim, email, PASSWORD)).toBeNull();
  });

  test("takes no guesses without end", async () => {
    const email = "guessed@example.org";
    await aSignedUpVisitor(email);
    const guesser = new AuthVisitor();
    const refusals = [];
    for (let guess = 0; guess < 11; guess += 1) {
      refusals.push(await confirm(guesser, email, "wrong!"));
    }
    expect(refusals.at(-1)).toMatchObject({ status: 429, retryAfter: expect.any(String) });
  });

  test("is written three times in an hour at most, whoever asks for it", async () => {
    const email = "pestered@example.org";
    const stranger = await aSignedUpVisitor(email);
    for (let tries = 0; tries < 6; tries += 1) await signIn(stranger, email);
    expect(await lettersTo(email, "email-confirmation")).toHaveLength(3);
  });

  test("that is made up, or not the library's, is refused", async () => {
    const headers = new AuthVisitor().request("/").headers;
    const madeUp = `${btoa('{"alg":"none"}')}.${btoa('{"email":"victim@example.org"}')}.`;
    for (const token of ["", "none", madeUp]) {
      expect(await confirmAddress({ headers, token }, PASSWORD)).toMatchObject({
        message: "This link is used up or too old. Ask for a new one.",
      });
    }
  });
});

test("a new password by the link in the mailbox proves the address and ends a stranger's hold", async () => {
  const email = "taken.back@example.org";
  const stranger = await aSignedUpVisitor(email);
  const [{ id } = { id: "" }] = await db().select().from(user).where(eq(user.email, email));
  await db().insert(twoFactor).values({ id, userId: id, secret: "x", backupCodes: "x" });
  await db().update(user).set({ twoFactorEnabled: true }).where(eq(user.id, id));

  const owner = new AuthVisitor();
  await owner.call("request-password-reset", { email });
  const [letter = ""] = await lettersTo(email, "password-reset");
  const fresh = "a kite over the Craters of the Moon";
  const reset = { token: tokenIn(letter), newPassword: fresh };
  expect((await owner.call("reset-password", reset)).status).toBe(200);
  expect((await owner.call("reset-password", reset)).status).toBe(400);
  expect((await signIn(stranger, email)).status).toBe(401);
  const answer = await owner.call("sign-in/email", { email, password: fresh });
  expect([answer.status, await answer.json()]).toMatchObject([200, { user: { email } }]);
});

test("a browser that chose a new password by the link is known, so a siege does not keep it out", async () => {
  const email = "besieged@example.org";
  await aSignedUpVisitor(email);
  const owner = new AuthVisitor();
  await owner.call("request-password-reset", { email });
  const [letter = ""] = await lettersTo(email, "password-reset");
  const fresh = "a kite over the Craters of the Moon";
  await owner.call("reset-password", { token: tokenIn(letter), newPassword: fresh });
  const guesser = new AuthVisitor(owner.address);
  for (let guess = 0; guess < 11; guess += 1) {
    await guesser.call("sign-in/email", { email, password: "wrong!" });
  }
  const body = { email, password: fresh };
  expect((await guesser.call("sign-in/email", body)).status).toBe(429);
  expect((await owner.call("sign-in/email", body)).status).toBe(200);
});

test("an invitation goes by e-mail where there is a mail server", async () => {
  const email = "invited@example.org";
  const given = await giveRole({ email, role: "viewer", actor: byStaff("an owner") });
  if (given.outcome !== "invited") throw new Error(given.outcome);
  const [letter = ""] = await lettersTo(email, "invitation");
  expect(letter).toContain(given.link);
});

async function aSignedUpVisitor(email: string): Promise<AuthVisitor> {
  const visitor = new AuthVisitor();
  const answer = await visitor.call("sign-up/email", { email, password: PASSWORD });
  expect(answer.status).toBe(200);
  return visitor;
}

function signIn(visitor: AuthVisitor, email: string): Promise<Response> {
  return visitor.call("sign-in/email", { email, password: PASSWORD });
}

async function confirm(visitor: AuthVisitor, email: string, password = "") {
  const { headers } = visitor.request("/auth/confirm-email");
  return confirmAddress({ headers, token: await tokenTo(email) }, password);
}

async function tokenTo(email: string): Promise<string> {
  const [letter = ""] = await lettersTo(email, "email-confirmation");
  return tokenIn(letter);
}

async function lettersTo(email: string, kind: string): Promise<string[]> {
  const rows = await db()
    .select({ text: outbox.text, kind: outbox.kind })
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(desc(outbox.createdAt));
  return rows.filter((row) => row.kind === kind).map(({ text }) => text);
}

function tokenIn(letter: string): string {
  return /[?&]token=([\w.%-]+)/.exec(letter)?.[1] ?? "";
}
