import { longDateTime } from "~/program/format";
import { localOf } from "~/program/mountain-time";
import type { FilePart } from "~/program/project";
import { isInTime, lastMinute } from "~/program/project-deadline";
import type { Site } from "~/program/site";
import type { ProjectVersion } from "~/records/projects/projects.table.server";
import { EmailFacts, EmailLayout, EmailText } from "~/ui/email/email-layout";
import { COPY } from "../submit-copy";
import { receiptOf } from "../submit-paths";
import { type LetterReader, ProjectButton } from "./project-button";

interface Receipt {
  version: ProjectVersion;
  files: { part: FilePart; name: string; sha256: string }[];
  deadline: Date;
  reader: LetterReader;
}

export function receiptEmail({ version, files, deadline, reader }: Receipt, site: Site) {
  const { locale } = reader;
  const copy = COPY[locale];
  const words = copy.letters.receipt;
  const { title } = version.content.title;
  return (
    <EmailLayout
      preview={words.text}
      title={words.subject(title, String(version.number))}
      site={site}
      locale={locale}
      footer={words.keep}
    >
      <EmailText>{words.text}</EmailText>
      <EmailFacts
        items={[
          { label: words.project, text: title },
          { label: words.version, text: String(version.number) },
          { label: words.at, text: longDateTime(localOf(version.programAt), locale) },
          { label: words.number, text: receiptOf(version.id) },
          ...files.map(({ part, name, sha256 }) => ({
            label: copy.parts[part].title,
            text: `${name} (SHA-256 ${sha256})`,
          })),
        ]}
      />
      <EmailText>
        {isInTime(site.now, deadline)
          ? words.until(longDateTime(lastMinute(deadline), locale))
          : copy.letters.final}
      </EmailText>
      <ProjectButton id={version.projectId} reader={reader} site={site}>
        {words.button}
      </ProjectButton>
    </EmailLayout>
  );
}
