import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { LinkPurposeName } from "~/program/link-purposes";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { db } from "../database/database.server";
import { queueWithLink } from "../mail/queue-with-link.server";
import { loadSite } from "../site/site.server";
import {
  createLink,
  forgetLinks,
  linksSentSince,
  lookAtLink,
  redeemLink,
  revokeLinks,
} from "./access-links.server";
import { accessLinks } from "./access-links.table.server";
import { linkData } from "./links-personal-data.server";
import { newToken } from "./tokens.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().delete(accessLinks);
});

const ONCE = "staff-invitation";
const MANY = "reminders.confirm";
const subject = { type: "account", id: "one" };

describe("a link", () => {
  test("is 256 random bits, of which the database holds only the hash", async () => {
    const token = await aLink(ONCE);
    expect(token).toMatch(/^[\w-]{43}$/);
    const [row] = await db().select().from(accessLinks);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row?.hash).toMatch(/^[\da-f]{64}$/);
  });

  test("is left as it was by any number of looks", async () => {
    const token = await aLink(ONCE);
    const [before] = await db().select().from(accessLinks);
    for (let looks = 0; looks < 4; looks += 1) {
      expect(await lookAtLink(ONCE, token)).toMatchObject({ state: "good", subjectId: "one" });
    }
    expect(await db().select().from(accessLinks)).toEqual([before]);
  });

  test("of one use is used up by the first press, also when many press at once", async () => {
    const token = await aLink(ONCE);
    const presses = await Promise.all([1, 2, 3, 4].map(() => press(ONCE, token)));
    expect(presses.filter(({ state }) => state === "good")).toHaveLength(1);
    expect(presses.filter(({ state }) => state === "used")).toHaveLength(3);
    expect(await lookAtLink(ONCE, token)).toMatchObject({ state: "used" });
  });

  test("of many uses does the same again, and remembers its first press", async () => {
    const token = await aLink(MANY);
    await press(MANY, token);
    const [first] = await db().select().from(accessLinks);
    expect(await press(MANY, token)).toMatchObject({ state: "good" });
    expect(await lookAtLink(MANY, token)).toMatchObject({ state: "good" });
    expect(await db().select().from(accessLinks)).toEqual([first]);
  });

  test("is not used up when what it is for fails", async () => {
    const token = await aLink(ONCE);
    const failing = db().transaction(async (tx) => {
      await redeemLink(tx, ONCE, token);
      throw new Error("could not be done");
    });
    await expect(failing).rejects.toThrow();
    expect(await press(ONCE, token)).toMatchObject({ state: "good" });
  });

  test("works for its own purpose only", async () => {
    const token = await aLink("first-owner");
    expect(await lookAtLink(ONCE, token)).toEqual({ state: "unknown" });
    expect(await press(ONCE, token)).toEqual({ state: "unknown" });
    expect(await press("first-owner", token)).toMatchObject({ state: "good" });
  });

  test.each(["", "guessed", "x".repeat(10_000), "\u0000"])(
    "that nobody made leads nowhere: %j",
    async (token) => {
      await aLink(ONCE);
      expect(await lookAtLink(ONCE, token)).toEqual({ state: "unknown" });
      expect(await press(ONCE, token)).toEqual({ state: "unknown" });
    },
  );

  test("ends with its days, and tells whom to send a new one", async () => {
    const token = await aLink(MANY, "ann@example.org");
    await db().update(accessLinks).set({ expiresAt: sql`now()` });
    const over = { state: "expired", subjectId: "one", sentTo: "ann@example.org" };
    expect(await lookAtLink(MANY, token)).toEqual(over);
    expect(await press(MANY, token)).toEqual(over);
  });

  test("without days works for as long as it is there", async () => {
    const token = await aLink("reminders.unsubscribe");
    const [row] = await db().select().from(accessLinks);
    expect(row?.expiresAt).toBeNull();
    expect(await lookAtLink("reminders.unsubscribe", token)).toMatchObject({ state: "good" });
  });
});

