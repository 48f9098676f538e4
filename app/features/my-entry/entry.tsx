import { data } from "react-router";
import { readDone } from "~/program/done-notices";
import { localOf } from "~/program/mountain-time";
import { MY_PATH } from "~/program/paths";
import { findOwnEntry } from "~/records/access/find-own-entry.server";
import { requireVisitor } from "~/records/access/visitor.server";
import { nameOfVisitor } from "~/records/access/visitor-name.server";
import { learningOf } from "~/records/learning/learning-summary.server";
import { lessonsContext } from "~/records/learning/lessons-context.server";
import { Actions } from "~/ui/actions";
import { ButtonLink } from "~/ui/button-link";
import type { PageHandle } from "~/ui/page-handle";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import type { Route } from "./+types/entry";
import { Done } from "./done";
import { EntrySection } from "./entry-section";
import { entryViews } from "./entry-view.server";
import { LearningSummary } from "./learning-summary";
import { MY_COPY } from "./my-copy";
import { Trailhead } from "./trailhead";

export const handle = { isTranslated: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => MY_COPY[locale].title);
export const headers = tokenPageHeaders;

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const visitor = await requireVisitor(request);
  const entry = await findOwnEntry(visitor, params.entry);
  // What is not one's own is not there.
  if (!entry) throw data(null, { status: 404 });
  return {
    now: localOf(site.now),
    name: (await nameOfVisitor(visitor)).first,
    done: readDone(url),
    isSeat: visitor.kind === "seat",
    entries: await entryViews([entry], visitor, { site, lessons: context.get(lessonsContext) }),
    learning: await learningOf(visitor, site.season.id),
  };
}

export default function Entry({ loaderData }: Route.ComponentProps) {
  const copy = MY_COPY[useLocale()];
  const { entries, now, name, isSeat, done, learning } = loaderData;
  return (
    <>
      <Done notice={done} />
      <Trailhead entries={entries} now={now} name={name} />
      {entries.map((entry) => (
        <EntrySection key={entry.id} entry={entry} tone="plain">
          <LearningSummary learning={learning} students={entry.children} />
        </EntrySection>
      ))}
      {!isSeat && (
        <div className="wrap pb-section">
          <Actions>
            <ButtonLink href={MY_PATH} tone="line">
              {copy.entry.back}
            </ButtonLink>
          </Actions>
        </div>
      )}
    </>
  );
}
