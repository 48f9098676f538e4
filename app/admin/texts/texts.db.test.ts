import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { setPagePreview } from "~/platform/site/page-preview.server";
import { currentSite, loadSite, refreshSite } from "~/platform/site/site.server";
import { siteDocuments } from "~/platform/site/site.table.server";
import { storedSeasons, TEXTS_KEY } from "~/platform/site/site-documents.server";
import { ABrowser } from "../../../tests/support/a-browser";
import { renderPublicPage } from "../../../tests/support/public-page.tsx";
import { aStaffContext } from "../../../tests/support/router-context";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import * as list from "./list";
import * as screen from "./page";
import type { CorrectableText } from "./page-texts.server";

onAFreshDatabase();
beforeAll(async () => {
  await loadSite();
  setPagePreview(async (path, site) => new Response(await renderPublicPage(path, site)));
});
beforeEach(async () => {
  await db().delete(siteDocuments).where(eq(siteDocuments.key, TEXTS_KEY));
});

const STAFF = "5f9c2a34-0000-4000-8000-00000000abcd";
const PATH = "/admin/texts/parents";
const PARAMS = { page: "parents" };
const SHORT = {
  from: "Nothing about your child is shown without your yes.",
  to: "You decide what is shown of your child.",
};
const ASKS = { from: "Sit in on stage 1", to: "Come along for stage 1" };

const staff = () => new ABrowser({ context: () => aStaffContext(STAFF) });

async function opened() {
  const { content } = await staff().open(screen.loader, PATH, PARAMS);
  return content as { version: string; texts: CorrectableText[]; isCorrected: boolean };
}

async function press(
  intent: string,
  change: { from: string; to: string },
  shown?: Awaited<ReturnType<typeof opened>>,
) {
  const { version, texts } = shown ?? (await opened());
  const words = texts.map((one) => (one.words === change.from ? change.to : one.words));
  const fields = [
    ["intent", intent],
    ["version", version],
    ...words.map((said) => ["words", said]),
  ];
  return staff().send(screen.action, PATH, fields, PARAMS);
}

const reads = async (words: string) =>
  (await renderPublicPage("/parents", currentSite())).includes(words);

test("words are seen before they are saved, and readers have them at once", async () => {
  expect((await press("preview", ASKS)).content).toMatchObject({
    preview: {
      changes: [{ label: "Sit in on stage 1: Heading", before: ASKS.from, after: ASKS.to }],
      pages: [{ path: "/parents" }],
    },
  });
  expect(await reads(ASKS.to)).toBe(false);
  expect((await press("save", ASKS)).content).toMatchObject({ outcome: { tone: "ok" } });
  expect(await reads(ASKS.to)).toBe(true);
  const written = await db()
    .select()
    .from(events)
    .where(and(eq(events.actorId, STAFF), eq(events.action, "texts.correct")));
  expect(written).toMatchObject([{ recordType: "texts", fields: ["/parents"] }]);
  // What is kept beside seasons is none.
  expect((await storedSeasons()).map(({ id }) => id)).toEqual([currentSite().season.id]);
});

test("a second correction keeps the first, and the site’s own words come back in one press", async () => {
  await press("save", ASKS);
  await press("save", SHORT);
  expect(await reads(ASKS.to)).toBe(true);
  expect(await reads(SHORT.to)).toBe(true);
  await staff().send(screen.action, PATH, { intent: "restore" }, PARAMS);
  expect(await reads(ASKS.to)).toBe(false);
  expect(await opened()).toMatchObject({ isCorrected: false });
});

test.each([
  ["", "left empty"],
  ["<b>Loud</b>", "Plain words"],
  ["See https://elsewhere.example", "No addresses"],
  ["It costs $ 80 a student.", "“$ 80”"],
  ["Come before March 3rd.", "“March 3”"],
  ["Come before 3/15.", "“3/15”"],
])("%j is refused, and nothing is changed", async (to, why) => {
  const { status, content } = await press("save", { ...ASKS, to });
  expect(status).toBe(400);
  expect(content).toMatchObject({ outcome: { tone: "crit", text: expect.stringContaining(why) } });
  expect(await db().$count(siteDocuments, eq(siteDocuments.key, TEXTS_KEY))).toBe(0);
});

test("of two who correct in the same instant one is told, and nothing is written over", async () => {
  const shown = await opened();
  const answers = await Promise.all([press("save", ASKS, shown), press("save", SHORT, shown)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  await refreshSite();
  expect([await reads(ASKS.to), await reads(SHORT.to)].sort()).toEqual([false, true]);
});

test("a correction whose words are gone is told of, and stays for their return", async () => {
  const content = { schemaVersion: 1, corrections: { "Words of an earlier release.": "Better." } };
  await db().insert(siteDocuments).values({ key: TEXTS_KEY, version: 1, content });
  const waiting = [{ text: "Words of an earlier release.", words: "Better." }];
  const { content: shown } = await staff().open(list.loader, "/admin/texts");
  expect(shown).toMatchObject({ waiting });
  await press("save", ASKS);
  expect((await staff().open(list.loader, "/admin/texts")).content).toMatchObject({ waiting });
});
