import { projectPath } from "~/program/paths";
import { ButtonLink } from "~/ui/button-link";
import { useLocale } from "~/ui/use-locale";
import { MY_COPY } from "./my-copy";

/** The way to what the entry works on. */
export function ProjectCard({ entryId }: { entryId: string }) {
  const { title, text, open } = MY_COPY[useLocale()].project;
  return (
    <section className="mt-8 rounded-md border-2 border-brand px-6 py-5" aria-label={title}>
      <h3 className="text-h3">{title}</h3>
      <p className="mt-2 mb-4 max-w-[40em]">{text}</p>
      <ButtonLink href={projectPath(entryId)} icon="pencil">
        {open}
      </ButtonLink>
    </section>
  );
}
