import { Link } from "react-router";
import { awardTitle } from "~/program/results/awards";
import { awardsToNominate, LONGEST_NOMINATION, PANEL_SIZE } from "~/program/results/nominations";
import { useSite } from "~/ui/site-context";
import { ActionForm } from "~/ui/staff/action-form";
import { Choice, Field } from "~/ui/staff/field";
import { Panel } from "~/ui/staff/notice";
import type { AwardsView } from "./awards-view.server";
import { GiveForm } from "./give-form";
import { prizeWords } from "./prize-words";
import type { SpecialShortlist } from "./special-shortlist.server";

interface SpecialPanelsProps {
  view: AwardsView;
  canDecide: boolean;
}

/** Put forward by judges and staff, read by three, decided by staff. */
export function SpecialPanels({ view, canDecide }: SpecialPanelsProps) {
  const { season } = useSite();
  return (
    <>
      <Panel title="Special awards: how they are decided">
        <p>
          Rule: judges of the online round and staff put projects forward, each with a sentence.
          After the finalists are out the same {PANEL_SIZE} judges read all of them by the contest
          rules’ rubric. The list is in the order of their plain mean; whoever fewer than{" "}
          {PANEL_SIZE} have read stands last. Staff decide, and say why.
        </p>
        <p>
          {PANEL_STATES[view.panelState]}{" "}
          <Link
            to={view.panelState === "open" ? "/admin/judging/special/assign" : "/admin/judging"}
          >
            {view.panelState === "open" ? "Seat the panel" : "Judging rounds"}
          </Link>
        </p>
        {canDecide && (
          <ActionForm intent="nominate" label="Put it forward">
            <Choice
              label="Award"
              name="award"
              empty="Choose one"
              options={awardsToNominate(season).map(({ id, category }) => ({
                value: id,
                label: category,
              }))}
            />
            <Choice label="Project" name="entry" empty="Choose one" options={view.projects} />
            <Field
              label="Why, in one sentence"
              name="why"
              rows={2}
              maxLength={LONGEST_NOMINATION}
            />
          </ActionForm>
        )}
      </Panel>
      {view.special.map((shortlist) => (
        <Shortlist key={shortlist.award} shortlist={shortlist} canDecide={canDecide} />
      ))}
    </>
  );
}

const PANEL_STATES = {
  draft: "The panel’s round is not open yet.",
  open: "The panel is reading.",
  closed: "The panel has read.",
  frozen: "The panel has read.",
} as const;

function Shortlist({ shortlist, canDecide }: { shortlist: SpecialShortlist; canDecide: boolean }) {
  const { season } = useSite();
  const { award, nominees } = shortlist;
  const name = awardTitle(award, season);
  return (
    <Panel title={`${name}${prizeWords(award, season)}`}>
      {nominees.length === 0 ? (
        <p>Nobody was put forward yet.</p>
      ) : (
        <>
          <ol className="entries">
            {nominees.map(({ roundEntryId, title, whys, readings, mean }) => (
              <li key={roundEntryId}>
                <b>{title}</b>
                <small>
                  Panel: {mean === null ? "–" : `${mean.toFixed(1)} of 100`}, read by {readings} of{" "}
                  {PANEL_SIZE}
                </small>
                {whys.map(({ why, isStaffs }) => (
                  <p key={why}>
                    {isStaffs ? "Staff" : "A judge"}: {why}
                  </p>
                ))}
              </li>
            ))}
          </ol>
          {canDecide && (
            <GiveForm
              award={award}
              about={name}
              target="project"
              label="Project"
              options={nominees.map(({ roundEntryId, title }) => ({
                value: roundEntryId,
                label: title,
              }))}
              reason={nominees[0]?.rule ?? ""}
            />
          )}
        </>
      )}
    </Panel>
  );
}
