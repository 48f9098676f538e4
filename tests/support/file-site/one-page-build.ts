import type { ActionFunctionArgs, ServerBuild } from "react-router";
import { db } from "../../../app/platform/database/database.server";
import { fileAddress } from "../../../app/platform/files/find-files.server";
import { removeFilesOf } from "../../../app/platform/files/remove-files.server";
import { formBody } from "../../../app/platform/files/uploads/form-body.server";
import { receiveUpload } from "../../../app/platform/files/uploads/receive-upload.server";
import { siteOfRoutes } from "../site-of-routes.ts";

/** A site of one page, whose form sends a file without script, and which can be told to let go of all. */
export function onePageBuild(): ServerBuild {
  const module = { loader: () => new Response("A form."), action };
  return siteOfRoutes([{ path: "test/:owner", module }]);
}

async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const owner = { kind: "account", id: params.owner ?? "" };
  if (request.method === "DELETE") {
    await removeFilesOf(db(), owner.kind, [owner.id]);
    return new Response(null, { status: 204 });
  }
  const body = context.get(formBody);
  if (!body) return new Response(null, { status: 400 });
  const { file, refusal, fields } = await receiveUpload(request, body, "private", owner);
  return Response.json({
    state: file?.state ?? null,
    address: file && fileAddress(file),
    refusal,
    note: fields.get("note"),
  });
}
