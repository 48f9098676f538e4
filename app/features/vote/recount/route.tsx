import { data } from "react-router";
import { localePath } from "~/program/locale";
import { recountArchivePath } from "~/program/paths";
import type { Tally } from "~/program/votes/recount";
import { COUNT_TAG, countedSeasons } from "~/records/votes/freeze-count.server";
import { NIGHT } from "~/ui/art/scenes/bands";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { localeOfMeta, type MetaArguments } from "~/ui/page-meta";
import { Section } from "~/ui/section";
import { cachedBy, requestContext, siteContext } from "~/ui/site-router-context";
import { useLocale } from "~/ui/use-locale";
import "~/ui/form/form.css";
import "../vote.css";
import { galleryPath } from "../vote-paths";
import type { Route } from "./+types/route";
import { countShown } from "./count-shown.server";
import { RECOUNT_COPY } from "./recount-copy";
import { countFilePath, FIND_RECEIPT_PATH } from "./recount-paths";
import { mostOf, VotesToScale } from "./votes-to-scale";

// A project's title changes with what may be shown of it.
export const handle = { cache: { tags: ["gallery"] } } satisfies PageHandle;

export const meta = (args: MetaArguments) => {
  const { title, description } = RECOUNT_COPY[localeOfMeta(args)];
  return [{ title }, { name: "description", content: description }];
};

export async function loader({ params, context }: Route.LoaderArgs) {
  cachedBy(context, COUNT_TAG);
  const { locale } = context.get(requestContext);
  const site = context.get(siteContext);
  const earlier = await countedSeasons(site.season.id);
  const season = params.season ?? site.season.id;
  if (params.season && !earlier.includes(season)) throw data(null, { status: 404 });
  return {
    ...(await countShown(site, season, locale)),
    season,
    isEarlier: params.season !== undefined,
    filePath: countFilePath(season, site.season.id),
    others: earlier.filter((other) => other !== season),
  };
}

