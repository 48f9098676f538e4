import type { ReactNode } from "react";
import { longDate } from "~/program/format";
import { entryPath } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { ButtonLink } from "~/ui/button-link";
import { Icon } from "~/ui/icon";
import { Section } from "~/ui/section";
import { useLocale } from "~/ui/use-locale";
import type { ChildView, EntryView } from "./entry-view.server";
import { MY_COPY } from "./my-copy";
import { seatCodesPath, takeOutPath } from "./my-paths";
import { ProjectCard } from "./project-card";

interface EntrySectionProps {
  entry: EntryView;
  tone: "plain" | "mist";
  children?: ReactNode;
}

/** One entry: its place, who is in it, what is missing. */
export function EntrySection({ entry, tone, children }: EntrySectionProps) {
  const locale = useLocale();
  const copy = MY_COPY[locale].entry;
  const paid = entry.paidOn ? ` ${copy.paid(`${longDate(entry.paidOn, locale)} (MT)`)}` : "";
  return (
    <Section id={entry.id} title={entry.name} lede={`${whatOf(entry)}${paid}`} tone={tone}>
      <h3 className="mb-4 text-h3">{entry.kind === "team" ? copy.teamTitle : copy.childTitle}</h3>
      <ul className="entry-children">
        {entry.children.map((child) => (
          <Child key={child.id} child={child} entry={entry.id} />
        ))}
        {entry.studentsNotNamed > 0 && <li>{copy.notNamed(String(entry.studentsNotNamed))}</li>}
      </ul>
      <ProjectCard entryId={entry.id} />
      {entry.canMakeSeatCodes && (
        <Actions>
          <ButtonLink href={seatCodesPath(entry.id)} icon="printer">
            {copy.seatCodes}
          </ButtonLink>
        </Actions>
      )}
      {children}
    </Section>
  );

  function whatOf({ kind, trail, season, children: students, studentsNotNamed }: EntryView) {
    const ofSeason = trail.length > 0 ? "" : ` ${copy.ofSeason(season)}`;
    if (kind === "team") return copy.team(String(students.length + studentsNotNamed)) + ofSeason;
    const grade = students[0]?.grade;
    return (grade ? copy.alone(grade) : copy.aloneWithoutGrade) + ofSeason;
  }
}

function Child({ child, entry }: { child: ChildView; entry: string }) {
  const copy = MY_COPY[useLocale()].entry;
  return (
    <li>
      <b>
        <a href={entryPath(entry)}>{child.name}</a>
      </b>
      <span className="text-ink-2">{child.grade && copy.grade(child.grade)}</span>
      <span className={`entry-state ${child.isGuardianMissing ? "text-warn" : "text-ok"}`}>
        <Icon name={child.isGuardianMissing ? "clock" : "circle-check"} className="size-5" />
        {child.isGuardianMissing ? copy.guardianMissing : copy.guardianKnown}
      </span>
      {child.canTakeOut && (
        <a href={takeOutPath(entry, child.id)}>{copy.takeOut(child.givenName)}</a>
      )}
    </li>
  );
}
