import type { ReactNode } from "react";
import { longDate } from "~/program/format";
import { ownAdvisorPath, teamPath } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { ButtonLink } from "~/ui/button-link";
import { Section } from "~/ui/section";
import { useLocale } from "~/ui/use-locale";
import { ChildRow } from "./child-row";
import type { EntryView } from "./entry-view.server";
import { MY_COPY } from "./my-copy";
import { seatCodesPath } from "./my-paths";
import { ProjectCard } from "./project-card";

interface EntrySectionProps {
  entry: EntryView;
  tone: "plain" | "mist";
  /** Among many it folds: the page is a list of them, and what is due stands on top of all. */
  fold?: "open" | "closed";
  children?: ReactNode;
}

/** One entry: its place, who is in it, what is missing. */
export function EntrySection({ entry, tone, fold, children }: EntrySectionProps) {
  const locale = useLocale();
  const copy = MY_COPY[locale].entry;
  const paid = entry.paidOn ? ` ${copy.paid(`${longDate(entry.paidOn, locale)} (MT)`)}` : "";
  const content = (
    <>
      <h3 className="mb-4 text-h3">{entry.kind === "team" ? copy.teamTitle : copy.childTitle}</h3>
      <ul className="entry-children">
        {entry.children.map((child) => (
          <ChildRow
            key={child.id}
            child={child}
            entry={entry.id}
            canSayGrade={entry.canNameStudents && entry.isTeamOpen}
          />
        ))}
        {entry.studentsNotNamed > 0 && <li>{copy.notNamed(String(entry.studentsNotNamed))}</li>}
      </ul>
      <ProjectCard entry={entry} />
      {(entry.canMakeSeatCodes || entry.canNameMentor || entry.canHaveAdvisor) && (
        <Actions>
          {entry.canNameMentor && (
            <ButtonLink href={teamPath(entry.id)} icon="users">
              {entry.canNameStudents ? copy.openTeam : copy.openMentor}
            </ButtonLink>
          )}
          {entry.canHaveAdvisor && (
            <ButtonLink href={ownAdvisorPath(entry.id)} tone="line">
              {copy.advisor}
            </ButtonLink>
          )}
          {entry.canMakeSeatCodes && (
            <ButtonLink href={seatCodesPath(entry.id)} icon="printer" tone="line">
              {copy.seatCodes}
            </ButtonLink>
          )}
        </Actions>
      )}
      {children}
    </>
  );
  return (
    <Section id={entry.id} title={entry.name} lede={`${whatOf(entry)}${paid}`} tone={tone}>
      {fold ? (
        <details className="entry-fold" open={fold === "open"}>
          <summary>{copy.fold}</summary>
          {content}
        </details>
      ) : (
        content
      )}
    </Section>
  );

  function whatOf({ kind, isOfSchool, trail, season, ...view }: EntryView) {
    const { children: students, studentsNotNamed } = view;
    const ofSeason = trail.length > 0 ? "" : ` ${copy.ofSeason(season)}`;
    if (kind === "team") return copy.team(String(students.length + studentsNotNamed)) + ofSeason;
    const grade = students[0]?.grade;
    if (isOfSchool) return (grade ? copy.atSchool(grade) : copy.atSchoolWithoutGrade) + ofSeason;
    return (grade ? copy.alone(grade) : copy.aloneWithoutGrade) + ofSeason;
  }
}