export default function Recount({ loaderData }: Route.ComponentProps) {
  const locale = useLocale();
  const copy = RECOUNT_COPY[locale];
  const { phase, season, isEarlier, others } = loaderData;
  return (
    <>
      <PageHero
        title={copy.title}
        tagline={copy.taglines[phase]}
        scene={NIGHT}
        {...(isEarlier && { badge: { icon: "clock", text: copy.season(dashed(season)) } })}
      />
      {phase === "out" ? <WholeCount {...loaderData} /> : <NotYet {...loaderData} />}
      <Section title={copy.how.title}>
        <ol className="list-decimal space-y-4 pl-6">
          {copy.how.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Section>
      {others.length > 0 && (
        <Section title={copy.earlier}>
          <ul>
            {others.map((other) => (
              <li key={other}>
                <a href={localePath(recountArchivePath(other), locale)}>
                  {copy.season(dashed(other))}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

const dashed = (season: string) => season.replace("-", "–");

type Shown = Route.ComponentProps["loaderData"];

function NotYet(shown: Exclude<Shown, { phase: "out" }>) {
  const copy = RECOUNT_COPY[useLocale()];
  return (
    <Section title={copy.notYet.title}>
      {shown.phase === "frozen" ? (
        <>
          {shown.isLate && <p className="mb-4 font-bold">{copy.notYet.late}</p>}
          <p>{copy.notYet.frozen(shown.frozenAt)}</p>
          <Seal sha256={shown.sha256} />
        </>
      ) : (
        <p>{copy.notYet.before}</p>
      )}
    </Section>
  );
}

function Seal({ sha256 }: { sha256: string }) {
  const copy = RECOUNT_COPY[useLocale()];
  return (
    <p className="mt-4">
      {copy.seal}: <span className="seal">{sha256}</span>
    </p>
  );
}

/** The others are there to be checked; nobody is held up as the last of a long list. */
const SHOWN_AT_ONCE = 8;

function WholeCount({
  tally,
  projects,
  removals,
  sha256,
  keyEnd,
  season,
  isEarlier,
  filePath,
}: Extract<Shown, { phase: "out" }>) {
  const locale = useLocale();
  const copy = RECOUNT_COPY[locale];
  const { totals, counted } = tally;
  const rows = projects.map(({ project, votes, shown }) => ({
    project,
    votes,
    name: shown ? <a href={`${galleryPath(locale)}/${shown.slug}`}>{shown.title}</a> : copy.gone,
  }));
  const [first, others] = [rows.slice(0, SHOWN_AT_ONCE), rows.slice(SHOWN_AT_ONCE)];
  const most = mostOf(rows);
  const facts = [
    {
      term: copy.where.counted,
      votes: totals.counted,
      text: copy.where.countedBy(String(counted.byMailbox), String(counted.bySlip)),
      mark: "is-counted",
    },
    {
      term: copy.where.notCounted,
      votes: totals["not counted"],
      text: copy.where.notCountedText,
      mark: "is-not-counted",
    },
    {
      term: copy.where.removed,
      votes: totals.removed,
      text: copy.where.removedText,
      mark: "is-removed",
    },
    // On top of the others, and so beside the bar.
    { term: copy.where.moved, votes: totals.moved, text: copy.where.movedText, mark: "is-moved" },
  ];
  return (
    <>
      <Section title={copy.where.title(String(tally.voters))}>
        <CountBar tally={tally} />
        <dl className="count-facts">
          {facts.map(({ term, votes, text, mark }) => (
            <div key={term} className={mark}>
              <dt className="font-bold">
                <b className="display block text-h3">{votes}</b> {term}
              </dt>
              <dd className="text-s">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={copy.find.title}>
        <form
          method="get"
          action={localePath(FIND_RECEIPT_PATH, locale)}
          aria-label={copy.find.title}
        >
          {isEarlier && <input type="hidden" name="season" value={season} />}
          <label htmlFor="receipt" className="block font-bold">
            {copy.find.label}
          </label>
          <p className="text-s">{copy.find.hint}</p>
          <input
            id="receipt"
            name="receipt"
            className="control control-m"
            maxLength={20}
            required
          />
          <button type="submit" className="btn btn-brand mt-3 block">
            {copy.find.submit}
          </button>
        </form>
        <p className="mt-4 text-s">
          {copy.find.lost}{" "}
          {keyEnd.isDestroyed ? copy.key.destroyed(keyEnd.date) : copy.key.due(keyEnd.date)}
        </p>
      </Section>
      <Section title={copy.count.title}>
        <VotesToScale title={copy.count.title} headings={copy.count} rows={first} most={most} />
        {others.length > 0 && (
          <details className="mt-6">
            <summary className="cursor-pointer font-bold text-brand">
              {copy.count.others(String(others.length))}
            </summary>
            <VotesToScale
              title={copy.count.others(String(others.length))}
              headings={copy.count}
              rows={others}
              most={most}
            />
          </details>
        )}
      </Section>
      <Section title={copy.reasons.title}>
        {removals.length === 0 ? (
          <p>{copy.reasons.none}</p>
        ) : (
          <ul className="list-disc pl-6">
            {removals.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={copy.file.title}>
        <p>
          <a href={filePath}>{copy.file.download(String(tally.lines))}</a>
        </p>
        <Seal sha256={sha256} />
        <p className="mt-4">{copy.file.command}</p>
        <pre className="seal mt-2 whitespace-pre-wrap">
          npm run recount -- recount-{season}.csv {sha256}
        </pre>
        <p className="mt-4">{copy.file.line}</p>
        <p>{copy.file.sheet}</p>
      </Section>
    </>
  );
}

/** All who voted, to scale. */
function CountBar({ tally: { totals, voters } }: { tally: Tally }) {
  const parts = [
    ["is-counted", totals.counted],
    ["is-not-counted", totals["not counted"]],
    ["is-removed", totals.removed],
  ] as const;
  let from = 0;
  return (
    <svg className="count-bars" viewBox="0 0 1000 34" preserveAspectRatio="none" aria-hidden="true">
      {parts.map(([name, votes]) => {
        const x = from;
        const width = voters > 0 ? (votes / voters) * 1000 : 0;
        from += width;
        return <rect key={name} className={name} x={x} y={0} width={width} height={34} />;
      })}
    </svg>
  );
}
