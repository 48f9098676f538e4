import type { LoaderFunctionArgs } from "react-router";
import { answerWithFile } from "~/platform/files/answer-with-file.server";
import { jsonError } from "~/platform/forms/json-error.server";
import { findPublicFile } from "~/records/publications/public-files.server";
import { siteContext } from "~/ui/site-router-context";
import { KEPT_SECONDS } from "./kept-seconds";

/** "/gallery/smoke-or-fog-17/files/report.pdf", for everybody, while it is public: asked with every request. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { slug = "", name = "" } = params;
  const file = await findPublicFile(slug, name, context.get(siteContext));
  if (!file) return jsonError("not_found");
  const cacheControl = `public, max-age=${KEPT_SECONDS}`;
  return answerWithFile(request, file.row, { name, cacheControl });
}
