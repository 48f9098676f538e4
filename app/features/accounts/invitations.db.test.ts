import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { accessLinks } from "~/platform/links/access-links.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { loadSite } from "~/platform/site/site.server";
import { BY_COMMAND, byStaff } from "~/program/event-actors";
import type { Role } from "~/program/roles";
import { AuthVisitor } from "../../../tests/support/auth-visitor";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { totp } from "../../../tests/support/totp";
import { acceptInvitation, findInvitation } from "./accept-invitation.server";
import { invitations, user } from "./auth.table.server";
import { changeRole } from "./change-role.server";
import { firstOwnerLink, firstOwnerLinkState, makeFirstOwner } from "./first-owner.server";
import { giveRole } from "./give-role.server";
import { openInvitations, withdrawInvitation } from "./invitations.server";
import { beginTwoFactor, finishTwoFactor } from "./own-security.server";
import { accountOf } from "./staff.server";

// A hash is slow on purpose.
vi.setConfig({ testTimeout: 120_000 });
onAFreshDatabase();
beforeAll(loadSite);

const SQUATTERS = "a stranger was here first";
const PASSWORD = "a lantern on the lava beds";

describe("a role for an address that nobody has proven", () => {
  test("goes to whoever has the link, and not to who signed up with it", async () => {
    const email = "helper@example.org";
    const squatter = await aSquatter(email);
    const link = await invitationFor(email, "admin");
    expect(await accountOf(squatter.request("/").headers)).toMatchObject({ role: null });

    const helper = new AuthVisitor();
    expect(await accept(helper, link)).not.toHaveProperty("message");
    await signIn(helper, email, PASSWORD);
    const own = await accountOf(helper.request("/").headers);
    expect(own).toMatchObject({ email, role: "admin" });
    expect(await openInvitations()).toEqual([]);
    // The audit log names who accepted, not who invited.
    const [accepted] = await db().select().from(events).where(eq(events.action, "team.accept"));
    expect(accepted).toMatchObject({ actorId: own?.id, recordId: own?.id });
  });

  test("ends whatever the squatter set up: sessions, password, second factor, open links", async () => {
    const email = "second.factor@example.org";
    const squatter = await aSquatter(email);
    const own = { accountId: await idOf(email), headers: squatter.request("/").headers };
    const setup = await beginTwoFactor(own, SQUATTERS);
    if ("message" in setup) throw new Error(setup.message);
    const finished = await finishTwoFactor(own, totp(setup.secret));
    if ("message" in finished) throw new Error(finished.message);
    squatter.take(finished);
    const challenged = new AuthVisitor();
    await signIn(challenged, email, SQUATTERS);

    await accept(new AuthVisitor(), await invitationFor(email, "owner"));
    expect(await accountOf(squatter.request("/").headers)).toBeNull();
    expect((await signIn(new AuthVisitor(), email, SQUATTERS)).status).toBe(401);
    const code = totp(setup.secret, Date.now() + 30_000);
    expect((await challenged.call("two-factor/verify-totp", { code })).status).toBe(401);
    const helper = new AuthVisitor();
    const answer = await signIn(helper, email, PASSWORD);
    expect(await answer.json()).not.toHaveProperty("twoFactorRedirect");
    expect(await accountOf(helper.request("/").headers)).toMatchObject({ role: "owner" });
  });

  test("is not what a signed-up stranger gets by proving nothing", async () => {
    const email = "later@example.org";
    await invitationFor(email, "viewer");
    const stranger = await aSquatter(email);
    expect(await accountOf(stranger.request("/").headers)).toMatchObject({ role: null });
    expect(await openInvitations()).toMatchObject([{ email, role: "viewer" }]);
    await withdrawInvitation(email, "an owner");
  });

  test("may be less than before at once, and more only by the link", async () => {
    const email = "from.long.ago@example.org";
    await aSquatter(email);
    await db().update(user).set({ role: "admin" }).where(eq(user.email, email));
    expect(await giveRole({ email, role: "owner", actor: BY_COMMAND })).toMatchObject({
      outcome: "invited",
    });
    expect(await roleOf(email)).toBe("admin");
    expect(await giveRole({ email, role: "viewer", actor: BY_COMMAND })).toEqual({
      outcome: "changed",
    });
    expect(await changeRole({ email, role: null, actor: BY_COMMAND })).toBe("changed");
  });

  test("is given at once where the address is proven", async () => {
    const email = "proven@example.org";
    await aSquatter(email);
    await db().update(user).set({ emailVerified: true }).where(eq(user.email, email));
    expect(
      await giveRole({ email: " Proven@Example.org", role: "admin", actor: BY_COMMAND }),
    ).toEqual({
      outcome: "changed",
    });
    expect(await roleOf(email)).toBe("admin");
  });
});

