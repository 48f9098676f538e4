import type { RouterContextProvider } from "react-router";
import { jsonApi } from "~/platform/forms/json-api.server";
import { jsonError } from "~/platform/forms/json-error.server";
import { siteContext } from "~/ui/site-router-context";
import { applicantOf } from "./applicant";
import {
  APPLICATION_SCHEMAS,
  type Application,
  type ApplicationKind,
  isApplicationKind,
} from "./application-schemas";
import { receiveApplication } from "./receive-application.server";

interface RouteArguments {
  request: Request;
  params: { kind?: string };
  context: Readonly<RouterContextProvider>;
}

/** `POST /api/applications/sponsor`, `/judge`, `/advisor`: the fields of the form as JSON. */
export async function action({ request, params, context }: RouteArguments): Promise<Response> {
  if (!isApplicationKind(params.kind)) return unknownKind();
  return receive(params.kind, { request, context });
}

export const loader = action;

function receive(
  kind: ApplicationKind,
  { request, context }: Pick<RouteArguments, "request" | "context">,
) {
  const applicationOf = (fields: unknown) => ({ kind, fields }) as Application;
  const call = jsonApi({
    action: "application",
    failure: "Your application could not be saved. Please try again.",
    schema: APPLICATION_SCHEMAS[kind],
    senderOf: (fields) => applicantOf(applicationOf(fields)).email,
    handle: async (fields, { idempotencyKey }) => {
      const application = applicationOf(fields);
      const id = await receiveApplication(
        { application, idempotencyKey, suspectedSpam: false },
        context.get(siteContext),
      );
      return Response.json({ id }, { status: 201 });
    },
  });
  return call({ request });
}

function unknownKind(): Response {
  return jsonError("not_found", {
    message: "There is no such application.",
    hint: `Use one of: ${Object.keys(APPLICATION_SCHEMAS).join(", ")}.`,
  });
}
