import { type Locale, localePath } from "~/program/locale";
import { PAGES } from "~/program/paths";
import { readReceipt } from "~/program/votes/receipt";
import { type CountLine, readCount, VOTER_JUDGES } from "~/program/votes/recount";
import { isReason, REMOVAL_REASON_NAMES } from "~/program/votes/removal-reasons";
import { findCount } from "~/records/votes/freeze-count.server";
import { placesOutSince } from "~/records/votes/places-out.server";
import type { PageHandle } from "~/ui/page-handle";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { siteContext } from "~/ui/site-router-context";
import { useLocale } from "~/ui/use-locale";
import { Ballot } from "../ballot";
import { titleOfProject } from "../project-titles.server";
import { VOTE_COPY } from "../vote-copy";
import type { Route } from "./+types/receipt";
import { RECOUNT_COPY } from "./recount-copy";
import { pathOfCount } from "./recount-paths";

export const handle = { takesHint: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => RECOUNT_COPY[locale].find.title);

/** Looks into the public file alone: nobody learns here what does not stand in it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const season = url.searchParams.get("season") ?? context.get(siteContext).season.id;
  const typed = (url.searchParams.get("receipt") ?? "").slice(0, 20);
  const isOut = (await placesOutSince(season)) !== null;
  const count = isOut ? await findCount(season) : undefined;
  const path = pathOfCount(season, context.get(siteContext).season.id);
  if (!count) return { typed, isOut: false, line: null, title: null, path };
  const lines = readCount(count.file);
  const receipt = readReceipt(typed);
  const line = (typeof lines !== "string" && lines.find((one) => one.receipt === receipt)) || null;
  return { typed, isOut, line, path, title: await titleOfProject(line?.project ?? null) };
}

export default function FindReceipt({ loaderData }: Route.ComponentProps) {
  const locale = useLocale();
  const copy = RECOUNT_COPY[locale];
  const { typed, isOut, line, title, path } = loaderData;
  return (
    <Ballot title={copy.find.title}>
      <p className="ballot-number">{line?.receipt ?? typed}</p>
      <p>{isOut ? answerTo(line, title ?? copy.gone, locale) : copy.find.waiting}</p>
      {line?.state === "removed" && (
        <p>
          <a href={PAGES.contact.path}>{VOTE_COPY[locale].removed.contact}</a>
        </p>
      )}
      <p>
        <a href={localePath(path, locale)}>{copy.find.back}</a>
      </p>
    </Ballot>
  );
}

function answerTo(line: CountLine | null, title: string, locale: Locale): string {
  const { find, released } = RECOUNT_COPY[locale];
  switch (line?.state) {
    case "counted": {
      const why = released[line.reason as keyof typeof released];
      return [find.counted(title), why && find.why(why)].filter(Boolean).join(" ");
    }
    case "removed":
      return find.removed(
        isReason(line.reason) ? REMOVAL_REASON_NAMES[line.reason][locale] : line.reason,
      );
    case "not counted":
      return line.reason === VOTER_JUDGES ? find.voterJudges : find.notCounted;
    case "moved":
      return find.moved;
    default:
      return find.unknown;
  }
}
