import { Link } from "react-router";
import { awardsToGive, awardTitle, prizeInDollars } from "~/program/results/awards";
import type { ListedSchool } from "~/program/results/school-champion";
import type { Season } from "~/program/season";
import { useSite } from "~/ui/site-context";
import { ActionForm } from "~/ui/staff/action-form";
import { Choice, Field } from "~/ui/staff/field";
import { momentText } from "~/ui/staff/moment";
import { Panel } from "~/ui/staff/notice";
import { STAFF_AWARDS_PATH } from "../results-paths";
import type { StaffResults } from "./results-view.server";

interface AwardsPanelProps {
  results: StaffResults;
  schools: ListedSchool[];
  canDecide: boolean;
}

/** Who gets what, with the prizes of the season, and what people decide beside the ranking. */
export function AwardsPanel({ results, schools, canDecide }: AwardsPanelProps) {
  const { season } = useSite();
  const { awards, decisions, titles, kind } = results;
  const nameOf = (one: { roundEntryId: string | null; schoolId: string | null }) =>
    one.roundEntryId
      ? (titles[one.roundEntryId]?.title ?? "A project that is gone")
      : (schools.find(({ id }) => id === one.schoolId)?.name ?? "A school");
  const byAward = [...Map.groupBy(awards, ({ award }) => award)];
  return (
    <>
      <Panel title="Awards, as they stand">
        <dl className="facts">
          {byAward.map(([award, own]) => (
            <div key={award}>
              <dt>
                {awardTitle(award, season)}
                {money(award, season)}
              </dt>
              <dd>
                {own.map((one) => `${nameOf(one)}${one.decisionId ? " (by hand)" : ""}`).join("\n")}
              </dd>
            </div>
          ))}
        </dl>
        {byAward.length === 0 && <p>Nobody has one yet.</p>}
      </Panel>
      <Panel title="Decided by hand">
        <p>
          A decision needs a reason that could be read aloud to the student. It stays here.{" "}
          <Link to={STAFF_AWARDS_PATH}>Shortlists with their rules</Link>
        </p>
        {canDecide && (
          <ActionForm intent="decide" values={{ kind }} label="Record the decision">
            <Choice
              label="Award"
              name="award"
              empty="Choose one"
              options={awardsToGive(kind, season).map((award) => ({
                value: award,
                label: `${awardTitle(award, season)}${money(award, season)}`,
              }))}
            />
            <Choice
              label="Decision"
              name="effect"
              options={[
                { value: "give", label: "It gets the award" },
                { value: "deny", label: "It does not get it, whatever the ranking says" },
              ]}
            />
            <Choice label="Project" name="entry" empty="None" options={projectsToChoose(results)} />
            {kind === "showcase" && (
              <Choice
                label="Or school; in the order of the mean of its three best projects in the online round"
                name="school"
                empty="None"
                options={schools.map(({ id, name, why }) => ({
                  value: id,
                  label: `${name}: ${why}`,
                }))}
              />
            )}
            <Field label="Reason" name="reason" rows={2} maxLength={1_000} />
          </ActionForm>
        )}
        <ul>
          {decisions.map((one) => (
            <li key={one.id}>
              {momentText(one.programAt)}: {awardTitle(one.award, season)},{" "}
              {one.effect === "give" ? "given to" : "not for"} {nameOf(one)}. {one.reason}
              {one.undoneAt ? " (undone)" : ""}
              {canDecide && !one.undoneAt && (
                <ActionForm
                  intent="undo"
                  values={{ kind, decision: one.id }}
                  label="Undo"
                  about={`${awardTitle(one.award, season)} for ${nameOf(one)}`}
                />
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}

/** What can be given in a round; the places come with the showcase and everything else. */
/** Special awards are for every entry, not for finalists alone. */
function projectsToChoose({ kind, titles }: StaffResults) {
  return Object.entries(titles)
    .filter(([, one]) => !one.isOut && one.entryId && (kind === "showcase" || one.kind === kind))
    .map(([value, { title, kind: round }]) => ({
      value,
      label: kind === "showcase" ? `${title} (${round})` : title,
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

function money(award: string, season: Season): string {
  const dollars = prizeInDollars(award, season);
  return dollars ? `, $${dollars.toLocaleString("en-US")}` : "";
}
