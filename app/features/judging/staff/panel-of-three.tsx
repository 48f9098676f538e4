import { PANEL_SIZE } from "~/program/results/nominations";
import { ActionForm } from "~/ui/staff/action-form";
import { Choice } from "~/ui/staff/field";
import { Panel } from "~/ui/staff/notice";

interface PanelOfThreeProps {
  judges: { id: string; label: string; sits: boolean }[];
  isOpen: boolean;
}

/** Special awards are read by three who see all of them, and not dealt out. */
export function PanelOfThree({ judges, isOpen }: PanelOfThreeProps) {
  const sitting = judges.filter(({ sits }) => sits);
  const options = judges.map(({ id, label }) => ({ value: id, label }));
  return (
    <Panel title="The panel of three">
      <p className="mb-2">
        The same {PANEL_SIZE} judges read everything that was put forward, so that their means can
        be compared as they are. Nobody sits who is tied to one of the projects. Press again when
        more was put forward: the same three read that, too.
      </p>
      {sitting.length > 0 && (
        <p className="mb-4">Now: {sitting.map(({ label }) => label).join("; ")}.</p>
      )}
      {isOpen ? (
        <ActionForm intent="seat-panel" label="Seat these three" tone="brand">
          {Array.from({ length: PANEL_SIZE }, (_, at) => `Judge ${at + 1}`).map((label, at) => (
            <Choice
              key={label}
              label={label}
              name="judge"
              empty="Choose"
              options={options}
              defaultValue={sitting[at]?.id ?? ""}
            />
          ))}
        </ActionForm>
      ) : (
        <p>The round is not open.</p>
      )}
    </Panel>
  );
}
