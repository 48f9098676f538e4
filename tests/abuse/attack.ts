import type { SiteServer } from "../support/site-server.ts";

export const FORM_TYPE = "application/x-www-form-urlencoded";

export interface Attempt {
  method?: string;
  type?: string | null;
  body?: BodyInit | null;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** One request, as our own pages would send it unless it says otherwise. */
export async function attempt(
  site: SiteServer,
  path: string,
  { method = "POST", type = null, body = null, headers = {} }: Attempt,
): Promise<Answer> {
  const answer = await fetch(`${site.origin}${path}`, {
    method,
    redirect: "manual",
    body: typeof body === "string" ? Buffer.from(body) : body,
    headers: {
      origin: site.origin,
      ...(type === null ? {} : { "content-type": type }),
      ...headers,
    },
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** What is wrong with an answer, whatever was asked; nothing when all is well. */
export function faultOf({ status, headers, text }: Answer): string | undefined {
  if (status >= 500) return `answered ${status}: ${text.slice(0, 200)}`;
  if (headers.has("bcc") || headers.get("set-cookie")?.includes("a=b"))
    return "a header slipped in";
  if (!headers.get("content-type")?.startsWith("text/html")) return undefined;
  const markup = text.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");
  // Outside of quotes an escaped text holds neither a bracket nor a quotation mark.
  return /<x-abuse/i.test(text) || /["'] x-abuse=/.test(markup) ? "echoed unescaped" : undefined;
}

/** Works through a list, a few at a time, as a busy site is met. */
export async function inParallel<Item>(
  items: Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
}

/** What the site has taken for its own fault; it prints the last of that when it stops. */
export async function faultsLogged(site: SiteServer): Promise<string[]> {
  await site.stop();
  return site
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line))
    .map(({ msg, err }) => `${msg}: ${err?.message} ${err?.stack ?? ""}`.slice(0, 400));
}
