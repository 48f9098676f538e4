import { expect } from "@playwright/test";
import type { SiteServer } from "./site-server.ts";

/** A JSON call as a program makes it, which the site must grant. Answers what came back. */
export async function postJson<Answer = unknown>(
  { origin }: Pick<SiteServer, "origin">,
  path: string,
  body: object,
): Promise<Answer> {
  const answer = await fetch(`${origin}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.ok, path).toBe(true);
  return (await answer.json()) as Answer;
}
