import { countWords } from "~/program/count-words";
import { longDateTime } from "~/program/format";
import { FILE_PARTS, type ProjectFile } from "~/program/project";
import { Facts } from "~/ui/staff/facts";
import { describeProblem } from "../describe-problem";
import { PlainLink } from "../page/plain-link";
import { COPY } from "../submit-copy";
import type { StaffProject } from "./staff-view.server";

const { parts, fields, ai } = COPY.en;

/** What was sent in, with what the rules found in it. */
export function VersionContent({ newest }: { newest: NonNullable<StaffProject["newest"]> }) {
  const { content, missing, unreadable } = newest;
  const text = (words: string) => (words ? `${words}\n(${countWords(words)} words)` : null);
  return (
    <>
      {missing.length > 0 && (
        <p className="notice notice-warn">
          By the season’s rules of today:{" "}
          {missing
            .map(
              (item) =>
                `${parts[item.part].title}: ${item.problem && describeProblem(item.problem, COPY.en)}`,
            )
            .join("; ")}
        </p>
      )}
      {unreadable.length > 0 && (
        <p className="notice notice-warn">
          The length could not be read, please look:{" "}
          {unreadable.map((part) => parts[part].title).join(", ")}
        </p>
      )}
      <Facts
        facts={[
          { label: "Sent in", text: longDateTime(newest.at) },
          { label: "Division", text: newest.division },
          { label: "Kind", text: content.title.kind && fields.kinds[content.title.kind] },
          { label: "Abstract", text: text(content.abstract.text), isLong: true },
          { label: "Description", text: text(content.description.text), isLong: true },
          { label: "Reflection", text: content.reflection.text, isLong: true },
          {
            label: parts.mentorStatement.title,
            text: content.mentorStatement?.text,
            isLong: true,
          },
          ...FILE_PARTS.map((part) => ({
            label: parts[part].title,
            text: <FileLink file={content.files[part]} />,
          })).filter((_, index) => content.files[FILE_PARTS[index] ?? "report"]),
          { label: fields.link.video, text: linkTo(content.video.link) },
          { label: fields.link.slidesOrCode, text: linkTo(content.slidesOrCode.link) },
          { label: "What the picture shows", text: content.coverPicture.alt },
          { label: "No AI was used", text: content.aiLog.none && content.aiLog.why },
          {
            label: parts.aiLog.title,
            isLong: true,
            text:
              content.aiRows.length > 0 &&
              content.aiRows
                .map(
                  ({ tool, use, kept, changed }) =>
                    `${tool} (${use && ai.uses[use]}). Kept: ${kept}. Changed: ${changed}.`,
                )
                .join("\n"),
          },
        ]}
      />
    </>
  );
}

function linkTo(href: string) {
  return href && <PlainLink href={href} />;
}

function FileLink({ file }: { file: ProjectFile | undefined }) {
  if (!file) return null;
  const length = file.pages ? `, ${file.pages} pages` : "";
  const seconds = file.seconds ? `, ${Math.round(file.seconds)} s` : "";
  return (
    <>
      <a href={`/files/${file.id}/${encodeURIComponent(file.name)}`}>{file.name}</a>
      {length}
      {seconds}
    </>
  );
}
