import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { db, openedDatabase } from "~/platform/database/database.server";
import { ACCOUNT_LETTERS, readsAccountLetters } from "~/platform/mail/account-letters.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { loadSite } from "~/platform/site/site.server";
import { localOf } from "~/program/mountain-time";
import { onAFreshDatabase } from "../../../tests/support/test-database.ts";
import { loader as oneLetter } from "./letter";
import { loader as letterHtml } from "./letter-html";
import { loader as allLetters } from "./route";

vi.stubEnv("DEMONSTRATION", "1");
vi.stubEnv("SITE_NOW", "");

onAFreshDatabase();

const HTML = `<html><head><title>Hello</title></head><body><p style="color:red">Hi</p><script>steal()</script></body></html>`;
let id = "";
const context = new RouterContextProvider();

beforeAll(async () => {
  await loadSite();
  await db().transaction(async (tx) => {
    for (const to of ["ana@example.org", "ben@example.org"]) {
      const text = "Open http://localhost:3000/register";
      await queueEmail(tx, { kind: "test", to, subject: `For ${to}`, html: HTML, text });
    }
  });
  const rows = await db().select().from(outbox);
  id = rows.find(({ recipient }) => recipient.startsWith("ana"))?.id ?? "";
});

function list(query = "") {
  const url = new URL(`http://localhost:3000/demo-mail${query}`);
  return allLetters({ url, context } as never) as Promise<
    Awaited<ReturnType<typeof allLetters>> & object
  >;
}

describe("in a demonstration", () => {
  test("every letter is listed, with the programme's date", async () => {
    const listed = (await list()) as { letters: { recipient: string; writtenAt: Date }[] };
    expect(listed.letters.map(({ recipient }) => recipient).sort()).toEqual([
      "ana@example.org",
      "ben@example.org",
    ]);
    expect(localOf(listed.letters[0]?.writtenAt ?? new Date()).slice(0, 10)).toBe("2025-12-12");
  });

  test("those to one address can be picked out, however it is spelled", async () => {
    const picked = (await list("?to=ANA@example.org")) as { letters: object[] };
    expect(picked.letters).toHaveLength(1);
    const none = (await list("?to=nobody@example.org&page=-3")) as { letters: object[] };
    expect(none.letters).toEqual([]);
  });

  test("a letter that was taken back before it went has come to nobody", async () => {
    await db().update(outbox).set({ state: "canceled" }).where(eq(outbox.id, id));
    const listed = (await list()) as { letters: { recipient: string }[] };
    expect(listed.letters.map(({ recipient }) => recipient)).toEqual(["ben@example.org"]);
    await db().update(outbox).set({ state: "queued" }).where(eq(outbox.id, id));
  });

  test("one can be read, and its HTML stands in a sandbox of its own", async () => {
    expect(await oneLetter({ params: { letter: id }, context } as never)).toMatchObject({
      subject: "For ana@example.org",
      text: "Open http://localhost:3000/register",
    });
    const page = await letterHtml({ params: { letter: id }, context } as never);
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^sandbox (?!.*allow-scripts)(?!.*allow-same-origin)/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("script-src");
    expect(await page.text()).toContain('<head><base target="_blank">');
  });

  test("a letter to staff about their account is an owner’s to read, and nobody else’s", async () => {
    const letter = { to: "viewer@example.org", subject: "Choose a new password", text: "Here" };
    for (const kind of ACCOUNT_LETTERS) await queueEmail(db(), { ...letter, kind, html: HTML });
    const toViewer = eq(outbox.recipient, "viewer@example.org");
    const [row] = await db().select().from(outbox).where(toViewer);
    const listed = (await list("?to=viewer@example.org")) as { letters: object[] };
    expect(listed.letters).toEqual([]);
    const asked = { params: { letter: row?.id }, context };
    expect(await oneLetter(asked as never)).toMatchObject({ init: { status: 404 } });
    await expect(letterHtml(asked as never)).rejects.toMatchObject({ init: { status: 404 } });
    const owner = new RouterContextProvider();
    owner.set(readsAccountLetters, true);
    expect(await oneLetter({ ...asked, context: owner } as never)).toMatchObject({ text: "Here" });
    await db().delete(outbox).where(toViewer);
  });

  test.each(["", "nothing", "00000000-0000-4000-8000-000000000000"])(
    "there is no letter “%s”",
    async (letter) => {
      expect(await oneLetter({ params: { letter }, context } as never)).toMatchObject({
        data: null,
        init: { status: 404 },
      });
      await expect(letterHtml({ params: { letter }, context } as never)).rejects.toMatchObject({
        init: { status: 404 },
      });
    },
  );
});

describe.each([
  ["a real site", { DEMONSTRATION: "0" }],
  ["a demonstration with a mail server", { SMTP_URL: "smtp://127.0.0.1:25" }],
])("on %s", (_, settings) => {
  test("nothing of it exists", async () => {
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    vi.resetModules();
    const database = await import("~/platform/database/database.server");
    database.setDatabase(openedDatabase());
    const mail = await import("./route");
    const letter = await import("./letter");
    const html = await import("./letter-html");
    const missing = { data: null, init: { status: 404 } };
    const url = new URL("http://localhost:3000/demo-mail");
    expect(await mail.loader({ url } as never)).toMatchObject(missing);
    expect(await letter.loader({ params: { letter: id } } as never)).toMatchObject(missing);
    await expect(html.loader({ params: { letter: id } } as never)).rejects.toMatchObject(missing);
    for (const name of Object.keys(settings)) vi.stubEnv(name, name === "DEMONSTRATION" ? "1" : "");
  });
});
