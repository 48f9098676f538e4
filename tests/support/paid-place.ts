import { expect } from "@playwright/test";
import { aRegistration } from "./registrations.ts";
import type { SiteServer } from "./site-server.ts";

/** Registers and pays as a program would; from now on its people are known. */
export async function aPaidPlaceAt(
  { origin }: SiteServer,
  overrides: Parameters<typeof aRegistration>[0],
): Promise<void> {
  const started = await fetch(`${origin}/api/create-registration-checkout`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(aRegistration(overrides)),
  });
  const { url } = (await started.json()) as { url: string };
  const paid = await fetch(new URL(new URL(url).pathname, origin), {
    method: "POST",
    headers: { origin },
    body: new URLSearchParams({ intent: "pay" }),
    redirect: "manual",
  });
  expect(paid.status).toBe(303);
}

/** Without script and with every cookie kept by hand: status, headers and body as they come. */
export function sendForm(
  origin: string,
  path: string,
  fields: Record<string, string>,
  cookie = "",
) {
  return fetch(`${origin}${path}`, {
    method: "POST",
    headers: { origin, cookie },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
}
