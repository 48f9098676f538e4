import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "~/platform/database/database.server";
import { loadSite } from "~/platform/site/site.server";
import { AuthVisitor } from "../../../tests/support/auth-visitor";
import { withAStoppedClock } from "../../../tests/support/stopped-clock";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { totp } from "../../../tests/support/totp";
import { user } from "./auth.table.server";
import { beginTwoFactor, finishTwoFactor } from "./own-security.server";

const ALLOWED = 3;
vi.stubEnv("RATE_LIMIT_SIGN_IN", String(ALLOWED));
// A hash is slow on purpose.
vi.setConfig({ testTimeout: 120_000 });
withAStoppedClock();
onAFreshDatabase();
beforeAll(loadSite);

const PASSWORD = "a lantern on the lava beds";
/** The app's next code: taken already, because clocks differ. */
const NEXT = 30_000;

describe("a one-time code", () => {
  test("is good once, for one of those who send it at the same moment", async () => {
    const { email, secret } = await anAccountWithTwoFactor("once@example.org");
    const visitors = await Promise.all([1, 2, 3].map(() => aChallengedVisitor(email)));
    const late = await aChallengedVisitor(email);
    const code = totp(secret, Date.now() + NEXT);
    const answers = await Promise.all(
      visitors.map((visitor) => visitor.call("two-factor/verify-totp", { code })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    const replayed = await late.call("two-factor/verify-totp", { code });
    expect(replayed.status).toBe(401);
    expect(await replayed.json()).toMatchObject({ code: "CODE_USED" });
  });

  test("that set two-factor up opens no door afterwards", async () => {
    const { email, code } = await anAccountWithTwoFactor("set.up@example.org");
    const visitor = await aChallengedVisitor(email);
    expect((await visitor.call("two-factor/verify-totp", { code })).status).toBe(401);
  });

  test("older than the last one used is good no more", async () => {
    const { email, secret } = await anAccountWithTwoFactor("older@example.org");
    const newer = await aChallengedVisitor(email);
    const older = await aChallengedVisitor(email);
    const passed = totp(secret);
    const code = totp(secret, Date.now() + NEXT);
    expect((await newer.call("two-factor/verify-totp", { code })).status).toBe(200);
    expect((await older.call("two-factor/verify-totp", { code: passed })).status).toBe(401);
  });
});

test("no device is spared the code next time, even if it asks to be", async () => {
  const { email, secret } = await anAccountWithTwoFactor("trusting@example.org");
  const visitor = await aChallengedVisitor(email);
  const code = totp(secret, Date.now() + NEXT);
  const body = { code, trustDevice: true };
  expect((await visitor.call("two-factor/verify-totp", body)).status).toBe(200);
  visitor.forgetSession();
  const again = await visitor.call("sign-in/email", { email, password: PASSWORD });
  expect(await again.json()).toMatchObject({ twoFactorRedirect: true });
});

test("a recovery code opens the door once, for one of two at the same moment", async () => {
  const { email, recovery } = await anAccountWithTwoFactor("recovery@example.org");
  const visitors = await Promise.all([aChallengedVisitor(email), aChallengedVisitor(email)]);
  const answers = await Promise.all(
    visitors.map((visitor) => visitor.call("two-factor/verify-backup-code", { code: recovery })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const late = await aChallengedVisitor(email);
  const again = await late.call("two-factor/verify-backup-code", { code: recovery });
  expect(again.status).toBe(401);
});

describe("wrong codes", () => {
  test("run out over all challenges and networks, except on a known device", async () => {
    const { email, secret, known } = await anAccountWithTwoFactor("wrong.codes@example.org");
    const statuses = [];
    for (let guess = 0; guess <= 2 * ALLOWED; guess += 1) {
      const guesser = await aChallengedVisitor(email);
      const answer = await guesser.call("two-factor/verify-totp", { code: "000000" });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(2 * ALLOWED).fill(401), 429]);
    known.forgetSession();
    await known.call("sign-in/email", { email, password: PASSWORD });
    const code = totp(secret, Date.now() + NEXT);
    expect((await known.call("two-factor/verify-totp", { code })).status).toBe(200);
  });

  test("from one network leave others alone", async () => {
    const { email, secret } = await anAccountWithTwoFactor("one.network@example.org");
    const network = "203.0.113.77";
    const statuses = [];
    for (let guess = 0; guess <= ALLOWED; guess += 1) {
      const guesser = await aChallengedVisitor(email, network);
      const answer = await guesser.call("two-factor/verify-backup-code", { code: "no-code" });
      statuses.push(answer.status);
    }
    expect(statuses.at(-1)).toBe(429);
    const elsewhere = await aChallengedVisitor(email);
    const code = totp(secret, Date.now() + NEXT);
    expect((await elsewhere.call("two-factor/verify-totp", { code })).status).toBe(200);
  });
});

async function anAccountWithTwoFactor(email: string) {
  const known = new AuthVisitor();
  await known.call("sign-up/email", { email, password: PASSWORD });
  await known.call("sign-in/email", { email, password: PASSWORD });
  const [row] = await db().select({ id: user.id }).from(user).where(eq(user.email, email));
  const own = { accountId: row?.id ?? "", headers: known.request("/").headers };
  const setup = await beginTwoFactor(own, PASSWORD);
  if ("message" in setup) throw new Error(setup.message);
  const code = totp(setup.secret);
  const finished = await finishTwoFactor(own, code);
  if ("message" in finished) throw new Error(finished.message);
  known.take(finished);
  return { email, known, code, secret: setup.secret, recovery: setup.codes[0] ?? "" };
}

/** Somebody elsewhere who knows the password and is asked for the code. */
async function aChallengedVisitor(email: string, address?: string): Promise<AuthVisitor> {
  const visitor = new AuthVisitor(address);
  const answer = await visitor.call("sign-in/email", { email, password: PASSWORD });
  expect(await answer.json()).toMatchObject({ twoFactorRedirect: true });
  return visitor;
}
