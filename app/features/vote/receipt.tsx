import { data } from "react-router";
import { longDateTime } from "~/program/format";
import { readReceipt } from "~/program/votes/receipt";
import { heldDecidedBy } from "~/program/votes/vote-times";
import { findCount } from "~/records/votes/freeze-count.server";
import { findByReceipt } from "~/records/votes/receipts.server";
import type { PageHandle } from "~/ui/page-handle";
import { localeOfMeta, type MetaArguments } from "~/ui/page-meta";
import { privatePageMeta } from "~/ui/private-page-meta";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import type { Route } from "./+types/receipt";
import { Ballot, BallotNote } from "./ballot";
import type { VoteCopy } from "./copy.en";
import { VOTE_COPY } from "./vote-copy";
import { galleryPath, recountPath } from "./vote-paths";

export const handle = { takesHint: true } satisfies PageHandle;
export const meta = (args: Route.MetaArgs & MetaArguments) =>
  privatePageMeta(titleOf(args.loaderData?.state ?? null, VOTE_COPY[localeOfMeta(args)].receipt));
export const headers = tokenPageHeaders;

/** Says what became of a vote, and never whose or for what: whoever finds a receipt learns nothing more. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { season } = context.get(siteContext);
  const { locale } = context.get(requestContext);
  const receipt = readReceipt(params.receipt);
  const found = receipt ? await findByReceipt(receipt) : undefined;
  const dates = {
    closes: longDateTime(season.dates.votingCloses, locale),
    decidedBy: longDateTime(heldDecidedBy(season), locale),
  };
  if (!receipt || found?.season !== season.id) {
    return data({ receipt: null, state: null, isSlip: false, ...dates }, { status: 404 });
  }
  // What nobody decided about in time is told so: nobody looks at it any more.
  const isUndecided = found.state === "held" && (await findCount(season.id)) !== undefined;
  const state = isUndecided ? ("undecided" as const) : found.state;
  return data({ receipt, state, isSlip: found.kind === "slip", ...dates });
}

type Shown = Route.ComponentProps["loaderData"];

/** Nobody reads "Counted" of a vote that waits, be it in the title of the window. */
function titleOf(state: Shown["state"], words: VoteCopy["receipt"]): string {
  switch (state) {
    case null:
      return words.unknownTitle;
    case "held":
    case "moved":
    case "removed":
      return words[state];
    case "undecided":
      return words.removed;
    default:
      return words.counted;
  }
}

export default function Receipt({ loaderData }: Route.ComponentProps) {
  const locale = useLocale();
  const words = VOTE_COPY[locale].receipt;
  const { receipt, state, isSlip, closes, decidedBy } = loaderData;
  const title = titleOf(state, words);
  const onward = (
    <p className="flex flex-wrap gap-x-6 gap-y-2 print:hidden">
      <a href={galleryPath(locale)}>{isSlip ? words.nextSlip : VOTE_COPY[locale].backToGallery}</a>
      <a href={recountPath(locale)}>{words.lookUp}</a>
    </p>
  );
  switch (state) {
    case null:
      return (
        <Ballot title={title} tone="wrong">
          <p>{words.unknown}</p>
          {onward}
        </Ballot>
      );
    case "held":
      return (
        <Ballot title={title} tone="held">
          <p>{words.heldSafe}</p>
          <p className="ballot-number">{receipt}</p>
          <p>{words.heldWhy}</p>
          <p>{words.heldUntil(decidedBy)}</p>
          <BallotNote>{words.keep}</BallotNote>
          <BallotNote>{words.change(closes)}</BallotNote>
          {onward}
        </Ballot>
      );
    case "moved":
    case "removed":
    case "undecided":
      return (
        <Ballot title={title} {...(state === "moved" ? {} : { tone: "wrong" })}>
          <p className="ballot-number">{receipt}</p>
          <p>{words[`${state}Text`]}</p>
          {onward}
        </Ballot>
      );
    default:
      return (
        <Ballot title={title} tone="counted">
          <p>{isSlip ? words.slipThanks : words.thanks}</p>
          <p className="ballot-number">{receipt}</p>
          <BallotNote>{words.keep}</BallotNote>
          <BallotNote>{isSlip ? words.slipStays : words.change(closes)}</BallotNote>
          {onward}
        </Ballot>
      );
  }
}
