import { longDateTime, timeLeft } from "~/program/format";
import { MY_PATH, projectPath, schoolPath } from "~/program/paths";
import { type DeadlineNotice, lastMinute } from "~/program/project-deadline";
import type { Site } from "~/program/site";
import type { Person } from "~/records/people/people.table.server";
import { EmailButton, EmailLayout, EmailList, EmailText } from "~/ui/email/email-layout";
import { COPY } from "../submit-copy";
import type { Unfinished } from "./unfinished-entries.server";

/** Which deadline, and how long before it. */
export interface Matter {
  deadline: Date;
  notice: DeadlineNotice;
}

type DueEntry = Unfinished & Matter;
type Reader = Pick<Person, "id" | "locale">;

/** About one project, by its name. */
export function noticeOfOne(entry: DueEntry & { name: string }, { locale }: Reader, site: Site) {
  const words = COPY[locale].letters.notice;
  const due = longDateTime(lastMinute(entry.deadline), locale);
  const text = (entry.isSentBack ? words.sentBack : words.text)(entry.name, due);
  const subject = words.subject(timeLeft(entry.deadline.getTime() - site.now.getTime(), locale));
  const letter = (
    <EmailLayout preview={text} title={subject} site={site} locale={locale}>
      <EmailText>{text}</EmailText>
      <EmailText>
        {words.begun} {words.late}
      </EmailText>
      <EmailButton href={`${site.origin}${projectPath(entry.id)}`}>{words.button}</EmailButton>
    </EmailLayout>
  );
  return { subject, letter };
}

/**
 * About all that one person has to look after: how many, and of a school how many in each class. Names stand
 * on the page: a letter that holds many children's cannot be taken back with one of them.
 */
export function noticeOfMany(due: DueEntry[], { id, locale }: Reader, site: Site) {
  const words = COPY[locale].letters.notice;
  const [first] = due;
  if (!first) throw new Error("A letter about nothing");
  const ofSchool = due.filter(({ schoolContact }) => schoolContact === id);
  const own = due.length - ofSchool.length;
  const classes = [...Map.groupBy(ofSchool, ({ className }) => className ?? "")]
    .toSorted(([a], [b]) => a.localeCompare(b, locale))
    .map(([name, those]) => words.inClass(name || words.withoutClass, those.length));
  const items = [...classes, ...(own > 0 && classes.length > 0 ? [words.own(own)] : [])];
  const sentBack = due.filter(({ isSentBack }) => isSentBack).length;
  const text = words.many(due.length, longDateTime(lastMinute(first.deadline), locale));
  const subject = words.subject(timeLeft(first.deadline.getTime() - site.now.getTime(), locale));
  const school = ofSchool.length > 0 ? ofSchool[0]?.schoolId : null;
  const letter = (
    <EmailLayout preview={text} title={subject} site={site} locale={locale}>
      <EmailText>{text}</EmailText>
      {items.length > 0 && <EmailList items={items} />}
      {sentBack > 0 && <EmailText>{words.manySentBack(sentBack)}</EmailText>}
      <EmailText>
        {school ? words.whoIsOnDesk : words.begunMany} {words.late}
      </EmailText>
      <EmailButton href={`${site.origin}${school ? schoolPath(school) : MY_PATH}`}>
        {school ? words.desk : words.all}
      </EmailButton>
    </EmailLayout>
  );
  return { subject, letter };
}
