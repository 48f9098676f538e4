import { Link } from "react-router";
import { Moment } from "~/ui/staff/moment";
import { Panel } from "~/ui/staff/notice";
import type { VersionEntry } from "./version-list.server";

/** Every version is kept; an old one can be looked at and brought back. */
export function VersionList({ versions, path }: { versions: VersionEntry[]; path: string }) {
  return (
    <Panel title="Versions">
      <ul className="entries">
        {versions.map(({ version, createdAt, who }, index) => (
          <li key={version}>
            {index === 0 ? (
              <b>Version {version}, in use</b>
            ) : (
              <Link to={`${path}/versions/${version}`}>Version {version}</Link>
            )}
            <small>
              <Moment at={createdAt} />, {who}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
