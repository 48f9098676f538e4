import { counted } from "~/program/counted";
import { Panel } from "~/ui/staff/notice";
import type { voteScreen } from "./vote-screen.server";

type SlipsPanelProps = Pick<Awaited<ReturnType<typeof voteScreen>>, "slips">;

/** A vote by slip has no mailbox and no network to look at: what can be looked at is the school. */
export function SlipsPanel({ slips }: SlipsPanelProps) {
  return (
    <Panel title="Class slips">
      {slips.length === 0 ? (
        <p>No class has printed any yet.</p>
      ) : (
        <>
          <p>
            A school has as many slips that count as children on its list, and they count at once. A
            list that is much longer than what the school had told us of is worth a call.
          </p>
          <ul className="entries">
            {slips.map(({ schoolId, name, used, open, pupils, expected }) => (
              <li key={schoolId}>
                {name}: {counted(used, "slip")} used, {open} still out
                <small>
                  {pupils === 1 ? "One child" : `${pupils} children`} on the list
                  {expected && `; it had told us of ${expected.replace("-", "–")}`}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
