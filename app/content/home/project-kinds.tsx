import { corrected } from "~/program/page-texts";
import { PAGES } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { ButtonLink } from "~/ui/button-link";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { KINDS_COPY, PROJECT_KINDS } from "./copy";

/** The three kinds of project, each with what it could be. */
export function ProjectKinds() {
  const { corrections } = useSite();
  const { title: heading, lede, more, example: forExample } = corrected(KINDS_COPY, corrections);
  return (
    <Section title={heading} lede={lede}>
      <ul className="home-kinds">
        {corrected(PROJECT_KINDS, corrections).map(({ title, text, example }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <p className="text-ink-2 max-sm:hidden">
              <b className="block text-ink">{forExample}</b>
              {example}
            </p>
          </li>
        ))}
      </ul>
      <Actions>
        <ButtonLink href={PAGES.projectExamples.path} tone="line">
          {more}
        </ButtonLink>
      </Actions>
    </Section>
  );
}
