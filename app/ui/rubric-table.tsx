import type { Criterion } from "~/program/season";

/** A rubric in full: each criterion, what judges look for, and its weight. */
export function RubricTable({ criteria, caption }: { criteria: Criterion[]; caption: string }) {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="mb-4 text-left text-ink-2">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-ink border-b-2 text-s">
          <th scope="col" className="py-2 pr-6">
            Criterion
          </th>
          <th scope="col" className="py-2 pr-6">
            What judges look for
          </th>
          <th scope="col" className="py-2 text-right">
            Weight
          </th>
        </tr>
      </thead>
      <tbody>
        {criteria.map(({ id, title, description, weight }) => (
          <tr
            key={id}
            className="border-rule border-b align-baseline max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:py-4"
          >
            <th scope="row" className="display pr-6 text-h4 sm:w-2/5 sm:py-4">
              {title}
            </th>
            <td className="pr-6 text-ink-2 max-sm:order-1 max-sm:col-span-2 sm:py-4">
              {description}
            </td>
            <td className="display text-right text-h4 sm:py-4">{weight}%</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:py-4">
          <th scope="row" className="sm:py-4">
            Total
          </th>
          <td className="max-sm:hidden" />
          <td className="display text-right text-h4 sm:py-4">
            {criteria.reduce((sum, { weight }) => sum + weight, 0)}%
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
