import { GRADES } from "~/program/options";
import { schoolPath } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { ButtonLink, buttonClass } from "~/ui/button-link";
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
        <div className="mb-7">
          <label htmlFor="text" className="block font-bold leading-snug">
            {roster.text}
          </label>
          <p id="text-hint" className="mt-0.5 text-b text-ink-2">
            {roster.textHint}
          </p>
          <textarea
            id="text"
            name="text"
            rows={12}
            defaultValue={text}
            aria-describedby="text-hint"
            className="control control-l"
          />
        </div>
        <div className="mb-7">
          <label htmlFor="file" className="block font-bold leading-snug">
            {roster.file}
          </label>
          <p id="file-hint" className="mt-0.5 text-b text-ink-2">
            {roster.fileHint}
          </p>
          <input
            type="file"
            id="file"
            name="file"
            accept=".csv,.tsv,.txt,.zip,text/csv,application/zip"
            aria-describedby="file-hint"
            className="control control-l"
          />
        </div>
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
      <div className="mb-7">
        <label htmlFor="class_name" className="block font-bold leading-snug">
          {roster.className}
        </label>
        <p id="class-hint" className="mt-0.5 text-b text-ink-2">
          {roster.classHint}
        </p>
        <input
          id="class_name"
          name="class_name"
          maxLength={80}
          defaultValue={className ?? ""}
          autoComplete="off"
          aria-describedby="class-hint"
          className="control control-m"
        />
      </div>
      <div className="mb-7">
        <label htmlFor="grade" className="block font-bold leading-snug">
          {roster.grade}
        </label>
        <select id="grade" name="grade" defaultValue={grade ?? ""} className="control control-m">
          <option value="">{roster.noGrade}</option>
          {GRADES.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
