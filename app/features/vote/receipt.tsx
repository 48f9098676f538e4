import { data } from "react-router";
import { longDateTime } from "~/program/format";
import { readReceipt } from "~/program/votes/receipt";
import { heldDecidedBy } from "~/program/votes/vote-times";
import { findByReceipt } from "~/records/votes/receipts.server";
import type { PageHandle } from "~/ui/page-handle";
import { localeOfMeta, type MetaArguments } from "~/ui/page-meta";
import { privatePageMeta } from "~/ui/private-page-meta";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import type { Route } from "./+types/receipt";
import { Ballot, BallotNote } from "./ballot";
import { VOTE_COPY } from "./vote-copy";
import { galleryPath, recountPath } from "./vote-paths";

export const handle = { isTranslated: true, takesHint: true } satisfies PageHandle;
export const meta = (args: MetaArguments) =>
  privatePageMeta(VOTE_COPY[localeOfMeta(args)].receipt.counted);
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
  return data({ receipt, state: found.state, isSlip: found.kind === "slip", ...dates });
}

export default function Receipt({ loaderData }: Route.ComponentProps) {
  const locale = useLocale();
  const words = VOTE_COPY[locale].receipt;
  const { receipt, state, isSlip, closes, decidedBy } = loaderData;
  const onward = (
    <p className="flex flex-wrap gap-x-6 gap-y-2 print:hidden">
      <a href={galleryPath(locale)}>{isSlip ? words.nextSlip : VOTE_COPY[locale].backToGallery}</a>
      <a href={recountPath(locale)}>{words.lookUp}</a>
    </p>
  );
  switch (state) {
    case null:
      return (
        <Ballot title={words.unknownTitle} tone="wrong">
          <p>{words.unknown}</p>
          {onward}
        </Ballot>
      );
    case "held":
      return (
        <Ballot title={words.held} tone="held">
          <p>{words.heldSafe}</p>
          <p className="ballot-number">{receipt}</p>
          <p>{words.heldWhy}</p>
          <p>{words.heldUntil(decidedBy)}</p>
          {onward}
        </Ballot>
      );
    case "moved":
    case "removed":
      return (
        <Ballot title={words[state]} {...(state === "removed" ? { tone: "wrong" } : {})}>
          <p className="ballot-number">{receipt}</p>
          <p>{state === "moved" ? words.movedText : words.removedText}</p>
          {onward}
        </Ballot>
      );
    default:
      return (
        <Ballot title={words.counted}>
          <p>{isSlip ? words.slipThanks : words.thanks}</p>
          <p className="ballot-number">{receipt}</p>
          <BallotNote>{words.keep}</BallotNote>
          <BallotNote>{isSlip ? words.slipStays : words.change(closes)}</BallotNote>
          {onward}
        </Ballot>
      );
  }
}
