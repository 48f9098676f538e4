import { longDateTime } from "~/program/format";
import { buttonClass } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { useLocale } from "~/ui/use-locale";
import type { ProjectView } from "../project-view.server";
import { COPY } from "../submit-copy";
import { openPath } from "../submit-paths";

/** A judge cannot open a link: what the family does about it, where it reads of it. */
export function ClosedLinks({
  entryId,
  closedLinks,
  wasOpened,
}: Pick<ProjectView, "entryId" | "closedLinks"> & { wasOpened: boolean }) {
  const locale = useLocale();
  const { closedLink: words } = COPY[locale];
  return (
    <>
      {wasOpened && closedLinks.length === 0 && (
        <Callout tone="ok">
          <p role="status">{words.told}</p>
        </Callout>
      )}
      {closedLinks.map(({ part, until }) => (
        <Callout key={part} tone="crit" title={words.title[part]} headingLevel={2}>
          <p>{words.text(longDateTime(until, locale))}</p>
          <form method="post" action={openPath(entryId)}>
            <input type="hidden" name="part" value={part} />
            <button type="submit" className={buttonClass()}>
              {words.button}
              <span className="sr-only">: {words.title[part]}</span>
            </button>
          </form>
        </Callout>
      ))}
    </>
  );
}
