import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { repeat } from "~/platform/repeat.server";
import { siteSecrets } from "~/platform/secrets.table.server";
import { bumpTags, PageTags } from "~/platform/site/page-tags.server";
import { loadSite } from "~/platform/site/site.server";
import { cachedBy, requestContext } from "~/ui/site-router-context";
import { aRouterContext } from "../tests/support/router-context.ts";
import { onAFreshDatabase } from "../tests/support/test-database.ts";
import { CachedRoutes, type SharedPage } from "./cached-routes";
import { PageCache } from "./page-cache";
import { RouteTable } from "./route-table";

onAFreshDatabase();

const robot: SharedPage = {
  key: "/gallery/robot",
  route: { pattern: "/gallery/:slug", tags: [], reads: {}, notWith: [], isKept: false },
};
let processes: Process[];

beforeAll(async () => {
  await loadSite();
  await db().insert(siteSecrets).values({ name: "robot", value: "a robot" });
  processes = [aProcess(), aProcess()];
});
afterAll(async () => {
  for (const { stop } of processes) await stop();
});

test("what a change bumps in its transaction is gone from the memory of every process", async () => {
  for (const { read } of processes) expect(await read()).toBe("a robot");
  await db().transaction(async (tx) => {
    await tx
      .update(siteSecrets)
      .set({ value: "a better robot" })
      .where(eq(siteSecrets.name, "robot"));
    await bumpTags(tx, ["entry:robot"]);
  });
  for (const { read } of processes) {
    await expect.poll(read).toBe("a better robot");
  }
});

test("what is changed and not bumped stays as it was, from memory", async () => {
  for (const { read } of processes) await read();
  await db().update(siteSecrets).set({ value: "unseen" }).where(eq(siteSecrets.name, "robot"));
  await db().transaction((tx) => bumpTags(tx, ["entry:another"]));
  for (const { read, look } of processes) {
    await look();
    expect(await read()).toBe("a better robot");
  }
});

interface Process {
  /** As a visitor does. */
  read(): Promise<string | undefined>;
  look(): Promise<unknown>;
  stop(): Promise<void>;
}

function aProcess(): Process {
  const tags = new PageTags();
  const look = async () => void (await tags.look(db()));
  const pages = new PageCache({
    routes: new CachedRoutes(new RouteTable({})),
    tags,
    render,
    validUntil: () => Number.MAX_SAFE_INTEGER,
    mostBytes: 1_000_000,
  });
  return {
    read: async () => {
      const page = pages.find(robot) ?? (await pages.make(robot));
      return page?.identity.body.toString();
    },
    look,
    stop: repeat(look, 100),
  };
}

/** As a loader does: it tells what it has read. */
async function render(_: string, cacheTags: Set<string>): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(requestContext, { ...aRouterContext().get(requestContext), cacheTags });
  cachedBy(context, "gallery", "entry:robot");
  const [row] = await db().select().from(siteSecrets).where(eq(siteSecrets.name, "robot"));
  return new Response(row?.value, { headers: { "content-type": "text/html" } });
}
