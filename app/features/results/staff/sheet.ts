import { notHere } from "~/platform/staff/record-address.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { findRound } from "~/records/judging/rounds.server";
import { latestRun } from "~/records/results/find-runs.server";
import { siteContext } from "~/ui/site-router-context";
import type { Route } from "./+types/sheet";

export const middleware = [toSee("results.view")];

/** What approvers hold: the whole sheet as it was frozen, with votes. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const kind = params.kind === "showcase" ? "showcase" : "online";
  const round = await findRound(context.get(siteContext).season.id, kind);
  const run = round && (await latestRun(round.id));
  if (!run) throw notHere();
  return new Response(JSON.stringify(run.inputs.sheet, null, 1), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="scores-${kind}-full.json"`,
      "cache-control": "no-store",
    },
  });
}
