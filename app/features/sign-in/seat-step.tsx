import { type SubmissionResult, useForm } from "@conform-to/react";
import { localePath } from "~/program/locale";
import { SHORT_CODE_PATH } from "~/program/paths";
import { writeShortCode } from "~/program/short-code";
import { CodeField } from "~/ui/form/code-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useLocale } from "~/ui/use-locale";
import { SIGN_IN_COPY } from "./sign-in-copy";
import { Door, DoorNotes } from "./sign-in-layout";

interface SeatStepProps {
  lastResult?: SubmissionResult<string[]> | undefined;
}

/** For children without e-mail: what stands on their slip. */
export function SeatStep({ lastResult }: SeatStepProps) {
  const locale = useLocale();
  const { seat, problem } = SIGN_IN_COPY[locale];
  const [form, fields] = useForm<{ seat: string }>({
    id: "seat",
    ...(lastResult ? { lastResult } : {}),
  });
  return (
    <Door step={seat.step} title={seat.title} aside={<Slip />}>
      <form
        method="post"
        action={localePath(SHORT_CODE_PATH, locale)}
        id={form.id}
        noValidate
        aria-label={seat.title}
      >
        <ErrorSummary form={form} title={problem} />
        <CodeField
          field={fields.seat}
          label={seat.label}
          hint={seat.hint}
          autoComplete="off"
          maxLength={12}
          isLong
        />
        <SubmitButton idle={seat.submit} busy={seat.submit} isBusy={false} />
      </form>
    </Door>
  );
}

function Slip() {
  const { slip, notes } = SIGN_IN_COPY[useLocale()].seat;
  return (
    <DoorNotes title={slip.title}>
      <div className="seat-slip">
        <p>{slip.example}</p>
        <p className="seat-slip-code">{writeShortCode("K7WM4XQ2")}</p>
        <p>{slip.note}</p>
      </div>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </DoorNotes>
  );
}
