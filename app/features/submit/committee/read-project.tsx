import { Section } from "~/ui/section";
import { PlainLink } from "../page/plain-link";
import { COPY } from "../submit-copy";
import { seatFilePath } from "./committee-paths";
import type { SeatView } from "./seat-view.server";

const { parts } = COPY.en;

/** The project as it was sent in, without anybody's name. */
export function ReadProject({
  token,
  project,
}: {
  token: string;
  project: NonNullable<SeatView["project"]>;
}) {
  const { title, texts, files, links, ai, aiNone } = project;
  return (
    <Section title={title} narrow>
      {texts.map(
        ({ part, text }) =>
          text && (
            <div key={part} className="mb-8">
              <h3>{parts[part].title}</h3>
              <p className="mt-2 whitespace-pre-line">{text}</p>
            </div>
          ),
      )}
      {(files.length > 0 || links.length > 0) && (
        <div className="mb-8">
          <h3>Files and links</h3>
          <ul className="mt-2">
            {files.map(({ name, part }) => (
              <li key={name}>
                <a href={seatFilePath(token, name)}>{parts[part].title}</a> ({name})
              </li>
            ))}
            {links.map((href) => (
              <li key={href}>
                <PlainLink href={href} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <h3>{parts.aiLog.title}</h3>
      {aiNone !== null && <p className="mt-2">No AI was used: {aiNone}</p>}
      <ul className="mt-2">
        {ai.map(({ id, tool, kept, changed }) => (
          <li key={id}>
            <b>{tool}.</b> Kept: {kept}. Changed: {changed}.
          </li>
        ))}
      </ul>
    </Section>
  );
}
