import { counted } from "~/program/counted";
import { ActionForm } from "./action-form";
import { Moment } from "./moment";

interface WaitingLettersProps {
  /** `to`: "to guardians". */
  waiting: { id: string; letters: number; until: Date; to: string }[];
}

/** Letters to many of the last minutes, until when they can be taken back, each with its button. */
export function WaitingLetters({ waiting }: WaitingLettersProps) {
  return waiting.map(({ id, letters, until, to }) => (
    <div key={id} className="notice notice-ok action-row">
      <span>
        {counted(letters, "letter")} {to} {letters === 1 ? "leaves" : "leave"} <Moment at={until} />
        .
      </span>
      <ActionForm intent="undo-letters" values={{ batch: id }} label="Undo" />
    </div>
  ));
}
