import { useSite } from "~/ui/site-context";
import { costs } from "./copy";
import { PRICE_CELL, PRICE_ROW, PriceLabel } from "./price-cell";

/** What each kind of entry costs, early and later. */
export function EntryFees() {
  const { columns, rows } = costs(useSite());
  return (
    <div className="@container">
      <table className="w-full border-collapse text-left">
        <caption className="mb-4 text-left text-ink-2">Entry fees for the season</caption>
        <thead className="@max-3xs:sr-only">
          <tr className="border-ink border-b-2 align-bottom text-s">
            <th scope="col" className="py-2 pr-4">
              Entry
            </th>
            <th scope="col" className="py-2 pr-4">
              {columns.earlyBird}
            </th>
            <th scope="col" className="py-2">
              {columns.standard}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ entry, fits, earlyBird, standard }) => (
            <tr key={entry} className={`border-rule border-b align-baseline ${PRICE_ROW}`}>
              <th scope="row" className="py-4 pr-4 font-bold @max-3xs:py-0">
                {entry}
                <span className="block font-normal text-ink-2 text-s">{fits}</span>
              </th>
              <td className={`display py-4 pr-4 text-h4 ${PRICE_CELL}`}>
                <PriceLabel>{columns.earlyBird}</PriceLabel>
                {earlyBird}
              </td>
              <td className={`display py-4 text-h4 ${PRICE_CELL}`}>
                <PriceLabel>{columns.standard}</PriceLabel>
                {standard}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
