import { PAGES } from "~/program/paths";
import { Callout } from "~/ui/callout";
import { useSite } from "~/ui/site-context";
import { seasonNotice } from "../season-notice";
import { timeline } from "./copy";
import { GuideSection } from "./guide-section";

export function TimelineSection() {
  const site = useSite();
  const notice = seasonNotice(site);
  const { lead, rows } = timeline(site.season);
  return (
    <GuideSection name="timeline">
      <p>{lead}</p>
      {notice && (
        <Callout title={notice.title} tone="info">
          <p>{notice.text}</p>
        </Callout>
      )}
      <table className="w-full border-collapse text-left">
        <caption className="mb-3 text-left text-ink-2 text-s">
          All times are Mountain Time (MT).
        </caption>
        <thead className="max-sm:sr-only">
          <tr className="border-ink border-b-2 text-s">
            <th scope="col" className="py-2 pr-6">
              When
            </th>
            <th scope="col" className="py-2">
              What happens, and what your school does
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ when, what, school }) => (
            <tr key={what} className="border-rule border-b align-baseline max-sm:grid max-sm:py-4">
              <th scope="row" className="pr-6 font-bold sm:w-[13rem] sm:py-4">
                {when}
              </th>
              <td className="sm:py-4">
                <strong className="block">{what}</strong>
                <span className="text-ink-2">{school}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        The <a href={PAGES.deadlines.path}>deadlines page</a> has a calendar file you can load into
        the school calendar.
      </p>
    </GuideSection>
  );
}
