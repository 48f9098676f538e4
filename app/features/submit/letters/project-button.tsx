import type { Locale } from "~/program/locale";
import type { Site } from "~/program/site";
import { projectPageOf } from "~/records/projects/page-of-reader";
import type { Recipient } from "~/records/projects/project-recipients.server";
import { EmailButton } from "~/ui/email/email-layout";
import { COPY } from "../submit-copy";

export type LetterReader = Pick<Recipient, "readsAs"> & { locale: Locale };

interface ProjectButtonProps {
  id: string;
  reader: LetterReader;
  site: Site;
  children: string;
}

/** The way to a project, for a school's contact by the class desk. */
export function ProjectButton({ id, reader, site, children }: ProjectButtonProps) {
  const { readsAs, locale } = reader;
  return (
    <EmailButton href={`${site.origin}${projectPageOf(readsAs, id)}`}>
      {readsAs === "school" ? COPY[locale].letters.notice.desk : children}
    </EmailButton>
  );
}
