import type { Locale } from "~/program/locale";
import { localOf } from "~/program/mountain-time";
import type { ProjectKind } from "~/program/project";
import { type Award, FINALIST } from "~/program/results/awards";
import { releaseMinute } from "~/program/results/release-times";
import type { ReleasedKind } from "~/program/results/run-inputs";
import type { Site } from "~/program/site";
import { findRelease, takenBackInPublic } from "~/records/results/released-run.server";
import { type ShownAward, shownAwards } from "~/records/results/shown-awards.server";

export interface AwardView {
  award: Award;
  division: string;
  title: string | null;
  slug: string | null;
  kind: ProjectKind | "";
  poster: number;
  names: string[];
  school: string | null;
}

/** What everybody may read of the results now, in one language; and whose pages it hangs on. */
export async function resultsView(site: Site, locale: Locale) {
  const online = await findRelease("online", site);
  const showcase = await findRelease("showcase", site);
  const first = online.run ? await shownAwards(online.run.id) : [];
  const second = showcase.run ? await shownAwards(showcase.run.id) : [];
  const { grand, special, recognition } = site.season.prizes;
  const of = (list: ShownAward[], ids: string[]) =>
    ids.flatMap((id) => list.filter(({ award }) => award === id).map((one) => viewOf(one, locale)));
  return {
    entryIds: [...first, ...second].flatMap(({ entryId }) => entryId ?? []),
    view: {
      takenBack: [
        ...(await takenBackInPublic("online", site)),
        ...(await takenBackInPublic("showcase", site)),
      ],
      finalistsPhase: online.phase,
      placesPhase: showcase.phase,
      minutes: {
        online: localOf(releaseMinute(site.season, "online")),
        showcase: localOf(releaseMinute(site.season, "showcase")),
      } satisfies Record<ReleasedKind, string>,
      finalists: of(first, [FINALIST]),
      places: of(
        second,
        grand.map(({ id }) => id),
      ),
      awards: of(
        second,
        [...special, ...recognition].map(({ id }) => id),
      ),
    },
  };
}

function viewOf({ award, division, project, school }: ShownAward, locale: Locale): AwardView {
  return {
    award,
    division,
    title: project?.title ?? null,
    slug: project?.slug ?? null,
    kind: project?.kind ?? "",
    poster: project?.poster ?? 0,
    names: project?.names[locale] ?? [],
    school,
  };
}
