import type { ActionFunctionArgs, ServerBuild } from "react-router";
import { fileAddress } from "../../../app/platform/files/find-files.server";
import { receiveUpload } from "../../../app/platform/files/uploads/receive-upload.server";
import { requestContext } from "../../../app/ui/site-router-context";

/** What React Router's build would be for a site of one page, whose form sends a file without script. */
export function onePageBuild(): ServerBuild {
  const route = (id: string, path: string, module: object, parentId?: string) => ({
    id,
    path,
    module: { default: undefined, ...module },
    ...(parentId ? { parentId } : {}),
  });
  const build = {
    entry: { module: { default: () => new Response("A page.") } },
    routes: {
      root: route("root", "", { default: () => null }),
      page: route("page", "test/:owner", { loader: () => new Response("A form."), action }, "root"),
    },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
    assetsBuildDirectory: "",
    publicPath: "/",
    future: {},
    isSpaMode: false,
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  };
  return build as unknown as ServerBuild;
}

async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const { upload } = context.get(requestContext);
  const owner = { kind: "account", id: params.owner ?? "" };
  const { file, refusal, fields } = await receiveUpload(request, upload, "private", owner);
  return Response.json({
    state: file?.state ?? null,
    address: file && fileAddress(file),
    refusal,
    note: fields.get("note"),
  });
}
