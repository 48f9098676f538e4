import { longDateTime } from "~/program/format";
import { useLocale } from "~/ui/use-locale";
import type { ProjectView } from "../project-view.server";
import { COPY } from "../submit-copy";
import { versionPath } from "../submit-paths";

/** What was sent in so far; each can be looked at. */
export function VersionList({ entryId, versions }: Pick<ProjectView, "entryId" | "versions">) {
  const locale = useLocale();
  const words = COPY[locale].versions;
  if (versions.length === 0) return null;
  return (
    <div className="version-list">
      <h2>{words.title}</h2>
      <ol>
        {versions.map(({ number, at }) => (
          <li key={number}>
            <b>{words.version(String(number))}</b>
            <span className="version-sent">{words.sent(longDateTime(at, locale))}</span>
            <a className="version-look" href={versionPath(entryId, number)}>
              {words.look}
              <span className="sr-only"> {words.version(String(number))}</span>
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}
