import type { PageHandle } from "~/ui/page-handle";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { useLocale } from "~/ui/use-locale";
import { VOTE_YEAR_COPY } from "~/ui/vote-year/vote-year-copy";
import { Ballot } from "./ballot";
import { VOTE_COPY } from "./vote-copy";
import { galleryPath } from "./vote-paths";

export const handle = { takesHint: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => VOTE_COPY[locale].slip.chooseTitle);

/** For whoever typed a slip's code where all printed codes are typed: first one chooses. */
export default function SlipHelp() {
  const locale = useLocale();
  const { slip, seeProjects } = VOTE_COPY[locale];
  return (
    <Ballot title={slip.chooseTitle}>
      <p>{slip.choose(VOTE_YEAR_COPY[locale].slip)}</p>
      <p>
        <a className="btn btn-gold" href={galleryPath(locale)}>
          {seeProjects}
        </a>
      </p>
    </Ballot>
  );
}
