import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "~/platform/database/database.server";
import { loadSite } from "~/platform/site/site.server";
import { AuthVisitor, aNetwork } from "../../../tests/support/auth-visitor";
import { megabytesRetainedBy } from "../../../tests/support/retained-heap";
import { aRouterContext, aSentForm } from "../../../tests/support/router-context";
import { withAStoppedClock } from "../../../tests/support/stopped-clock";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { account } from "./auth.table.server";
import { hashChosenPassword } from "./chosen-password.server";
import { credentialOfAddress } from "./credentials.server";
import { action as access } from "./route";

// Few, because each try costs a hash.
const ALLOWED = 3;
const CEILING = 5 * ALLOWED;
const LETTERS = 2;
const PER_NETWORK = 60;
vi.stubEnv("RATE_LIMIT_SIGN_IN", String(ALLOWED));
vi.stubEnv("RATE_LIMIT_PER_ADDRESS", String(PER_NETWORK));
// A hash is slow on purpose.
vi.setConfig({ testTimeout: 120_000 });
withAStoppedClock();
onAFreshDatabase();
beforeAll(loadSite);

const PASSWORD = "a lantern on the lava beds";
const WRONG = "not the password";

describe("memory", () => {
  test("a flood of huge addresses leaves nothing behind, refused or not", async () => {
    const visitor = new AuthVisitor();
    const flood = async (requests: number) => {
      for (let sent = 0; sent < requests; sent += 1) {
        const email = `${"x".repeat(250_000)}${sent}@example.org`;
        await visitor.call("sign-in/email", { email, password: WRONG });
      }
    };
    await flood(20);
    expect(await megabytesRetainedBy(() => flood(300))).toBeLessThan(30);
  });

  test("what is no address is refused before anything is asked about it", async () => {
    for (const email of ["x".repeat(300), "a@b", "ada@example.org\0", "ada@exämple.org", 7, null]) {
      const answer = await signIn(new AuthVisitor(), email, WRONG);
      expect(await answer.json()).toMatchObject({ code: "INVALID_EMAIL" });
      expect(answer.status).toBe(400);
    }
  });
});

describe("wrong passwords", () => {
  test("from many networks shut the owner out of nothing", async () => {
    const email = await anAccount("owner@example.org");
    for (let guess = 0; guess < 12; guess += 1) {
      expect((await signIn(new AuthVisitor(), email, WRONG)).status).toBe(401);
    }
    expect((await signIn(new AuthVisitor(), email)).status).toBe(200);
    expect((await askForReset(new AuthVisitor(), email)).status).toBe(200);
  });

  test("from one network run out, however the address is written; other networks do not", async () => {
    const email = await anAccount("guessed@example.org");
    const guesser = new AuthVisitor();
    const spellings = [email, " guessed@example.org", "GUESSED@Example.org"];
    for (const spelling of spellings) {
      expect((await signIn(guesser, spelling, WRONG)).status).toBe(401);
    }
    const refused = await signIn(guesser, email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await signIn(new AuthVisitor(), email)).status).toBe(200);
  });

  test("run out for somebody whom nobody knows, too", async () => {
    const guesser = new AuthVisitor();
    const guess = () => signIn(guesser, "nobody@example.org", WRONG);
    expect(await tryTimes(ALLOWED + 1, guess)).toEqual([...Array(ALLOWED).fill(401), 429]);
  });

  test("sent at once are not all the first", async () => {
    const email = await anAccount("at.once@example.org");
    const guesser = new AuthVisitor();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => signIn(guesser, email, WRONG)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(ALLOWED);
  });

  test("count alike at the page's form and at the library's address", async () => {
    const email = await anAccount("both.doors@example.org");
    const guesser = new AuthVisitor();
    await tryTimes(1, () => signIn(guesser, email, WRONG));
    await tryTimes(2, () => signInByForm(guesser, email, WRONG));
    expect((await signInByForm(guesser, email, PASSWORD)).status).toBe(429);
    expect((await signIn(guesser, email)).status).toBe(429);
  });

  test("from a whole block of IPv6 networks are one network's", async () => {
    const email = await anAccount("block@example.org");
    let guesses = 0;
    const statuses = await tryTimes(ALLOWED + 1, () => {
      guesses += 1;
      return signIn(new AuthVisitor(`2001:db8:7:${guesses}::1`), email, WRONG);
    });
    expect(statuses.at(-1)).toBe(429);
  });

  test("right ones do not count", async () => {
    const email = await anAccount("busy@example.org");
    const visitor = new AuthVisitor();
    expect(await tryTimes(2 * ALLOWED, () => signIn(visitor, email))).toEqual(
      Array(2 * ALLOWED).fill(200),
    );
  });
});

