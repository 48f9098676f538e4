import { longDateTime } from "~/program/format";
import { JUDGING_ROUNDS } from "~/program/judging-rounds";
import { localOf } from "~/program/mountain-time";
import { PAGES, readingPath } from "~/program/paths";
import { firstName } from "~/program/shown-name";
import { findPhase, takenBackInPublic } from "~/records/results/released-run.server";
import { thanksForJudge } from "~/records/results/thanks.server";
import { Actions } from "~/ui/actions";
import { DAWN } from "~/ui/art/scenes/bands";
import { ButtonLink } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { FactStrip } from "~/ui/fact-strip";
import { PageHero } from "~/ui/page-hero";
import { privatePageMeta } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import type { Route } from "./+types/route";
import { ReadingRows } from "./home-rows";
import { homeView } from "./home-view.server";
import { dueWords, duration, factsOf, headline, tagline } from "./home-words";
import "./judge.css";
import { requireJoined } from "./judge-door.server";
import { CONFLICTS_PATH, PROFILE_PATH, THANKS_PATH } from "./judge-paths";
import { LanternFence } from "./lantern-fence";

export const meta = () => privatePageMeta("Your projects | Judging");
export const headers = tokenPageHeaders;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { judge } = await requireJoined(request, site);
  return {
    first: judge.name ? firstName(judge.name) : null,
    now: localOf(site.now),
    done: DONE.find((known) => known === url.searchParams.get("done")) ?? null,
    isLate: (await findPhase("online", site)) === "late",
    wasTakenBack: (await takenBackInPublic("online", site)).length > 0,
    thanks: await thanksForJudge(judge.id, site.season.id),
    ...(await homeView(judge.id, site)),
  };
}

const DONE = ["kept", "handed-back", "cannot-open", "not-for-a-child"] as const;

export default function JudgeHome({ loaderData }: Route.ComponentProps) {
  const { rounds, rows, next, minutesEach, now, done, isLate, wasTakenBack, thanks } = loaderData;
  const { season } = useSite();
  const facts = factsOf(loaderData);
  return (
    <>
      <PageHero
        title={headline(loaderData, season)}
        tagline={tagline(loaderData, season)}
        scene={DAWN}
      >
        {next && (
          <>
            <Actions>
              <ButtonLink href={readingPath(next.id)} tone="gold">
                {next.state === "begun" ? "Go on with" : "Score"} {next.title}
              </ButtonLink>
            </Actions>
            <p className="mt-3">
              {next.who}. About {duration(minutesEach)}.
            </p>
          </>
        )}
      </PageHero>
      {facts.length > 0 && <FactStrip facts={facts} tone="wheat" />}
      {done && (
        <p className="judge-done" role="status">
          <span className="wrap block">{DONE_WORDS[done]}</span>
        </p>
      )}
      {isLate && (
        <div className="wrap py-section">
          <Callout
            title={wasTakenBack ? "The results were taken back" : "The results are late"}
            headingLevel={2}
          >
            <p>
              {wasTakenBack
                ? "They were out, and two people sign them anew."
                : `They were due ${longDateTime(season.dates.finalistsAnnounced)}, and two people have not signed them yet.`}{" "}
              Nothing of it is your doing: what you scored is kept as it is.
            </p>
          </Callout>
        </div>
      )}
      {thanks.length > 0 && (
        <Section
          title="Families thank you"
          lede="Words of families whose projects you read. No names: they do not know yours, either."
        >
          <ul className="space-y-4">
            {thanks.map((words) => (
              <li key={words}>
                <blockquote className="whitespace-pre-line border-l-4 pl-4">{words}</blockquote>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {rounds.map((round) => (
        <Section
          key={round.kind}
          title={JUDGING_ROUNDS[round.kind]}
          lede={`${round.finished} of ${round.total} scored. ${dueWords(round, now)}`}
        >
          <LanternFence rows={rows.filter((row) => row.round === round.kind)} />
          <p className="mb-6 text-ink-2">
            {round.kind === "special" &&
              "You sit on the panel of three: the same three read everything that was put forward. "}
            Scored by: {round.criteria.join("; ")}
          </p>
          <ReadingRows rows={rows.filter((row) => row.round === round.kind)} nextId={next?.id} />
        </Section>
      ))}
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
          {loaderData.isThanked && (
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
}

const DONE_WORDS: Record<(typeof DONE)[number], string> = {
  kept: "Kept as it is. Go on whenever it suits you.",
  "handed-back": "Handed back: somebody else scores it. Your marks for it are deleted.",
  "cannot-open":
    "Thank you for telling us. Staff know; the family can open it within 48 hours, or until the round ends. What you typed is kept, and the project comes back to you: opened, or to be judged without that part. We write to you.",
  "not-for-a-child":
    "Thank you for telling us. Staff look at it now. What you typed is kept; go on with the next one.",
};
