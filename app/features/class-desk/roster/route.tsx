import { rosterPath } from "~/program/paths";
import { requireDesk } from "~/records/access/school-desk.server";
import { DAWN } from "~/ui/art/scenes/bands";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import "~/ui/form/form.css";
import "../class-desk.css";
import { DESK_COPY } from "../desk-copy";
import type { Route } from "./+types/route";
import { GiveList } from "./give-list";
import { Preview } from "./preview";
import { rosterAction } from "./roster-action.server";

export const handle = { isTranslated: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => DESK_COPY[locale].roster.title);
export const headers = tokenPageHeaders;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { desk } = await requireDesk(request, params.school, "class.import-roster", site);
  return { school: desk.schoolId, name: desk.name };
}

export const action = rosterAction;

export default function Roster({ loaderData: { school }, actionData }: Route.ComponentProps) {
  const { roster } = DESK_COPY[useLocale()];
  const to = rosterPath(school);
  return (
    <>
      <PageHero title={roster.title} tagline={roster.tagline} scene={DAWN} />
      {actionData?.preview ? (
        <Preview {...actionData} to={to} />
      ) : (
        <GiveList
          to={to}
          school={school}
          refusal={actionData?.refusal ?? null}
          text={actionData?.text ?? ""}
        />
      )}
    </>
  );
}
