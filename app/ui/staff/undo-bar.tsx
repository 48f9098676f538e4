import { ActionForm } from "./action-form";
import { Moment } from "./moment";

interface UndoBarProps {
  /** What was decided and can still be taken back, the newest first. */
  undos: { id: string; records: number; until: Date }[];
  /** One of them, and several: "application". */
  noun: [string, string];
}

/** Above a list: each decision of the last minutes, until when it can be taken back, and its button. */
export function UndoBar({ undos, noun: [one, several] }: UndoBarProps) {
  return undos.map(({ id, records, until }) => (
    <div key={id} className="notice notice-ok action-row">
      <span>
        You decided {records === 1 ? `one ${one}` : `${records} ${several}`}. Letters about it wait
        until <Moment at={until} />; until then Undo takes decision and letters back.
      </span>
      <ActionForm intent="undo" values={{ decision: id }} label="Undo" />
    </div>
  ));
}
