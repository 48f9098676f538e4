import type { S3Settings } from "../../env.server";

/**
 * Where an object is, or the bucket itself without a key. Where the endpoint's host begins with the bucket's
 * name it is not said again in the path; a path that the endpoint has stays before it, and is signed too.
 */
export function s3Address(
  { endpoint, bucket }: Pick<S3Settings, "endpoint" | "bucket">,
  key = "",
  query: Record<string, string> = {},
): URL {
  const { origin, hostname, pathname } = new URL(endpoint);
  const isInHost = hostname.startsWith(`${bucket}.`);
  const parts = [pathname.replace(/^\/|\/$/g, ""), isInHost ? "" : bucket, key].filter(Boolean);
  const url = new URL(`${origin}/${parts.join("/")}`);
  url.search = new URLSearchParams(query).toString();
  return url;
}
