import { useSite } from "~/ui/site-context";
import { costCaption, costsFor } from "./copy";

/** The two ways to enter a class, for a few sizes; the lesser one is marked. */
export function CostByStudents() {
  const site = useSite();
  const rows = costsFor(site);
  return (
    <table id="by-students" className="mt-10 w-full border-collapse text-left">
      <caption className="mb-4 text-left text-ink-2">{costCaption(site)}</caption>
      <thead>
        <tr className="border-ink border-b-2 align-bottom text-s">
          <th scope="col" className="py-2 pr-3">
            Students
          </th>
          <th scope="col" className="py-2 pr-3">
            One by one
          </th>
          <th scope="col" className="py-2 pr-3">
            As a school
          </th>
          <th scope="col" className="py-2">
            Each, at the lower price
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ students, separately, asSchool, perStudent, isSchoolLess }) => (
          <tr key={students} className="border-rule border-b">
            <th scope="row" className="py-2.5 pr-3">
              {students}
            </th>
            <Price isLess={!isSchoolLess}>{separately}</Price>
            <Price isLess={isSchoolLess}>{asSchool}</Price>
            <td className="py-2.5">{perStudent}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Price({ isLess, children }: { isLess: boolean; children: string }) {
  return (
    <td className={`py-2.5 pr-3 ${isLess ? "font-bold" : "text-ink-2"}`}>
      {children}
      {isLess && <span className="sr-only"> (the lower price)</span>}
    </td>
  );
}
