import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { shippedSeason } from "~/program/season-2025-26";
import { SETTINGS_SHAPE } from "~/program/settings";
import { renderPublicPage } from "../../../tests/support/public-page.tsx";
import { onAFreshDatabase } from "../../../tests/support/test-database.ts";
import { db } from "../database/database.server";
import { PUBLIC_PAGES } from "./page-preview.server";
import { currentSite, loadSite } from "./site.server";
import { siteDocuments, siteState } from "./site.table.server";

const SEASONS = import.meta.glob<object>("../../program/released/season-*.json", {
  eager: true,
  import: "default",
});
const SETTINGS = import.meta.glob<object>("../../program/released/settings-*.json", {
  eager: true,
  import: "default",
});

onAFreshDatabase();

beforeEach(async () => {
  await db().delete(siteDocuments);
  await db().delete(siteState);
});

async function store(key: string, content: object, version = 1): Promise<void> {
  await db().insert(siteDocuments).values({ key, version, content });
}

describe("a site starts on what an older release has stored", () => {
  test.each(Object.entries(SEASONS))("%s", async (_, season) => {
    await store("season:2025-26", { ...season, name: "A season of our own" });
    await loadSite();
    expect(currentSite().season).toMatchObject({
      schemaVersion: shippedSeason.schemaVersion,
      name: "A season of our own",
    });
    for (const { path } of PUBLIC_PAGES) {
      expect(await renderPublicPage(path, currentSite()), path).not.toMatch(
        /undefined|NaN|\[object/,
      );
    }
  });

  test.each(Object.entries(SETTINGS))("%s", async (_, settings) => {
    await store("settings", { ...settings, productName: "Robot Fair" });
    await loadSite();
    expect(currentSite().settings).toMatchObject({
      schemaVersion: SETTINGS_SHAPE,
      productName: "Robot Fair",
    });
  });
});

describe("a stored document that this build cannot read stops the start, and is named", () => {
  const [season = {}] = Object.values(SEASONS);

  test("when it belongs to a newer build", async () => {
    await store("season:2025-26", { ...season, schemaVersion: 99 });
    await expect(loadSite()).rejects.toThrow(
      'The stored document of the season 2025-26 (site_documents, key "season:2025-26", version 1) cannot be upgraded: its schemaVersion is 99, and this build knows 1 to 4',
    );
  });

  test("when it makes no sense, in one line", async () => {
    await store("settings", { productName: "" }, 7);
    await expect(loadSite()).rejects.toThrow(
      /^The stored document of the settings \(.*version 7\) cannot be upgraded: productName: [^\n]+$/,
    );
  });

  test("when a part is missing", async () => {
    await store("season:2025-26", { ...season, limits: undefined });
    await expect(loadSite()).rejects.toThrow(/season 2025-26 .*cannot be upgraded: [^\n]+$/);
  });

  test("also when it is not the live season", async () => {
    await store("season:2024-25", { id: "2024-25" });
    await expect(loadSite()).rejects.toThrow(/the season 2024-25/);
  });

  test("but an old version of a good document stops nothing", async () => {
    await store("season:2025-26", { broken: true }, 1);
    await store("season:2025-26", season, 2);
    await loadSite();
    expect(currentSite().season.id).toBe("2025-26");
    const [row] = await db().select({ number: sql<number>`count(*)::int` }).from(siteDocuments);
    expect(row?.number).toBe(3);
  });
});
