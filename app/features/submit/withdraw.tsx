import { data, redirect } from "react-router";
import { z } from "zod";
import type { FormArguments } from "~/platform/forms/form-arguments";
import { projectPath } from "~/program/paths";
import { requireFreshPerson } from "~/records/access/visitor.server";
import { visitorAction } from "~/records/access/visitor-action.server";
import { Actions } from "~/ui/actions";
import { ButtonLink, buttonClass } from "~/ui/button-link";
import type { PageHandle } from "~/ui/page-handle";
import { LinkPage } from "~/ui/press-to-continue";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import type { Route } from "./+types/withdraw";
import { atProject } from "./project-door.server";
import { projectView } from "./project-view.server";
import { COPY } from "./submit-copy";
import { withdraw } from "./withdraw.server";

export const handle = { isTranslated: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => COPY[locale].title);
export const headers = tokenPageHeaders;

/** An open device alone must not allow it. */
async function arrive({ request, params, context }: Omit<FormArguments, "url">) {
  const at = await atProject(await requireFreshPerson(request), params.entry);
  const site = context.get(siteContext);
  const view = at && (await projectView(at, site, context.get(requestContext)));
  if (!at || !view?.canWithdraw) throw data(null, { status: 404 });
  return { at, site, isOpen: view.isOpen };
}

export async function loader(args: Route.LoaderArgs) {
  const { at, isOpen } = await arrive(args);
  return { entryId: at.entry.id, isOpen };
}

export const action = visitorAction({
  needs: "entry.withdraw",
  at: arrive,
  schema: z.object({}),
  handle: async (_, { admitted: { at, site } }) => {
    await withdraw(at, site);
    return redirect(projectPath(at.entry.id), 303);
  },
});

export default function Withdraw({ loaderData }: Route.ComponentProps) {
  const { withdraw: words, versions } = COPY[useLocale()];
  return (
    <LinkPage title={words.title} text={loaderData.isOpen ? words.text : words.final}>
      <Actions>
        <form method="post" aria-label={words.title}>
          <button type="submit" className={buttonClass()}>
            {words.button}
          </button>
        </form>
        <ButtonLink href={projectPath(loaderData.entryId)} tone="line">
          {versions.backToDraft}
        </ButtonLink>
      </Actions>
    </LinkPage>
  );
}