describe("links about a record", () => {
  test("that are sent again leave the earlier ones alive", async () => {
    const first = await aLink(MANY);
    await aLink(MANY);
    expect(await press(MANY, first)).toMatchObject({ state: "good" });
  });

  test("are revoked together, those of other records and purposes are not", async () => {
    const tokens = [await aLink(ONCE), await aLink(ONCE)];
    const other = newToken();
    await createLink(db(), {
      token: other,
      purpose: ONCE,
      subject: { type: "account", id: "two" },
    });
    const owner = await aLink("first-owner");
    await revokeLinks(db(), ONCE, subject);
    for (const token of tokens) {
      expect(await press(ONCE, token)).toMatchObject({ state: "revoked" });
    }
    expect(await lookAtLink(ONCE, other)).toMatchObject({ state: "good" });
    expect(await lookAtLink("first-owner", owner)).toMatchObject({ state: "good" });
  });

  test("are revoked by mailbox too, and also those that were pressed", async () => {
    const anns = await aLink(MANY, "Ann@example.org");
    const bens = await aLink(MANY, "ben@example.org");
    await press(MANY, anns);
    await revokeLinks(db(), MANY, subject, { mailbox: "ann@example.org" });
    expect(await press(MANY, anns)).toMatchObject({ state: "revoked" });
    expect(await press(MANY, bens)).toMatchObject({ state: "good" });
  });

  test("are revoked by all mailboxes but some, which leaves what was sent to none", async () => {
    const anns = await aLink(MANY, "Ann@example.org");
    const bens = await aLink(MANY, "ben@example.org");
    const browsers = await aLink(MANY);
    await revokeLinks(db(), MANY, subject, { noneOf: sql`values ('ann@example.org')` });
    expect(await lookAtLink(MANY, anns)).toMatchObject({ state: "good" });
    expect(await lookAtLink(MANY, bens)).toMatchObject({ state: "revoked" });
    await revokeLinks(db(), MANY, subject, { noneOf: sql`select 'nobody' where false` });
    expect(await lookAtLink(MANY, anns)).toMatchObject({ state: "revoked" });
    expect(await lookAtLink(MANY, browsers)).toMatchObject({ state: "good" });
  });

  test("are made with their letter: one that is queued already gets no second link", async () => {
    const letter = { kind: "test", to: "ann@example.org", subject: "One", html: "", text: "" };
    const send = () =>
      queueWithLink(
        db(),
        { ...letter, dedupeKey: "one" },
        { token: newToken(), purpose: MANY, subject, sentTo: letter.to },
      );
    expect(await send()).toBe(true);
    expect(await send()).toBe(false);
    expect(await db().$count(accessLinks)).toBe(1);
  });

  test("go with it", async () => {
    const token = await aLink(MANY);
    await forgetLinks(db(), "account", ["one"]);
    expect(await lookAtLink(MANY, token)).toEqual({ state: "unknown" });
  });

  test("are counted by mailbox, whatever its capitals", async () => {
    await aLink(MANY, "ann@example.org");
    await aLink(MANY, "Ann@Example.org");
    await aLink(MANY, "ben@example.org");
    const anHourAgo = new Date(Date.now() - 3_600_000);
    expect(await linksSentSince(db(), MANY, "ANN@example.org", anHourAgo)).toBe(2);
    expect(await linksSentSince(db(), ONCE, "ann@example.org", anHourAgo)).toBe(0);
  });
});

describe("what links tell about people", () => {
  test("is handed out without what opens them", async () => {
    await aLink(MANY, "ann@example.org");
    const [row] = await db().select().from(accessLinks);
    const held = await linkData.find("ann@example.org", []);
    expect(held).toMatchObject([{ type: "link", content: { purpose: MANY } }]);
    expect(JSON.stringify(held)).not.toContain(row?.hash);
  });

  test("is erased with the address, and thirty days after the link ended", async () => {
    await aLink(MANY, "ann@example.org");
    await aLink(MANY, "ben@example.org");
    const inAMinute = new Date(Date.now() + 60_000);
    await linkData.remove(db(), { email: "ann@example.org", before: inAMinute }, 100);
    expect((await db().select().from(accessLinks)).map(({ sentTo }) => sentTo)).toEqual([
      "ben@example.org",
    ]);
    const day = 86_400_000;
    const inDays = (days: number) => ({
      now: new Date(Date.now() + days * day),
      seasons: [],
      before: new Date(0),
      unpaidBefore: new Date(0),
    });
    expect(await linkData.count(inDays(36))).toBe(0);
    expect(await linkData.remove(db(), inDays(38), 100)).toHaveLength(1);
    expect(await db().$count(accessLinks, eq(accessLinks.purpose, MANY))).toBe(0);
  });
});

async function aLink(purpose: LinkPurposeName, sentTo?: string): Promise<string> {
  const token = newToken();
  await createLink(db(), { token, purpose, subject, ...(sentTo ? { sentTo } : {}) });
  return token;
}

function press(purpose: LinkPurposeName, token: string) {
  return db().transaction((tx) => redeemLink(tx, purpose, token));
}
