import { shortDate } from "~/program/format";
import { localOf } from "~/program/mountain-time";
import { DEMO_MAIL_PATH } from "~/program/paths";
import type { Site } from "~/program/site";

/** Said on every page of a demonstration: nothing here is real, not even the date. */
export function DemonstrationLine({ site }: { site: Pick<Site, "demonstration" | "now"> }) {
  if (!site.demonstration) return null;
  return (
    <aside className="demonstration-line" aria-label="Demonstration">
      <p>
        <b>Demonstration.</b> It is {shortDate(localOf(site.now))}.{" "}
        {site.demonstration.showsMail && <a href={DEMO_MAIL_PATH}>Demo mail</a>}
      </p>
    </aside>
  );
}
