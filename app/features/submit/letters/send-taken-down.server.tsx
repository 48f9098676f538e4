import type { Database } from "~/platform/database/database.server";
import type { Site } from "~/program/site";
import { newestVersion } from "~/records/projects/add-version.server";
import { EmailLayout, EmailQuote, EmailText } from "~/ui/email/email-layout";
import { COPY } from "../submit-copy";
import { writeToAll } from "./write-to-all.server";

/** Staff took the page out of the gallery, or put it back: everybody who hears about the project reads why. */
export async function sendTakenDown(
  tx: Database,
  projectId: string,
  { step, why }: { step: "down" | "back"; why: string },
  site: Site,
): Promise<number> {
  const version = await newestVersion(tx, projectId);
  return writeToAll(tx, projectId, {
    kind: "project-page",
    write(locale) {
      const { untitled, letters } = COPY[locale];
      const words = letters.page[step];
      const subject = words.subject(version?.content.title.title || untitled);
      const letter = (
        <EmailLayout preview={words.text} title={subject} site={site} locale={locale}>
          <EmailText>{words.text}</EmailText>
          <EmailQuote text={why} />
          <EmailText>{letters.page.contest}</EmailText>
        </EmailLayout>
      );
      return { subject, letter };
    },
  });
}
