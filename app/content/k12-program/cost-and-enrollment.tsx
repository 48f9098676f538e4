import { contactPath } from "~/program/contact-topics";
import { Actions } from "~/ui/actions";
import { ButtonLink } from "~/ui/button-link";
import { KeyValues } from "~/ui/key-values";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { Steps } from "~/ui/steps";
import { costs, ENROLLMENT_STEPS, waysToPay } from "./copy";
import { CostByStudents } from "./cost-by-students";

export function CostAndEnrollment() {
  const site = useSite();
  const { columns, rows, breakEven, partnership } = costs(site);
  return (
    <Section title="Cost and enrollment">
      <div className="grid gap-x-20 gap-y-14 lg:grid-cols-2">
        <div>
          <table className="w-full border-collapse text-left">
            <caption className="mb-4 text-left text-ink-2">Entry fees for the season</caption>
            <thead>
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
                <tr key={entry} className="border-rule border-b align-baseline">
                  <th scope="row" className="py-4 pr-4 font-bold">
                    {entry}
                    <span className="block font-normal text-ink-2 text-s">{fits}</span>
                  </th>
                  <td className="display py-4 pr-4 text-h4">{earlyBird}</td>
                  <td className="display py-4 text-h4">{standard}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <CostByStudents />
          <p className="mt-6 font-bold">{breakEven}</p>
          <p className="mt-3 text-ink-2">{partnership}</p>
          <Actions>
            <ButtonLink href={contactPath("partnership")} tone="line">
              Ask about a rate
            </ButtonLink>
          </Actions>
        </div>
        <div>
          <Steps steps={ENROLLMENT_STEPS} />
          <h3 id="ways-to-pay" className="mt-12 mb-4 text-h4">
            Three ways to pay
          </h3>
          <KeyValues items={waysToPay(site)} />
          <Actions>
            <ButtonLink href={contactPath("school-payment")} tone="line">
              Ask about paying
            </ButtonLink>
          </Actions>
        </div>
      </div>
    </Section>
  );
}