describe("the link", () => {
  test("works once, for one of two who press at the same moment", async () => {
    const link = await invitationFor("pressed.twice@example.org", "viewer");
    const answers = await Promise.all([
      accept(new AuthVisitor(), link, "the first of two lanterns"),
      accept(new AuthVisitor(), link, "the second of two lanterns"),
    ]);
    expect(answers.filter((answer) => "message" in answer)).toHaveLength(1);
    expect(await accept(new AuthVisitor(), link)).toMatchObject({
      message: "This link is used up or too old. Ask for a new one.",
    });
  });

  test("ends when taken back and after thirty days; a newer letter leaves the older one good", async () => {
    const email = "waiting@example.org";
    const older = await invitationFor(email, "viewer");
    const newer = await invitationFor(email, "admin");
    for (const link of [older, newer]) {
      expect(await findInvitation(link)).toEqual({ state: "good", email, role: "admin" });
    }
    await db()
      .update(accessLinks)
      .set({ expiresAt: new Date() })
      .where(eq(accessLinks.sentTo, email));
    expect(await findInvitation(newer)).toMatchObject({ state: "expired" });
    expect(await accept(new AuthVisitor(), newer)).toHaveProperty("message");
    const newest = await invitationFor(email, "viewer");
    await withdrawInvitation(email, "an owner");
    expect(await findInvitation(newest)).toMatchObject({ state: "revoked" });
    expect(await accept(new AuthVisitor(), newest)).toHaveProperty("message");
    expect(await db().select().from(user).where(eq(user.email, email))).toEqual([]);
  });

  test("ends when an owner gives or takes a role", async () => {
    const email = "decided@example.org";
    const link = await invitationFor(email, "viewer");
    await aSquatter(email);
    await changeRole({ email, role: null, actor: byStaff("an owner") });
    expect(await accept(new AuthVisitor(), link)).toHaveProperty("message");
  });

  test("is stored nowhere, and without a mail server no letter waits with it", async () => {
    const link = await invitationFor("unseen@example.org", "viewer");
    const stored = [await db().select().from(invitations), await db().select().from(accessLinks)];
    expect(JSON.stringify(stored)).not.toContain(link);
    expect(await db().select().from(outbox).where(eq(outbox.kind, "invitation"))).toEqual([]);
  });

  test("is not used up by a password that is too easy", async () => {
    const link = await invitationFor("too.easy@example.org", "viewer");
    expect(await accept(new AuthVisitor(), link, "password1")).toHaveProperty("message");
    expect(await findInvitation(link)).toMatchObject({ state: "good" });
  });
});

test("the first owner gets in although a stranger signed up with the address", async () => {
  const email = "founder@example.org";
  const squatter = await aSquatter(email);
  await db().update(user).set({ role: null });
  const token = new URL(String(await firstOwnerLink())).searchParams.get("token") ?? "";
  expect(await firstOwnerLinkState(token)).toBe("good");
  expect(await makeFirstOwner({ token, email, password: PASSWORD })).toBeNull();
  expect(await accountOf(squatter.request("/").headers)).toBeNull();
  expect((await signIn(new AuthVisitor(), email, SQUATTERS)).status).toBe(401);
  expect((await signIn(new AuthVisitor(), email, PASSWORD)).status).toBe(200);
});

/** Somebody who signed up with an address that is not theirs, and is signed in. */
async function aSquatter(email: string): Promise<AuthVisitor> {
  const visitor = new AuthVisitor();
  await visitor.call("sign-up/email", { email, password: SQUATTERS });
  expect((await signIn(visitor, email, SQUATTERS)).status).toBe(200);
  return visitor;
}

async function invitationFor(email: string, role: Role): Promise<string> {
  const given = await giveRole({ email, role, actor: byStaff("an owner") });
  if (given.outcome !== "invited") throw new Error(given.outcome);
  return new URL(given.link).searchParams.get("token") ?? "";
}

function accept(visitor: AuthVisitor, token: string, password = PASSWORD) {
  return acceptInvitation(visitor.request("/auth/invitation"), { token, password });
}

function signIn(visitor: AuthVisitor, email: string, password: string): Promise<Response> {
  return visitor.call("sign-in/email", { email, password });
}

async function idOf(email: string): Promise<string> {
  const [row] = await db().select({ id: user.id }).from(user).where(eq(user.email, email));
  return row?.id ?? "";
}

async function roleOf(email: string) {
  const [row] = await db().select({ role: user.role }).from(user).where(eq(user.email, email));
  return row?.role;
}
