import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { requireVisitor } from "~/records/access/visitor.server";
import { fieldErrorsIn } from "~/ui/autosave/post-slot";
import type { PageHandle } from "~/ui/page-handle";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import type { Route } from "./+types/route";
import { Workspace } from "./page/workspace";
import { typedInForm } from "./part-slots";
import { projectAction } from "./project-action.server";
import { atProject } from "./project-door.server";
import { projectView } from "./project-view.server";
import { COPY } from "./submit-copy";

export const handle = { js: true, isTranslated: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => COPY[locale].title);
export const headers = tokenPageHeaders;

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const at = await atProject(await requireVisitor(request), params.entry);
  // What is not one's own is not there.
  if (!at) throw data(null, { status: 404 });
  return {
    view: await projectView(at, context.get(siteContext), context.get(requestContext)),
    /** A second press of the same form is the same row. */
    newRow: randomUUID(),
    isChanging: url.searchParams.has("change"),
    wasOpened: url.searchParams.has("opened"),
  };
}

export const action = projectAction;

export default function Project({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData && "outcome" in actionData ? actionData : undefined;
  const { initialValue: sent, error } = answer?.result ?? {};
  const conflict = answer && "conflict" in answer ? answer.conflict : undefined;
  const form = typedInForm(sent);
  // Both texts of a conflict stand side by side, and neither of them in the box.
  const typed = conflict || !form ? undefined : { ...form, errors: fieldErrorsIn(error) };
  const isNotSent = sent?.intent === "send-in";
  return <Workspace {...loaderData} answer={answer && { ...answer, typed, isNotSent }} />;
}
