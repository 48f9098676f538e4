import { PAGES } from "~/program/paths";
import { useSite } from "~/ui/site-context";
import { Steps } from "~/ui/steps";
import { judging } from "./copy";
import { GuideSection } from "./guide-section";

export function CompetitionSection() {
  const { steps, out, appeal } = judging(useSite().season);
  return (
    <GuideSection name="judging">
      <Steps steps={steps} />
      <h3 className="pt-4">What can go wrong</h3>
      <p>{out}</p>
      <p>{appeal}</p>
      <p>
        Read the <a href={PAGES.contestRules.path}>contest rules</a> with your students before they
        start, and the <a href={`${PAGES.faq.path}#rubric`}>scoring rubric</a> before they finish.
      </p>
    </GuideSection>
  );
}
