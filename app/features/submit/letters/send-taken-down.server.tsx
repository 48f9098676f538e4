import type { Database } from "~/platform/database/database.server";
import type { Locale } from "~/program/locale";
import type { Site } from "~/program/site";
import { newestVersion } from "~/records/projects/add-version.server";
import { EmailLayout, EmailQuote, EmailText } from "~/ui/email/email-layout";
import type { TakeDownReason } from "../staff/take-down-reasons";
import { COPY } from "../submit-copy";
import { type Waiting, writeToAll } from "./write-to-all.server";

export type PageChange =
  | { step: "back"; why: string }
  /** Of another reason there are always words. */
  | { step: "down"; reason: TakeDownReason; why: string };

/** As it is read: the reason from the list, and the words beside it. */
export function whyOf(change: PageChange, locale: Locale): string {
  const { reasons } = COPY[locale].letters.page;
  const listed = change.step === "down" && change.reason !== "other" && reasons[change.reason];
  return [listed, change.why].filter(Boolean).join("\n\n");
}

/** Staff took the page out of the gallery, or put it back: everybody who hears about the project reads why. */
export async function sendTakenDown(
  tx: Database,
  projectId: string,
  change: PageChange,
  site: Site,
  waiting?: Waiting,
): Promise<number> {
  const version = await newestVersion(tx, projectId);
  return writeToAll(tx, projectId, {
    kind: "project-page",
    ...waiting,
    write({ locale }) {
      const { untitled, letters } = COPY[locale];
      const words = letters.page[change.step];
      const subject = words.subject(version?.content.title.title || untitled);
      const letter = (
        <EmailLayout preview={words.text} title={subject} site={site} locale={locale}>
          <EmailText>{words.text}</EmailText>
          <EmailQuote text={whyOf(change, locale)} />
          <EmailText>{letters.page.contest}</EmailText>
        </EmailLayout>
      );
      return { subject, letter };
    },
  });
}
