import { PAGES } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { ButtonLink } from "~/ui/button-link";
import { Section } from "~/ui/section";
import { KINDS_COPY, PROJECT_KINDS } from "./copy";

/** The three kinds of project, each with what it could be. */
export function ProjectKinds() {
  return (
    <Section title={KINDS_COPY.title} lede={KINDS_COPY.lede}>
      <ul className="home-kinds">
        {PROJECT_KINDS.map(({ title, text, example }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <p className="text-ink-2 max-sm:hidden">
              <b className="block text-ink">{KINDS_COPY.example}</b>
              {example}
            </p>
          </li>
        ))}
      </ul>
      <Actions>
        <ButtonLink href={PAGES.projectExamples.path} tone="line">
          {KINDS_COPY.more}
        </ButtonLink>
      </Actions>
    </Section>
  );
}
