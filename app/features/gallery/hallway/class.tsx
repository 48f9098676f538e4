import { ALL_CLASSES, classPath, NO_CLASS } from "~/program/paths";
import { pupilsOfDesk, requireDesk } from "~/records/access/school-desk.server";
import type { PageHandle } from "~/ui/page-handle";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { COPY } from "../gallery-copy";
import type { Route } from "./+types/class";
import { HallwaySheets } from "./hallway-poster";
import { hallwayPosters } from "./hallway-view.server";

export const handle = { isTranslated: true } satisfies PageHandle;
export const headers = tokenPageHeaders;
export const meta = privatePageMetaIn((locale) => COPY[locale].hallway.title);

/** The posters of a class: of those of its projects that everybody can see. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { locale } = context.get(requestContext);
  const { desk } = await requireDesk(request, params.school, "class.view", site);
  const key = params.class;
  const entries = new Set(
    (await pupilsOfDesk(desk))
      .filter(({ leftSchoolAt }) => !leftSchoolAt)
      .filter(({ classId }) => key === ALL_CLASSES || (classId ?? NO_CLASS) === key)
      .flatMap(({ entryId }) => entryId ?? []),
  );
  const isWanted = ({ entryId }: { entryId: string }) => entries.has(entryId);
  const posters = await hallwayPosters({ seasonId: desk.season, isWanted, locale }, site);
  return { back: classPath(desk.schoolId, key), posters };
}

export default function ClassPosters({ loaderData: { back, posters } }: Route.ComponentProps) {
  return <HallwaySheets posters={posters} back={back} />;
}
