import { longDate, longDateTime } from "~/program/format";
import { localePath } from "~/program/locale";
import { feedbackPath, PAGES, RESULTS_PATH } from "~/program/paths";
import { awardTitle } from "~/program/results/awards";
import { nextOnTrail } from "~/program/trail";
import { Actions } from "~/ui/actions";
import { ButtonLink } from "~/ui/button-link";
import { LocaleLine } from "~/ui/locale-links";
import { useSite } from "~/ui/site-context";
import { useLocale } from "~/ui/use-locale";
import { Blades } from "./blades";
import { DeskBlades, type OwnDesk } from "./desk-blades";
import type { EntryView } from "./entry-view.server";
import { MY_COPY } from "./my-copy";
import "./my-entry.css";
import { TrailLists } from "./trail-lists";
import { TrailPicture } from "./trail-picture";
import { type TurnOf, turnsOf, whoseTurn } from "./turns";

const ORDER: TurnOf[] = ["you", "students", "waiting"];

interface TrailheadProps {
  entries: EntryView[];
  /** Whoever has a class desk has something to do there, as long as the season runs. */
  desks?: OwnDesk[];
  /** Projects that wait for their scores, where they are a judge too. */
  toScore?: number;
  now: string;
  /** To be addressed by. */
  name: string | null;
}

/** In five seconds: whose turn it is, what to do and by when; then where everybody is on the trail. */
export function Trailhead({ entries, desks = [], toScore = 0, now, name }: TrailheadProps) {
  const locale = useLocale();
  const copy = MY_COPY[locale];
  const { season } = useSite();
  const all = entries.flatMap(turnsOf);
  const turns = ORDER.flatMap((who) => all.filter((turn) => whoseTurn(turn) === who));
  const own = turns.filter((turn) => whoseTurn(turn) === "you");
  const walking = entries.filter(({ trail }) => trail.length > 0);
  const voteUntil = walking.find((entry) => entry.voteUntil)?.voteUntil;
  const judged = entries.filter(({ hasFeedback }) => hasFeedback);
  const next = nextOnTrail(...walking.map(({ trail }) => trail));
  return (
    <section className="trailhead dusk" aria-labelledby="page-title">
      <div className="wrap trailhead-top">
        <div>
          <div className="flex flex-wrap items-baseline gap-x-6">
            <p className="font-bold text-wheat">{longDate(now, locale)} (MT)</p>
            <LocaleLine />
          </div>
          <h1 id="page-title">
            {copy.hello(name)} {todayFor(own.length + desks.length + Math.min(toScore, 1))}
          </h1>
          {walking.length > 0 && <p className="mt-5 text-l">{newsOf(walking).join(" ")}</p>}
          {voteUntil && (
            <>
              <p className="mt-5">{copy.vote.open(longDateTime(voteUntil, locale))}</p>
              <Actions>
                <ButtonLink href={localePath(PAGES.gallery.path, locale)} tone="gold" icon="vote">
                  {copy.vote.button}
                </ButtonLink>
              </Actions>
            </>
          )}
          {judged.length > 0 && (
            <Actions>
              {judged.map(({ id, name: whose }) => (
                <ButtonLink key={id} href={feedbackPath(id)} tone="gold" icon="star">
                  {judged.length > 1 ? copy.feedbackFor(whose) : copy.project.feedback}
                </ButtonLink>
              ))}
              <ButtonLink href={localePath(RESULTS_PATH, locale)} tone="line">
                {copy.allResults}
              </ButtonLink>
            </Actions>
          )}
        </div>
        <div className="blades">
          {desks.length > 0 && <DeskBlades desks={desks} />}
          {turns.length > 0 && <Blades turns={turns} now={now} />}
        </div>
      </div>
      {walking.length > 0 && (
        <>
          <TrailPicture entries={walking} />
          <TrailLists entries={walking} />
        </>
      )}
    </section>
  );

  /** A lesson is no chore: it is named where nothing else is waited for. */
  function todayFor(things: number): string {
    const lessons = turns.filter((turn) => turn.what === "lesson");
    const [lesson] = lessons;
    if (lesson?.isOwn && own[0] === lesson) return copy.today.lesson(lesson.lesson.order);
    if (things === 1) return copy.today.one;
    if (things > 1) return copy.today.many(String(things));
    if (!lesson) return copy.today.nothing;
    return lessons.length === 1
      ? copy.today.lessonOf(lesson.name, lesson.lesson.order)
      : copy.today.lessons;
  }

  /** Who sent in nothing is told so first; then what comes next by the season's dates. */
  function newsOf(walkers: EntryView[]): string[] {
    const missed = walkers.filter(({ trail }) => trail.some(({ state }) => state === "missed"));
    const names = new Intl.ListFormat(locale).format(missed.map((entry) => entry.name));
    const [first] = missed;
    const news = first ? [copy.notSent(names, byMinute(first.project.due))] : [];
    const won = walkers.filter((entry) => entry.won.length > 0).map(wonWords);
    if (next?.when) {
      const by = byMinute(next.when.ends);
      news.push(
        next.id === "project"
          ? copy.projectDue(by)
          : `${copy.next(copy.trail.waypoints[next.id])}, ${by}.`,
      );
    }
    if (won.length + news.length > 0) return [...won, ...news];
    const showcase = walkers
      .flatMap(({ trail }) => trail)
      .find(({ id, state }) => id === "showcase" && (state === "ahead" || state === "here"));
    const invited = walkers.filter(({ isInvited }) => isInvited).map((entry) => entry.name);
    if (showcase?.when && invited.length > 0) {
      const on = longDate(showcase.when.starts, locale);
      return [copy.invited(new Intl.ListFormat(locale).format(invited), on)];
    }
    return [
      showcase?.when
        ? copy.finalistsShow(longDate(showcase.when.starts, locale))
        : copy.seasonIsOver,
    ];
  }

  function wonWords({ name: whose, won }: EntryView): string {
    const titles = won.map((award) => awardTitle(award, season, locale));
    return copy.won(whose, new Intl.ListFormat(locale).format(titles));
  }

  function byMinute(when: string): string {
    return copy.by(longDateTime(when, locale));
  }
}
