import { KeyValues } from "~/ui/key-values";
import { useSite } from "~/ui/site-context";
import { overview } from "./copy";
import { GuideSection } from "./guide-section";

export function OverviewSection() {
  const { paragraphs, shapes, time } = overview(useSite().season);
  return (
    <GuideSection name="overview">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <h3>Three ways to fit it in</h3>
      <KeyValues items={shapes} />
      <p>{time}</p>
    </GuideSection>
  );
}