describe("a known device", () => {
  test("comes in while strangers on its own network, and everywhere, are refused", async () => {
    const email = await anAccount("besieged@example.org");
    const office = aNetwork();
    const known = new AuthVisitor(office);
    await signIn(known, email);
    known.forgetSession();
    await tryTimes(ALLOWED + 1, () => signIn(new AuthVisitor(office), email, WRONG));
    expect((await signIn(known, email)).status).toBe(200);
    known.forgetSession();
    const statuses = await tryTimes(CEILING, () => signIn(new AuthVisitor(), email, WRONG));
    expect(statuses.at(-1)).toBe(429);
    expect((await signIn(new AuthVisitor(), email)).status).toBe(429);
    expect((await signIn(known, email)).status).toBe(200);
    expect((await signIn(known.movedTo(aNetwork()), email)).status).toBe(200);
  });

  test("comes in from a network that has run out of everything", async () => {
    const email = await anAccount("busy.school@example.org");
    const school = aNetwork();
    const known = new AuthVisitor(school);
    await signIn(known, email);
    known.forgetSession();
    for (let sent = 0; sent < PER_NETWORK; sent += 1) {
      await signIn(new AuthVisitor(school), `pupil-${sent}@example.org`, "x".repeat(300));
    }
    expect((await signIn(new AuthVisitor(school), email)).status).toBe(429);
    expect((await signIn(known, email)).status).toBe(200);
  });

  test("has an allowance of its own, and no more", async () => {
    const email = await anAccount("own.allowance@example.org");
    const known = new AuthVisitor();
    await signIn(known, email);
    known.forgetSession();
    const guess = () => signIn(known.movedTo(aNetwork()), email, WRONG);
    expect(await tryTimes(ALLOWED + 1, guess)).toEqual([...Array(ALLOWED).fill(401), 429]);
  });

  test("is known for its own account only, and nobody can make one up", async () => {
    const [mine, other] = [
      await anAccount("mine@example.org"),
      await anAccount("other@example.org"),
    ];
    const device = new AuthVisitor();
    await signIn(device, mine);
    device.forgetSession();
    const forged = new AuthVisitor(device.address);
    forged.take(new Headers({ "set-cookie": `fair.device=${"a".repeat(22)}.${"b".repeat(43)}` }));
    await tryTimes(ALLOWED, () => signIn(device, other, WRONG));
    expect((await signIn(device, other)).status).toBe(429);
    expect((await signIn(forged, other)).status).toBe(429);
  });

  test("is forgotten with the password that it knew", async () => {
    const email = await anAccount("changed@example.org");
    const device = new AuthVisitor();
    await signIn(device, email);
    device.forgetSession();
    const fresh = "another lantern entirely";
    const passwordHash = await hashChosenPassword(fresh);
    await db()
      .update(account)
      .set({ password: String(passwordHash) })
      .where(eq(account.userId, (await credentialOfAddress(email))?.userId ?? ""));
    await tryTimes(ALLOWED, () => signIn(new AuthVisitor(device.address), email, WRONG));
    expect((await signIn(device, email, fresh)).status).toBe(429);
  });
});

describe("letters to choose a new password", () => {
  test("have limits of their own, and say when to come back", async () => {
    const email = await anAccount("forgetful@example.org");
    const visitor = new AuthVisitor();
    const ask = () => askForReset(visitor, email);
    expect(await tryTimes(LETTERS, ask)).toEqual(Array(LETTERS).fill(200));
    const refused = await askForReset(visitor, email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await signIn(visitor, email)).status).toBe(200);
    expect((await askForReset(new AuthVisitor(), email)).status).toBe(200);
  });

  test("do not flood a mailbox from many networks; a known device may still ask", async () => {
    const email = await anAccount("flooded@example.org");
    const known = new AuthVisitor();
    await signIn(known, email);
    const statuses = await tryTimes(ALLOWED + 1, () => askForReset(new AuthVisitor(), email));
    expect(statuses).toEqual([...Array(ALLOWED).fill(200), 429]);
    expect((await askForReset(known, email)).status).toBe(200);
  });
});

async function anAccount(email: string): Promise<string> {
  const answer = await new AuthVisitor().call("sign-up/email", { email, password: PASSWORD });
  expect(answer.status).toBe(200);
  return email;
}

function signIn(visitor: AuthVisitor, email: unknown, password = PASSWORD): Promise<Response> {
  return visitor.call("sign-in/email", { email, password });
}

function askForReset(visitor: AuthVisitor, email: string): Promise<Response> {
  return visitor.call("request-password-reset", { email });
}

/** As the page's own form: a refusal with its status, or the redirect of a success. */
async function signInByForm(visitor: AuthVisitor, email: string, password: string) {
  const body = new URLSearchParams({ intent: "login", email, password });
  const request = new Request(visitor.request("/auth"), { method: "POST", body });
  try {
    const { init } = await access({
      ...aSentForm({ path: "/auth", body }, aRouterContext()),
      request,
    });
    return { status: init?.status };
  } catch (redirect) {
    return redirect as Response;
  }
}

async function tryTimes(
  times: number,
  attempt: () => Promise<{ status: number | undefined }>,
): Promise<unknown[]> {
  const statuses = [];
  for (let n = 0; n < times; n += 1) statuses.push((await attempt()).status);
  return statuses;
}
