import { localePath } from "~/program/locale";
import { RESULTS_PATH } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { NIGHT } from "~/ui/art/scenes/bands";
import { ButtonLink } from "~/ui/button-link";
import { PageHero } from "~/ui/page-hero";
import { Section } from "~/ui/section";
import { useLocale } from "~/ui/use-locale";
import { OWN_COPY } from "./own-copy";

/** A letter leads here that went before its run was taken back: nothing of that is shown, and why. */
export function TakenBack({ reasons }: { reasons: string[] }) {
  const locale = useLocale();
  const { takenBack: words, results } = OWN_COPY[locale];
  return (
    <>
      <PageHero scene={NIGHT} title={words.title} tagline={words.text} />
      <Section narrow>
        <p>{words.reason}</p>
        {reasons.map((why) => (
          <blockquote key={why} className="mt-4 whitespace-pre-line border-l-4 pl-4">
            {why}
          </blockquote>
        ))}
        <Actions>
          <ButtonLink href={localePath(RESULTS_PATH, locale)} tone="line">
            {results}
          </ButtonLink>
        </Actions>
      </Section>
    </>
  );
}
