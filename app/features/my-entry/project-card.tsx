import { longDate, longDateTime } from "~/program/format";
import { localePath } from "~/program/locale";
import { feedbackPath, nameTeacherPath, projectPath } from "~/program/paths";
import { ButtonLink } from "~/ui/button-link";
import { useLocale } from "~/ui/use-locale";
import type { EntryView } from "./entry-view.server";
import { MY_COPY } from "./my-copy";

/** How far the project is, what is missing, and the way to it. */
export function ProjectCard({ entry }: { entry: EntryView }) {
  const locale = useLocale();
  const copy = MY_COPY[locale].project;
  return (
    <section className="mt-8 rounded-md border-2 border-brand px-6 py-5" aria-label={copy.title}>
      <h3 className="text-h3">{copy.title}</h3>
      <p className="mt-2 mb-4 max-w-[40em]">{linesOf(entry).join(" ")}</p>
      <ButtonLink href={projectPath(entry.id)} icon="pencil">
        {copy.open}
      </ButtonLink>
      {entry.publicPaths && (
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
          <a href={localePath(entry.publicPaths.page, locale)}>{copy.page}</a>
          <a href={localePath(entry.publicPaths.poster, locale)}>{copy.poster}</a>
        </p>
      )}
      {entry.hasFeedback && (
        <p className="mt-4">
          <ButtonLink href={feedbackPath(entry.id)} icon="star">
            {copy.feedback}
          </ButtonLink>
        </p>
      )}
      {entry.mayNameTeacher && (
        <p className="mt-4">
          {copy.teacherText} <a href={nameTeacherPath(entry.id)}>{copy.teacher}</a>
        </p>
      )}
    </section>
  );

  function linesOf({ project }: EntryView): string[] {
    const { state, sentOn, versions, isOpen } = project;
    const due = longDateTime(project.due, locale);
    const lines = sentOn ? [copy.sent(String(versions), `${longDate(sentOn, locale)} (MT)`)] : [];
    if (state === "accepted") lines.push(copy.accepted);
    if (state === "sent_back") lines.push(copy.sentBack);
    if (state === "disqualified" || state === "appealed") lines.push(copy.disqualified);
    if (state === "withdrawn") lines.push(copy.withdrawn);
    if (!isOpen && versions === 0) return [copy.notSent(MY_COPY[locale].by(due))];
    if (!isOpen) return [...lines, copy.over];
    const until = project.isGranted ? copy.granted : copy.until;
    return [...lines, ...workOf(project), until(due)];
  }

  function workOf(project: EntryView["project"]): string[] {
    const { state, missing, firstMissing, held, isMentors } = project;
    if (held.length > 0) return [copy.held(held.join(", "))];
    if (state === "none") return [isMentors ? copy.noneYet : copy.none];
    if (firstMissing) return [copy.missing(missing, copy.parts[firstMissing])];
    return state === "draft" ? [copy.packed] : [];
  }
}
