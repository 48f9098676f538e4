import { PAGES } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { ButtonLink } from "~/ui/button-link";
import { Checklist } from "~/ui/checklist";
import { KeyValues } from "~/ui/key-values";
import { RegisterLink } from "~/ui/register-link";
import { useSite } from "~/ui/site-context";
import { CHECKLISTS, HURDLES, RESOURCES, support } from "./copy";
import { GuideSection } from "./guide-section";

export function ResourcesSection() {
  return (
    <GuideSection name="resources">
      <KeyValues
        items={RESOURCES.map(({ page, text }) => ({
          label: page.label,
          text: (
            <>
              {text} <a href={page.path}>Open {page.label.toLowerCase()}</a>
            </>
          ),
        }))}
      />
      <div className="grid gap-x-10 gap-y-8 pt-4 md:grid-cols-2">
        {CHECKLISTS.map(({ title, items }) => (
          <Checklist key={title} title={title} items={items} />
        ))}
      </div>
    </GuideSection>
  );
}

export function HurdlesSection() {
  return (
    <GuideSection name="hurdles">
      {HURDLES.map(({ hurdle, advice }) => (
        <div key={hurdle} className="break-inside-avoid border-rule border-b pb-4 last:border-b-0">
          <h3 className="text-h4">{hurdle}</h3>
          <p className="mt-2 text-ink-2">{advice}</p>
        </div>
      ))}
    </GuideSection>
  );
}

export function SupportSection() {
  const { season, settings } = useSite();
  return (
    <GuideSection name="support">
      <p>Stuck, or not sure whether your school can do it? Ask before you decide.</p>
      <KeyValues
        items={support(season, settings).map(({ label, text, href }) => ({
          label,
          text: href ? <a href={href}>{text}</a> : text,
        }))}
      />
      <Actions>
        <RegisterLink tab="school" otherwise={null}>
          Register your school
        </RegisterLink>
        <ButtonLink href={PAGES.contact.path} tone="line">
          Contact us
        </ButtonLink>
      </Actions>
    </GuideSection>
  );
}
