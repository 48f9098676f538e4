import { data } from "react-router";
import { onProgramClock, realNow } from "~/platform/site/clock.server";
import { clockTime, longDateTime } from "~/program/format";
import type { Locale } from "~/program/locale";
import { maskAddress } from "~/program/mask-address";
import { localOf } from "~/program/mountain-time";
import { likelyDomain } from "~/program/votes/likely-domain";
import { domainOf } from "~/program/votes/mail-domains";
import { votePhase } from "~/program/votes/vote-times";
import type { PageHandle } from "~/ui/page-handle";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { useLocale } from "~/ui/use-locale";
import type { Route } from "./+types/route";
import { nextLetterAt } from "./ask-to-vote.server";
import { attackRuns } from "./attack/attack-watch.server";
import { newSum } from "./attack/sum.server";
import { Ballot, MoveQuestion } from "./ballot";
import { latestVoteAsked } from "./press.server";
import {
  AddressStep,
  CodeStep,
  EnoughStep,
  SlipStep,
  SpentStep,
  YearStep,
  YoungStep,
} from "./steps";
import { findVotable } from "./votable.server";
import { receiveVoteForm } from "./vote-action.server";
import { ageMarkIn } from "./vote-browser.server";
import { VOTE_COPY } from "./vote-copy";
import { galleryPath, recountPath, votePath } from "./vote-paths";

// A script of ours is sent only while one of somebody else's attacks.
export const handle = { takesHint: true, needs: ["scripts"] } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => VOTE_COPY[locale].title);

/** "Retry-After" of a refused form. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { locale, arrivedAt } = context.get(requestContext);
  const { dates } = site.season;
  const phase = votePhase(site.season, arrivedAt);
  if (phase !== "open") {
    // Nobody learns here of a project that the gallery does not show yet.
    const date = phase === "before" ? dates.votingOpens : dates.votingCloses;
    const isLate = url.searchParams.get("step") === "late";
    const shown = { slug: params.slug, project: "", date: longDateTime(date, locale) };
    return { ...shown, step: phase, isLate };
  }
  const publication = await findVotable(params.slug, site, arrivedAt);
  if (!publication) throw data(null, { status: 404 });
  const shown = { slug: publication.slug, project: publication.title ?? "" };
  const wanted = url.searchParams.get("step");
  // A slip asks for no address, so whoever holds one is asked for no year.
  if (wanted === "slip") return { ...shown, step: "slip" as const };
  const mark = ageMarkIn(request);
  if (mark === "younger") return { ...shown, step: "young" as const };
  const asked = wanted === "code" ? await latestVoteAsked(request, shown.slug) : null;
  if (asked) {
    const sentTo = maskAddress(asked.address);
    const again = asked.sentAt ? null : await nextLetterAt(asked);
    const time = again && timeText(again, locale);
    const step = asked.sentAt ? (asked.triesLeft > 0 ? "code" : "spent") : "enough";
    const [typed, likely] = [domainOf(asked.address), likelyDomain(domainOf(asked.address))];
    const meant = likely ? { typed, likely } : null;
    const later =
      asked.sentAt && isStillToCome(asked.sentAt) ? timeText(asked.sentAt, locale) : null;
    return {
      ...shown,
      step: step as "code" | "spent" | "enough",
      sentTo,
      again: time,
      meant,
      later,
    };
  }
  const isOlder = mark === "older" && (wanted === "address" || wanted === "code");
  if (!isOlder) return { ...shown, step: "year" as const };
  const { id } = site.season;
  return {
    ...shown,
    step: "address" as const,
    sum: (await attackRuns(id)) ? await newSum(id) : null,
  };
}

export const action = receiveVoteForm;

export default function Vote({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale();
  const { slug, project } = loaderData;
  if (actionData && "move" in actionData) {
    const { code, from, receipt } = actionData.move;
    return (
      <MoveQuestion
        from={from}
        to={project}
        receipt={receipt}
        values={{ code }}
        leaveHref={votePath(slug, locale)}
      />
    );
  }
  const step = { slug, project, lastResult: actionData?.result };
  switch (loaderData.step) {
    case "before":
    case "closed":
      return <NotOpen {...loaderData} />;
    case "slip":
      return <SlipStep {...step} />;
    case "young":
      return <YoungStep {...step} />;
    case "address":
      return <AddressStep {...step} sum={loaderData.sum} />;
    case "code":
      return <CodeStep {...step} {...loaderData} />;
    case "spent":
      return <SpentStep {...step} />;
    case "enough":
      return <EnoughStep {...step} sentTo={loaderData.sentTo} again={loaderData.again} />;
    default:
      return <YearStep {...step} />;
  }
}

/** The clock of the database may be a moment ahead of ours. */
function isStillToCome(at: Date): boolean {
  return at.getTime() > realNow().getTime() + 30_000;
}

function timeText(at: Date, locale: Locale): string {
  return `${clockTime(localOf(onProgramClock(at)), locale)} MT`;
}

interface NotOpenProps {
  step: "before" | "closed";
  date: string;
  /** Somebody has pressed. */
  isLate: boolean;
}

function NotOpen({ step, date, isLate }: NotOpenProps) {
  const locale = useLocale();
  const { notYet, closed, seeProjects } = VOTE_COPY[locale];
  const words = step === "before" ? notYet : closed;
  return (
    <Ballot title={words.title}>
      <p>{words.text(date)}</p>
      {step === "closed" && isLate && <p>{closed.late}</p>}
      <div className="flex flex-wrap gap-3">
        <a className="btn btn-gold" href={galleryPath(locale)}>
          {seeProjects}
        </a>
        {step === "closed" && (
          <a className="btn btn-line" href={recountPath(locale)}>
            {closed.lookUp}
          </a>
        )}
      </div>
    </Ballot>
  );
}
