import { Panel } from "~/ui/staff/notice";
import { CopyText } from "./copy-text";
import {
  anchorOf,
  SERVER_STEPS,
  type ServerStep,
  type ServerStepId,
  stepsAsText,
} from "./server-steps";
import "./launch.css";

/** What staff send on to whoever runs the server. */
export function ServerStepsPanel({ ids }: { ids: ServerStepId[] }) {
  return (
    <Panel title="On the server">
      <CopyText label="Copy everything for whoever runs the server" text={stepsAsText(ids)} />
      <p className="my-3">
        These steps are done where the site runs, not in this area: send them on to whoever looks
        after the server. The lines in capital letters go into the file <code>.env</code> in the
        site’s folder, or to where your host keeps environment variables, with your own values. The
        site reads them when it starts, so restart it afterwards; a wrong value stops the start with
        a sentence that says what to mend. Then come back here: what is done has moved down.
      </p>
      {ids.map((id) => (
        <ServerStepSection key={id} id={id} />
      ))}
    </Panel>
  );
}

function ServerStepSection({ id }: { id: ServerStepId }) {
  const { title, lines, explanation, list }: ServerStep = SERVER_STEPS[id];
  return (
    <section id={anchorOf(id)} className="server-step">
      <h3>{title}</h3>
      <pre className="server-lines">{lines.join("\n")}</pre>
      <p>{explanation}</p>
      {list && (
        <>
          <pre className="server-lines">{list.lines.join("\n")}</pre>
          <p>{list.conclusion}</p>
        </>
      )}
    </section>
  );
}
