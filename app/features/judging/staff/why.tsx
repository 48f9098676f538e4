import { Link } from "react-router";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { applicablePart } from "~/records/judging/kept-plan";
import { waitingPlan, whyNotThese } from "~/records/judging/plan-round.server";
import { siteContext } from "~/ui/site-router-context";
import { Panel } from "~/ui/staff/notice";
import { Screen } from "~/ui/staff/screen";
import { assignPath, ROUND_LABELS } from "../judging-paths";
import type { Route } from "./+types/why";
import { conflictWords, whyNotWords } from "./plan-words";
import { judgeNames, namedEntries } from "./round-names.server";
import { roundOfAddress } from "./round-of-address.server";

export const middleware = [toSee("judging.assign")];

/** Computed anew, for the one project that somebody asks about. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const round = await roundOfAddress(params.round, site);
  const entryId = recordIdOf(params.entry);
  const entry = (await namedEntries(round.id)).find(({ id }) => id === entryId);
  if (!entry || entry.isOut || entry.calibration) throw notHere();
  const [plan, names] = await Promise.all([waitingPlan(round.id), judgeNames(site.season.id)]);
  const asked = { entryId, mode: plan?.mode ?? "repair" } as const;
  const whyNot = await whyNotThese(round, asked, site, request.signal);
  const nameOf = (id: string) => names.get(id) ?? "A judge who left";
  const readers = ((plan && applicablePart(plan.plan))?.readings ?? [])
    .filter((one) => one.entryId === entryId)
    .map(({ judgeId }) => nameOf(judgeId));
  return {
    kind: round.kind,
    title: entry.title,
    readers,
    others: whyNot
      .toSorted((a, b) => a.moves - b.moves || (a.extraCost ?? 1e9) - (b.extraCost ?? 1e9))
      .map((one) => ({
        id: one.judgeId,
        name: nameOf(one.judgeId),
        why: whyNotWords(one),
        flags: one.conflicts.filter(({ isHard }) => !isHard).map(conflictWords),
      })),
  };
}

export default function Why({ loaderData }: Route.ComponentProps) {
  const { kind, title, readers, others } = loaderData;
  return (
    <Screen
      title={title}
      purpose="Who reads it, and why no other judge does. The nearest stand first."
      actions={<Link to={assignPath(kind)}>Assign: {ROUND_LABELS[kind]}</Link>}
    >
      <div className="stack">
        {readers.length > 0 && (
          <Panel title="Reads it">
            <p>{readers.join(", ")}</p>
          </Panel>
        )}
        <Panel title="Why not this judge?">
          {others.length === 0 && <p>Make a plan first: as things stand it cannot be done.</p>}
          <ul className="entries">
            {others.map(({ id, name, why, flags }) => (
              <li key={id}>
                <b>{name}</b>
                <small>{why}</small>
                {flags.length > 0 && <small>To look at: {flags.join("; ")}</small>}
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </Screen>
  );
}
