import { GRADES } from "~/program/options";
import { schoolPath } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { ButtonLink, buttonClass } from "~/ui/button-link";
import { PlainField } from "~/ui/form/plain-field";
import { Section } from "~/ui/section";
import { useLocale } from "~/ui/use-locale";
import { DESK_COPY } from "../desk-copy";
import type { NoList } from "./reading/roster-list";

interface GiveListProps {
  to: string;
  school: string;
  refusal: NoList | null;
  /** What was pasted and could not be read. */
  text: string;
}

/** Paste it or choose a file; what the list does not say is said once for all of it. */
export function GiveList({ to, school, refusal, text }: GiveListProps) {
  const { roster, back } = DESK_COPY[useLocale()];
  return (
    <Section title={roster.give} lede={roster.giveText} narrow>
      <form method="post" action={to} encType="multipart/form-data" aria-label={roster.give}>
        {refusal && (
          <p role="alert" className="field-error mb-5">
            {roster.refusals[refusal]}
          </p>
        )}
        <input type="hidden" name="intent" value="give" />
        <PlainField id="text" label={roster.text} hint={roster.textHint}>
          {(ties) => (
            <textarea
              {...ties}
              name="text"
              rows={12}
              defaultValue={text}
              className="control control-l"
            />
          )}
        </PlainField>
        <PlainField id="file" label={roster.file} hint={roster.fileHint}>
          {(ties) => (
            <input
              {...ties}
              type="file"
              name="file"
              accept=".csv,.tsv,.txt,.zip,text/csv,application/zip"
              className="control control-l"
            />
          )}
        </PlainField>
        <WholeList className={null} grade={null} />
        <p className="my-6 text-ink-2">{roster.never}</p>
        <Actions>
          <button type="submit" className={buttonClass()}>
            {roster.look}
          </button>
          <ButtonLink href={schoolPath(school)} tone="line">
            {back}
          </ButtonLink>
        </Actions>
      </form>
    </Section>
  );
}

/** Class and grade of rows that name none. */
export function WholeList({
  className,
  grade,
}: {
  className: string | null;
  grade: string | null;
}) {
  const { roster } = DESK_COPY[useLocale()];
  return (
    <div className="grid gap-x-6 sm:grid-cols-2">
      <PlainField id="class_name" label={roster.className} hint={roster.classHint}>
        {(ties) => (
          <input
            {...ties}
            name="class_name"
            maxLength={80}
            defaultValue={className ?? ""}
            autoComplete="off"
            className="control control-m"
          />
        )}
      </PlainField>
      <PlainField id="grade" label={roster.grade}>
        {(ties) => (
          <select {...ties} name="grade" defaultValue={grade ?? ""} className="control control-m">
            <option value="">{roster.noGrade}</option>
            {GRADES.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        )}
      </PlainField>
    </div>
  );
}
