import type { Database } from "~/platform/database/database.server";
import { longDateTime } from "~/program/format";
import { localOf } from "~/program/mountain-time";
import { isInTime, lastMinute, projectDeadline } from "~/program/project-deadline";
import type { PackItem } from "~/program/project-rules";
import type { Site } from "~/program/site";
import { newestVersion } from "~/records/projects/add-version.server";
import { findDraft } from "~/records/projects/draft.server";
import type { Project } from "~/records/projects/projects.table.server";
import { EmailLayout, EmailList, EmailText } from "~/ui/email/email-layout";
import { describeProblem } from "../describe-problem";
import { COPY } from "../submit-copy";
import { ProjectButton } from "./project-button";
import { writeToAll } from "./write-to-all.server";

/** “Send in” was acknowledged while uploads ran, and nothing became of it: nobody may believe otherwise. */
export async function sendNotSent(
  tx: Database,
  { id, awaitedSince, grantedUntil }: Project,
  missing: PackItem[],
  site: Site,
): Promise<void> {
  const { content } = await findDraft(tx, id);
  const version = await newestVersion(tx, id);
  const deadline = projectDeadline(site.season, grantedUntil);
  await writeToAll(tx, id, {
    kind: "project-not-sent",
    once: `project-not-sent:${id}:${awaitedSince?.toISOString()}`,
    write(reader) {
      const { locale } = reader;
      const copy = COPY[locale];
      const words = copy.letters.notSent;
      const subject = words.subject(content.title.title || copy.untitled);
      const pressed = awaitedSince ? longDateTime(localOf(awaitedSince), locale) : "";
      const text = missing.length > 0 ? words.missing(pressed) : words.uploads(pressed);
      const items = missing.map(
        ({ part, problem }) =>
          `${copy.parts[part].title}: ${problem && describeProblem(problem, copy)}`,
      );
      const letter = (
        <EmailLayout preview={text} title={subject} site={site} locale={locale}>
          <EmailText>{text}</EmailText>
          {items.length > 0 && <EmailList items={items} />}
          <EmailText>{version ? words.stands(String(version.number)) : words.nothing}</EmailText>
          {isInTime(site.now, deadline) && (
            <EmailText>{words.again(longDateTime(lastMinute(deadline), locale))}</EmailText>
          )}
          <ProjectButton id={id} reader={reader} site={site}>
            {words.button}
          </ProjectButton>
        </EmailLayout>
      );
      return { subject, letter };
    },
  });
}
