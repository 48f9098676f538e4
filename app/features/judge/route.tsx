import { capitalized, longDate, longDateTime } from "~/program/format";
import { endOf, instantOf, localOf } from "~/program/mountain-time";
import { PAGES, readingPath } from "~/program/paths";
import { firstName } from "~/program/shown-name";
import { Actions } from "~/ui/actions";
import { DAWN } from "~/ui/art/scenes/bands";
import { ButtonLink } from "~/ui/button-link";
import { PageHero } from "~/ui/page-hero";
import { privatePageMeta } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import type { Route } from "./+types/route";
import { type HomeView, homeView, type ReadingRow } from "./home-view.server";
import "./judge.css";
import { requireJoined } from "./judge-door.server";
import { CONFLICTS_PATH, PROFILE_PATH, THANKS_PATH } from "./judge-paths";

export const meta = () => privatePageMeta("Your projects | Judging");
export const headers = tokenPageHeaders;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { judge } = await requireJoined(request, site);
  return {
    first: judge.name ? firstName(judge.name) : null,
    now: localOf(site.now),
    done: DONE.find((known) => known === url.searchParams.get("done")) ?? null,
    ...(await homeView(judge.id, site)),
  };
}

const DONE = ["finished", "handed-back", "cannot-open", "not-for-a-child"] as const;

export default function JudgeHome({ loaderData }: Route.ComponentProps) {
  const { rows, next, left, finished, minutesEach, first, now, done } = loaderData;
  const { judgingOpens, judgingCloses } = useSite().season.dates;
  const isOver = instantOf(now) >= endOf(judgingCloses);
  return (
    <>
      <PageHero title={headline()} tagline={tagline()} scene={DAWN}>
        {next && (
          <>
            <Actions>
              <ButtonLink href={readingPath(next.id)} tone="gold">
                {next.state === "begun" ? "Go on with" : "Score"} {next.title}
              </ButtonLink>
            </Actions>
            <p className="mt-3">
              {next.who}. About {minutesEach} minutes.
            </p>
          </>
        )}
      </PageHero>
      {done && (
        <p className="judge-done" role="status">
          <span className="wrap block">{DONE_WORDS[done]}</span>
        </p>
      )}
      {rows.length > 0 && (
        <Section title="Your projects" lede={standing()}>
          <ol className="judge-list">
            {rows.map((row) => (
              <Row key={row.id} row={row} isNext={row.id === next?.id} />
            ))}
          </ol>
        </Section>
      )}
      <Section title="Four habits of a fair judge" tone="mist">
        <ul className="judge-habits">
          <li>
            <b>Score alone.</b> You see no other marks, and nobody sees yours.
          </li>
          <li>
            <b>Use all five steps.</b> Read the words, not the number. A 3 is honest work with gaps.
          </li>
          <li>
            <b>Judge the work,</b> not the camera, the accent or the town.
          </li>
          <li>
            <b>You know them? Say so.</b> One tap hands the project back. Nobody asks why.
          </li>
        </ul>
        <Actions>
          <ButtonLink href={PROFILE_PATH} tone="line">
            Change my profile
          </ButtonLink>
          <ButtonLink href={CONFLICTS_PATH} tone="line">
            Whom I know
          </ButtonLink>
          {finished > 0 && (
            <ButtonLink href={THANKS_PATH} tone="line">
              A letter of thanks with my hours (PDF)
            </ButtonLink>
          )}
          <ButtonLink href={PAGES.contact.path} tone="line">
            Help
          </ButtonLink>
        </Actions>
      </Section>
    </>
  );

  function headline(): string {
    const you = first ? `, ${first}` : "";
    if (rows.length === 0) return isOver ? `Thank you${you}` : `All set${you}`;
    if (left === 0) return `Every lantern is lit${you}`;
    return `${capitalized(inWords(left))} to go${you}`;
  }

  function tagline(): string {
    if (rows.length === 0) {
      if (isOver) return "Judging is over for this season. Thank you for standing ready.";
      return instantOf(now) < instantOf(judgingOpens)
        ? `Your projects come when judging opens, on ${longDate(judgingOpens)}. We write to you then; until then there is nothing to do.`
        : "You are on the bench: all projects in your fields have their judges. If one drops out we ask you, and write to you.";
    }
    if (left === 0)
      return "Nothing is left to score. You can correct what you gave until judging ends.";
    return `About ${duration(left * minutesEach)}. Everything is saved as you type, so you can stop at any time.`;
  }

  function standing(): string {
    const due = isOver
      ? `Scores were due ${longDateTime(judgingCloses)}.`
      : `Scores are due ${longDateTime(judgingCloses)}.`;
    return `${finished} of ${rows.filter(({ state }) => state !== "ended" && state !== "out").length} scored. ${due}`;
  }
}

const DONE_WORDS: Record<(typeof DONE)[number], string> = {
  finished: "Scored and saved. You can correct it until judging ends.",
  "handed-back": "Handed back: somebody else scores it. Your marks for it are deleted.",
  "cannot-open":
    "Thank you for telling us. Staff know; the family can open it within 48 hours. What you typed is kept, and the project comes back to you.",
  "not-for-a-child":
    "Thank you for telling us. Staff look at it now. What you typed is kept; go on with the next one.",
};

function Row({ row, isNext }: { row: ReadingRow; isNext: boolean }) {
  const { id, number, title, who, state, canOpen, minutes, isPractice } = row;
  return (
    <li className={isNext ? "is-next" : undefined}>
      <span className="no" aria-hidden="true">
        {number}
      </span>
      <div>
        <h3 className="text-h4">{title}</h3>
        <p className="text-ink-2 text-s">
          {isPractice && "Practice. "}
          {who}
          {minutes !== null && `. ${minutes} min`}
        </p>
      </div>
      <p className={`judge-state judge-state-${state}`}>{STATE_WORDS[state]}</p>
      {canOpen && (
        <a className={isNext ? "btn btn-brand" : "judge-open"} href={readingPath(id)}>
          {state === "finished" ? (isPractice ? "See" : "Change") : "Score"}
          <span className="sr-only"> {title}</span>
        </a>
      )}
    </li>
  );
}

const STATE_WORDS: Record<HomeView["rows"][number]["state"], string> = {
  open: "Waiting",
  begun: "Begun",
  finished: "Scored",
  ended: "Handed back",
  out: "Taken out of the fair",
  waits: "Waits: we see to it",
  closed: "Judging is closed",
};

const NUMBERS = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
];

function inWords(number: number): string {
  return NUMBERS[number] ?? String(number);
}

function duration(minutes: number): string {
  if (minutes < 75) return `${Math.max(5, Math.round(minutes / 5) * 5)} minutes`;
  const halves = Math.round(minutes / 30) / 2;
  return `${halves} hours`;
}
