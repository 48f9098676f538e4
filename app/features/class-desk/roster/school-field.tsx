import { PlainField } from "~/ui/form/plain-field";
import { useLocale } from "~/ui/use-locale";
import { DESK_COPY } from "../desk-copy";
import type { SchoolsOfList } from "./which-school";

interface SchoolFieldProps {
  schools: SchoolsOfList;
  /** It was sent without an answer. */
  isMissing?: boolean;
}

/** Which of the schools in the list is this desk's. The likely one is chosen, and still asked about. */
export function SchoolField({ schools, isMissing = false }: SchoolFieldProps) {
  const { schools: words } = DESK_COPY[useLocale()].preview;
  const { several, chosen, likely } = schools;
  return (
    <PlainField id="school" label={words.label} error={isMissing ? words.missing : null}>
      {(ties) => (
        <select
          {...ties}
          name="school"
          defaultValue={chosen?.key ?? likely ?? ""}
          className="control control-l"
        >
          <option value="">{words.choose}</option>
          {several.map(({ key, name, students }) => (
            <option key={key} value={key}>
              {words.option(name, students)}
            </option>
          ))}
        </select>
      )}
    </PlainField>
  );
}
