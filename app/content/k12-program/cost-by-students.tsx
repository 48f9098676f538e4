import { useSite } from "~/ui/site-context";
import { costCaption, costsFor } from "./copy";
import { PRICE_CELL, PRICE_ROW, PriceLabel } from "./price-cell";

const [STUDENTS, SEPARATELY, AS_SCHOOL, EACH] = [
  "Students",
  "One by one",
  "As a school",
  "Each, at the lower price",
];

/** The two ways to enter a class, for a few sizes; the lesser one is marked. */
export function CostByStudents() {
  const site = useSite();
  const rows = costsFor(site);
  return (
    <div className="@container mt-10">
      <table id="by-students" className="w-full border-collapse text-left">
        <caption className="mb-4 text-left text-ink-2">{costCaption(site)}</caption>
        <thead className="@max-3xs:sr-only">
          <tr className="border-ink border-b-2 align-bottom text-s">
            {[STUDENTS, SEPARATELY, AS_SCHOOL].map((heading) => (
              <th key={heading} scope="col" className="py-2 pr-3">
                {heading}
              </th>
            ))}
            <th scope="col" className="py-2">
              {EACH}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ students, separately, asSchool, perStudent, isSchoolLess }) => (
            <tr key={students} className={`border-rule border-b ${PRICE_ROW}`}>
              <th scope="row" className={`py-2.5 pr-3 ${PRICE_CELL}`}>
                <PriceLabel>{STUDENTS}</PriceLabel>
                {students}
              </th>
              <Price label={SEPARATELY} isLess={!isSchoolLess}>
                {separately}
              </Price>
              <Price label={AS_SCHOOL} isLess={isSchoolLess}>
                {asSchool}
              </Price>
              <td className={`py-2.5 ${PRICE_CELL}`}>
                <PriceLabel>{EACH}</PriceLabel>
                {perStudent}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PriceProps {
  label: string;
  isLess: boolean;
  children: string;
}

function Price({ label, isLess, children }: PriceProps) {
  return (
    <td className={`py-2.5 pr-3 ${isLess ? "font-bold" : "text-ink-2"} ${PRICE_CELL}`}>
      <PriceLabel>{label}</PriceLabel>
      <span>
        {children}
        {isLess && <span className="sr-only"> (the lower price)</span>}
      </span>
    </td>
  );
}
