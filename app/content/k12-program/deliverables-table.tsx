import { useSite } from "~/ui/site-context";
import { deliverables } from "./copy";

const HEADINGS = ["Stage", "What a student hands in", "What it practices", "Certificate"];

/** A table on wide screens; on a phone each stage becomes a short block with its labels. */
export function DeliverablesTable() {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="mb-4 text-left text-ink-2">Student work, stage by stage</caption>
      <thead className="max-md:sr-only">
        <tr className="border-ink border-b-2 text-s">
          {HEADINGS.map((heading) => (
            <th key={heading} scope="col" className="py-2 pr-6">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {deliverables(useSite().season).map(({ stage, product, standard, certificate }) => (
          <tr
            key={stage}
            className="border-rule border-b align-baseline max-md:grid max-md:gap-y-1 max-md:py-5"
          >
            <th scope="row" className="display pr-6 text-h4 md:w-1/5 md:py-5">
              {stage}
            </th>
            <td className="pr-6 md:py-5">{product}</td>
            <td className="pr-6 text-ink-2 md:py-5">{standard}</td>
            <td className="font-bold md:py-5">{certificate}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
