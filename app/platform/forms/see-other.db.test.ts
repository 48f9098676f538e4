import { expect, test } from "vitest";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { readFlash, sealedFlashCookie } from "./flash.server";
import type { FormAnswer } from "./form-answers.server";
import { seeOther } from "./see-other.server";

onAFreshDatabase();

const SENT: FormAnswer = { outcome: { tone: "ok", text: "The invitation is on its way." } };

test("after a deed the browser is sent to the page, and reads there what was done", async () => {
  const answer = await answered(SENT);
  expect(answer?.status).toBe(303);
  expect(answer?.headers.get("Location")).toBe("/my/7/team?order=name");
  expect(await flashIn(answer)).toEqual({
    tone: "success",
    title: "The invitation is on its way.",
    lang: "es",
  });
});

test("what a page sets besides goes along, and the newest message is the one that is read", async () => {
  const headers = new Headers({ "Cache-Control": "no-store" });
  headers.append("Set-Cookie", "fair.toast=; Max-Age=0");
  const answer = await answered(SENT, { headers });
  expect(answer?.headers.get("Cache-Control")).toBe("no-store");
  expect(answer?.headers.getSetCookie()[0]).toBe("fair.toast=; Max-Age=0");
  expect((await flashIn(answer))?.title).toBe(SENT.outcome.text);
});

test("a deed about which something still wants doing is told in another tone", async () => {
  const answer = await answered({
    outcome: { tone: "warn", title: "Kept.", text: "No letter went." },
  });
  expect(await flashIn(answer)).toMatchObject({
    tone: "info",
    title: "Kept.",
    description: "No letter went.",
  });
});

test.each<[string, unknown, Partial<Parameters<typeof answered>[1]>]>([
  ["a refusal", { outcome: { tone: "crit", text: "Not today." } }, {}],
  ["a refusal by status", SENT, { statusCode: 409 }],
  ["a page that was only looked at", SENT, { method: "GET" }],
  ["an answer with more than a sentence", { ...SENT, link: "https://…" }, {}],
  ["an answer without an outcome", { cards: [] }, {}],
  ["more words than a cookie holds", { outcome: { tone: "ok", text: "word ".repeat(900) } }, {}],
])("%s stays the answer to its form", async (_, answer, how) => {
  expect(await answered(answer, how)).toBeNull();
});

test("an address that begins with two slashes leads to no other host", async () => {
  const answer = await answered(SENT, { path: "//elsewhere.example/team" });
  expect(answer?.headers.get("Location")).toBe("/elsewhere.example/team");
});

test("nobody can put words in our mouth", async () => {
  const cookie = (await sealedFlashCookie({ tone: "info", title: "Ours." })) ?? "";
  const [, sealed = ""] = /=([^;]+)/.exec(cookie) ?? [];
  const forged = `${sealed.slice(0, -2)}AA`;
  for (const value of [forged, "short", "Pay here instead"]) {
    const waiting = await readFlash(new Headers({ cookie: `fair.toast=${value}` }));
    expect(waiting?.flash).toBeUndefined();
    expect(waiting?.clearCookie).toContain("Max-Age=0");
  }
});

interface How {
  method: string;
  statusCode: number;
  path: string;
  headers: Headers;
}

function answered(actionData: unknown, how: Partial<How> = {}) {
  const { method = "POST", statusCode = 200, path = "/my/7/team?order=name" } = how;
  const request = new Request(`http://localhost:3000${path}`, { method });
  const headers = how.headers ?? new Headers();
  return seeOther(
    { actionData: { team: actionData }, statusCode },
    { request, headers, lang: "es" },
  );
}

async function flashIn(answer: Response | null) {
  const [cookie = ""] = answer?.headers.getSetCookie().at(-1)?.split(";") ?? [];
  return (await readFlash(new Headers({ cookie })))?.flash;
}
