import { Link } from "react-router";
import { currentSite } from "~/platform/site/site.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { Panel } from "~/ui/staff/notice";
import { Pill } from "~/ui/staff/pill";
import { Screen } from "~/ui/staff/screen";
import type { Route } from "./+types/route";
import { type LaunchCheck, launchChecks } from "./launch-checks";
import { launchFacts } from "./launch-facts.server";
import { anchorOf } from "./server-steps";
import { ServerStepsPanel } from "./server-steps-panel";

export const middleware = [toSee("launch.view")];

export async function loader() {
  return launchChecks(currentSite(), await launchFacts());
}

export default function Launch({ loaderData }: Route.ComponentProps) {
  const open = loaderData.filter(({ isDone }) => !isDone);
  const finished = loaderData.filter(({ isDone }) => isDone);
  const theirs = open.filter(({ mend }) => "onServer" in mend);
  const yours = open.filter((check) => !theirs.includes(check));
  const onServer = open.flatMap(({ mend }) => ("onServer" in mend ? [mend.onServer] : []));
  return (
    <Screen
      title="Launch checklist"
      purpose="What still stands between this site and going live, found by the site itself. It only looks: nothing on the public pages changes here."
    >
      <div className="stack">
        {open.length === 0 ? (
          <p className="notice notice-ok">Everything is ready.</p>
        ) : (
          <p>
            {open.length} of {loaderData.length} to do.
          </p>
        )}
        {yours.length > 0 && (
          <Panel title={`You: ${yours.length} to do`}>
            <Checks checks={yours} />
          </Panel>
        )}
        {onServer.length > 0 && (
          <>
            <Panel title={`Whoever runs the server: ${onServer.length} to do`}>
              <Checks checks={theirs} />
            </Panel>
            <ServerStepsPanel ids={onServer} />
          </>
        )}
        {finished.length > 0 && (
          <Panel title="Done">
            <Checks checks={finished} />
          </Panel>
        )}
      </div>
    </Screen>
  );
}

function Checks({ checks }: { checks: LaunchCheck[] }) {
  return (
    <ul className="entries">
      {checks.map(({ title, isDone, finding, mend }) => (
        <li key={title}>
          <b>{title}</b> <Pill tone={isDone ? "ok" : "warn"}>{isDone ? "Done" : "To do"}</Pill>
          <p>
            {finding} {!isDone && <Mend mend={mend} />}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Mend({ mend }: { mend: LaunchCheck["mend"] }) {
  // The browser's own jump: the keyboard goes on from there.
  if ("onServer" in mend) return <a href={`#${anchorOf(mend.onServer)}`}>{mend.label}</a>;
  return <Link to={mend.to}>{mend.label}</Link>;
}
