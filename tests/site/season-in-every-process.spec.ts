import { expect, test } from "@playwright/test";
import pg from "pg";
import { textsOf } from "../../app/program/document-texts.ts";
import { shippedSeason } from "../../app/program/season-2025-26.ts";
import { seasonFields } from "../../app/program/season-fields.ts";
import { aSponsorApplication } from "../support/application-factories.ts";
import { postJson } from "../support/post-json.ts";
import { type SiteServer, startSite } from "../support/site-server.ts";
import { aStaffMember } from "../support/staff.ts";
import { findPostgresBinaries, startThrowawayPostgres } from "../support/throwaway-postgres.ts";

/** What staff change, section by section. */
const CHANGES = [
  ["showcase", { "showcase.place": "Old Assay Office" }],
  ["numbers-and-support", { "support.replyTime": "by return of post" }],
] as const;

test("what is saved in one process holds in the other: pages, structured data, feed and letters", async () => {
  const binaries = findPostgresBinaries();
  test.skip(!binaries, "needs PostgreSQL's server");
  const postgres = await startThrowawayPostgres(binaries ?? "");
  const env = { DATABASE_URL: postgres.url };
  const here = await startSite({ env });
  const there = await startSite({ env });
  expect(await read(there, "/")).not.toContain("Old Assay Office");

  const { cookie } = await aStaffMember(here, "admin");
  for (const [index, [section, change]] of CHANGES.entries()) {
    const saved = await fetch(`${here.origin}/admin/season/${shippedSeason.id}/${section}`, {
      method: "POST",
      headers: { cookie, origin: here.origin },
      body: new URLSearchParams({
        ...textsOf(seasonFields, shippedSeason),
        ...change,
        intent: "save",
        version: String(index + 1),
      }),
      redirect: "manual",
    });
    expect(saved.status, section).toBe(302);
  }
  for (const site of [here, there]) {
    await expect.poll(() => read(site, "/"), { timeout: 4_000 }).toContain("Old Assay Office");
    expect(structuredData(await read(site, "/"))).toContain("Old Assay Office");
    await expect
      .poll(() => read(site, "/contact"), { timeout: 4_000 })
      .toContain("by return of post");
    expect((await read(site, "/calendar.ics")).replace(/\r\n /g, "")).toContain("Old Assay Office");
  }
  await postJson(there, "/api/applications/sponsor", aSponsorApplication());
  expect(await lettersIn(postgres.url)).toContain("We write back by return of post");
  await Promise.all([here.stop(), there.stop()]);
  await postgres.stop();
});

async function read(site: SiteServer, path: string): Promise<string> {
  return (await fetch(`${site.origin}${path}`)).text();
}

function structuredData(html: string): string {
  return (html.match(/<script[^>]*ld\+json[^>]*>[\s\S]*?<\/script>/g) ?? []).join("\n");
}

async function lettersIn(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ text: string }>("select text from outbox");
  await client.end();
  return rows.map(({ text }) => text.replace(/\s+/g, " ")).join("\n");
}
