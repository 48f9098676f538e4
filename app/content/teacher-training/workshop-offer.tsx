import { contactPath } from "~/program/contact-topics";
import { Actions } from "~/ui/actions";
import { ButtonLink } from "~/ui/button-link";
import { FactStrip } from "~/ui/fact-strip";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { Steps } from "~/ui/steps";
import { workshop } from "./copy";

export function WorkshopOffer() {
  const { facts, blocks } = workshop(useSite().season);
  return (
    <Section
      title="Bring a trainer to your school"
      lede="The in-person workshop is optional. It suits a district that wants many teachers to start on the same footing."
      tone="paper"
    >
      <FactStrip facts={facts} />
      <div className="mt-12 max-w-[46rem]">
        <Steps steps={blocks} />
      </div>
      <Actions>
        <ButtonLink href={contactPath("workshop")} icon="calendar-plus">
          Ask for a workshop
        </ButtonLink>
      </Actions>
    </Section>
  );
}
