import { buffer } from "node:stream/consumers";
import type { LoaderFunctionArgs } from "react-router";
import { FILE_SANDBOX } from "~/platform/files/answer-with-file.server";
import { fileStorage } from "~/platform/files/storage/file-storage.server";
import { jsonError } from "~/platform/forms/json-error.server";
import { entryTag } from "~/records/publications/gallery-tags";
import { findPublicPicture } from "~/records/publications/public-files.server";
import type { PageHandle } from "~/ui/page-handle";
import { cachedBy, siteContext } from "~/ui/site-router-context";
import { KEPT_SECONDS } from "./kept-seconds";

/** Small, and asked for by everybody who looks at the gallery: from memory. */
export const handle: PageHandle = { cache: { file: { keptSeconds: KEPT_SECONDS } } };

/** "/gallery/smoke-or-fog-17/pictures/cover-640.avif", for everybody, while it is public. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const { slug = "", name = "" } = params;
  const found = await findPublicPicture(slug, name, context.get(siteContext));
  if (!found) return jsonError("not_found");
  cachedBy(context, entryTag(found.entryId));
  const stream = await (await fileStorage()).open(found.key);
  if (!stream) return jsonError("not_found");
  const headers = { ...FILE_SANDBOX, "Content-Type": found.type };
  return new Response(new Uint8Array(await buffer(stream)), { headers });
}
