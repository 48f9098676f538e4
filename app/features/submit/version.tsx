import { data } from "react-router";
import { longDateTime, shortDate } from "~/program/format";
import { projectPath } from "~/program/paths";
import { requireVisitor } from "~/records/access/visitor.server";
import { ButtonLink } from "~/ui/button-link";
import type { PageHandle } from "~/ui/page-handle";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import type { Route } from "./+types/version";
import { frozenDraft } from "./page/frozen-draft";
import { ProjectHero } from "./page/project-hero";
import { ProjectParts } from "./page/project-parts";
import { SentStamp } from "./page/sent-stamp";
import { shownItems } from "./page/shown-items";
import { atProject } from "./project-door.server";
import { versionView } from "./project-view.server";
import { COPY } from "./submit-copy";

export const handle = { js: true, isTranslated: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => COPY[locale].title);
export const headers = tokenPageHeaders;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const at = await atProject(await requireVisitor(request), params.entry);
  const view = at && (await versionView(at, context.get(siteContext), Number(params.number)));
  if (!view) throw data(null, { status: 404 });
  return { view };
}

export default function Version({ loaderData: { view } }: Route.ComponentProps) {
  const locale = useLocale();
  const { sent, versions } = COPY[locale];
  const number = String(view.number);
  return (
    <>
      <ProjectHero {...view} title={view.content.title.title} />
      <div className="due-bar due-bar-sent">
        <div className="wrap">
          <SentStamp number={view.number} date={shortDate(view.at, locale)} />
          <div className="due-words">
            <p className="due-big">{sent.title(number)}</p>
            <p>
              {versions.looking(number)} {longDateTime(view.at, locale)}. {view.receipt}
            </p>
          </div>
          <ButtonLink href={projectPath(view.entryId)} tone="line">
            {versions.backToDraft}
          </ButtonLink>
        </div>
      </div>
      <div className="wrap project-columns project-sent">
        <div className="project-parts">
          <ProjectParts
            view={{ ...view, unready: [], canFinishUploads: false }}
            items={shownItems(view.content, view)}
            draft={frozenDraft(view.content)}
            newRow=""
          />
        </div>
      </div>
    </>
  );
}
