import { data, redirect } from "react-router";
import { db } from "~/platform/database/database.server";
import { formAction } from "~/platform/forms/form-action.server";
import { openFor } from "~/platform/forms/seal.server";
import { lookAtLink } from "~/platform/links/access-links.server";
import { inMinutes, longDateTime } from "~/program/format";
import { maskAddress } from "~/program/mask-address";
import { PAGES } from "~/program/paths";
import { votePhase } from "~/program/votes/vote-times";
import { standingBallot } from "~/records/votes/cast-vote.server";
import { isJudging } from "~/records/votes/is-judging.server";
import { isKeyReplaced } from "~/records/votes/votes-key.server";
import type { PageHandle } from "~/ui/page-handle";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { SEND_AGAIN } from "~/ui/send-again";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import type { Route } from "./+types/link";
import { askToVote } from "./ask-to-vote.server";
import { Ballot, BallotNote, MoveQuestion } from "./ballot";
import { countLetter } from "./letters-limit.server";
import { pressLink, requestBehind } from "./press.server";
import { titleOfProject } from "./project-titles.server";
import { findVotable } from "./votable.server";
import { VOTE_COPY } from "./vote-copy";
import { galleryPath, receiptPath, voteLinkPath, votePath } from "./vote-paths";
import { linkForms } from "./vote-schemas";

export const handle = { takesHint: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => VOTE_COPY[locale].title);
export const headers = tokenPageHeaders;

/** Looking changes nothing: mail scanners open every link, some of them three times. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { season } = site;
  const { locale, arrivedAt } = context.get(requestContext);
  const link = await lookAtLink("vote", params.token);
  const asked = await requestBehind(params.token);
  // There it reads what became of the vote since.
  if (asked?.receipt) throw redirect(receiptPath(asked.receipt, locale));
  const status = asked ? 200 : 410;
  const closes = longDateTime(season.dates.votingCloses, locale);
  const phase = votePhase(season, arrivedAt);
  // Nobody who comes back later is told to ask for another letter.
  if (asked ? phase !== "open" : phase === "closed") {
    return data({ step: "closed" as const, closes }, { status });
  }
  if (!asked) return data({ step: "over" as const }, { status });
  const shown = await findVotable(asked.slug, site, arrivedAt);
  if (!shown) return data({ step: "gone" as const });
  const to = shown.title ?? "";
  const address = (asked.forLink && openFor(params.token, asked.forLink)) || "";
  if (link.state !== "good") {
    return data(
      { step: "old" as const, to, sentTo: maskAddress(address), closes },
      { status: 410 },
    );
  }
  if (await isJudging(asked.season, address)) return data({ step: "judge" as const });
  const before = await standingBallot(db(), asked.season, asked.voter);
  if (!before) return data({ step: "vote" as const, to });
  const { receipt, project, state } = before;
  if (state === "removed") return data({ step: "removed" as const, receipt });
  if (project === asked.project) return data({ step: "same" as const, to, receipt });
  return data({ step: "move" as const, to, from: await titleOfProject(project), receipt });
}

export const action = formAction({
  schema: linkForms,
  async handle({ intent }, { request, params, context, refuse }) {
    const token = params.token ?? "";
    const site = context.get(siteContext);
    const { arrivedAt, locale: here } = context.get(requestContext);
    if (intent === SEND_AGAIN.value) {
      const asked = await requestBehind(token);
      const address = asked?.forLink && openFor(token, asked.forLink);
      const publication = asked && (await findVotable(asked.slug, site, arrivedAt));
      if (!asked || !address || !publication) throw redirect(voteLinkPath(token, here), 303);
      const { locale } = asked;
      if (await isKeyReplaced(site.season.id)) {
        return refuse(VOTE_COPY[here].resting, { status: 503 });
      }
      const wait = countLetter(request, address);
      if (wait > 0) {
        const text = VOTE_COPY[locale].tooMany(inMinutes(wait, locale));
        return refuse(text, { status: 429, retryAfterSeconds: wait });
      }
      const { cookie } = await askToVote(
        request,
        { address, publication, locale, isProven: true },
        site,
      );
      const headers = { "Set-Cookie": cookie };
      throw redirect(votePath(asked.slug, locale, "code"), { status: 303, headers });
    }
    const pressed = await pressLink(token, { site, arrivedAt, isMove: intent === "move" });
    // Whatever it is otherwise, the page says it.
    const next =
      pressed.is === "done" ? receiptPath(pressed.receipt, here) : voteLinkPath(token, here);
    throw redirect(next, 303);
  },
});

export default function VoteLink({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale();
  return (
    <>
      {actionData && (
        <p role="alert" className="wrap field-error pt-6">
          {actionData.outcome.text}
        </p>
      )}
      {loaderData.step === "move" ? (
        <MoveQuestion {...loaderData} leaveHref={galleryPath(locale)} />
      ) : (
        <OtherThanMove {...loaderData} />
      )}
    </>
  );
}

type Shown = Exclude<Route.ComponentProps["loaderData"], { step: "move" }>;

function OtherThanMove(shown: Shown) {
  const locale = useLocale();
  const words = VOTE_COPY[locale];
  const toGallery = (
    <p>
      <a href={galleryPath(locale)}>{words.backToGallery}</a>
    </p>
  );
  switch (shown.step) {
    case "vote":
      return (
        <Ballot title={words.link.title} project={shown.to}>
          <p>{words.link.text}</p>
          <form method="post" aria-label={words.link.title}>
            <button type="submit" name="intent" value="vote" className="btn btn-gold">
              {words.link.submit}
            </button>
          </form>
          <BallotNote>{words.link.notMe}</BallotNote>
        </Ballot>
      );
    case "same":
      return (
        <Ballot title={words.same.title}>
          <p>{words.same.text(shown.to)}</p>
          <p>
            {words.same.receipt} <a href={receiptPath(shown.receipt, locale)}>{shown.receipt}</a>
          </p>
          {toGallery}
        </Ballot>
      );
    case "judge":
      return (
        <Ballot title={words.judge.title}>
          <p>{words.judge.text}</p>
          {toGallery}
        </Ballot>
      );
    case "removed":
      return (
        <Ballot title={words.removed.title} tone="wrong">
          <p>{words.removed.text(shown.receipt)}</p>
          <p>
            <a href={PAGES.contact.path}>{words.removed.contact}</a>
          </p>
        </Ballot>
      );
    case "closed":
      return (
        <Ballot title={words.closed.title}>
          <p>{words.closed.text(shown.closes)}</p>
          <p>{words.closed.late}</p>
          {toGallery}
        </Ballot>
      );
    case "old":
      return (
        <Ballot title={words.old.title}>
          <p>{words.old.text(shown.to)}</p>
          <form method="post" aria-label={words.old.title}>
            <button type="submit" {...SEND_AGAIN} className="btn btn-gold">
              {words.old.send(shown.sentTo)}
            </button>
          </form>
          <BallotNote>{words.old.note(shown.closes)}</BallotNote>
        </Ballot>
      );
    default:
      return (
        <Ballot title={words.old.unknownTitle}>
          <p>{shown.step === "gone" ? words.gone : words.old.unknown}</p>
          {toGallery}
        </Ballot>
      );
  }
}
