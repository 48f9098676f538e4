import type { ActionFunctionArgs } from "react-router";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { confirmationPath, statusPath } from "../registration-paths";
import { receiveRegistrationForm } from "./receive-registration-form.server";

/** The page's own form, sent by script: the same form and the same code, answered in JSON. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const outcome = await receiveRegistrationForm({
    request,
    clientAddress: context.get(requestContext).clientAddress,
    site: context.get(siteContext),
  });
  switch (outcome.kind) {
    case "checkout": {
      const { url, token, headers } = outcome;
      return Response.json({ url, statusUrl: statusPath(token), continues: token }, { headers });
    }
    case "settled":
      return Response.json({ confirmationUrl: confirmationPath(outcome.token) });
    case "refused": {
      const { report, failure, stamp, status, headers } = outcome;
      return Response.json({ report, failure, continues: stamp.continues }, { status, headers });
    }
  }
}
