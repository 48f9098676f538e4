import { KeyValues } from "~/ui/key-values";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { aboutText, keyFacts, mediaContact } from "./copy";

export function FactSheet() {
  const site = useSite();
  return (
    <Section
      id="fact-sheet"
      title="Key facts"
      lede={`K–12 ${site.settings.productName}, ${site.season.name}`}
      tone="paper"
    >
      <KeyValues items={keyFacts(site)} />
      <p className="mt-6 text-ink-2 text-s print:hidden">
        To print this fact sheet press Ctrl + P, or ⌘ + P on a Mac. Only the facts come out.
      </p>
      <div className="hidden print:block">
        <p className="my-4">{aboutText(site).short}</p>
        <KeyValues items={mediaContact(site)} />
      </div>
    </Section>
  );
}
