import { contactPath } from "~/program/contact-topics";
import { Actions } from "~/ui/actions";
import { ButtonLink } from "~/ui/button-link";
import { KeyValues } from "~/ui/key-values";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { Steps } from "~/ui/steps";
import { costs, ENROLLMENT_STEPS, waysToPay } from "./copy";
import { CostByStudents } from "./cost-by-students";
import { EntryFees } from "./entry-fees";

export function CostAndEnrollment() {
  const site = useSite();
  const { breakEven, partnership } = costs(site);
  return (
    <Section title="Cost and enrollment">
      <div className="grid gap-x-20 gap-y-14 lg:grid-cols-2">
        <div>
          <EntryFees />
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
