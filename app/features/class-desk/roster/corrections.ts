import { readName } from "./reading/read-name";
import {
  CORRECTED_FIELDS,
  type CorrectedField,
  type ListRow,
  type RosterList,
} from "./reading/roster-list";
import { textOf } from "./rows-of-list";

/** As the page names what is typed for a row, and who it is said to be. */
export const typedName = (number: number, field: CorrectedField) => `row-${number}-${field}`;
export const answerName = (number: number) => `row-${number}-who`;

/** What stands in the page's fields for a row: the name in its two parts, the rest as the list has it. */
export function shownOf(list: RosterList, row: ListRow): Record<CorrectedField, string> {
  const text = (field: CorrectedField | "name") => textOf(list, row, field);
  const isTyped = row.typed?.given_name !== undefined || row.typed?.family_name !== undefined;
  const { givenName, familyName } = readName({
    given: text("given_name"),
    family: text("family_name"),
    whole: isTyped ? "" : text("name"),
  });
  return {
    given_name: givenName,
    family_name: familyName ?? "",
    grade: text("grade"),
    guardian_email: text("guardian_email"),
  };
}

/** The list with what was typed and said in the page, and the numbers of the rows that it changed. */
export function withCorrections(
  list: RosterList,
  fields: FormData,
): { list: RosterList; corrected: ReadonlySet<number> } {
  const corrected = new Set<number>();
  const rows = list.rows.map((row) => {
    const typed = typedIn(fields, list, row);
    const said = fields.get(answerName(row.number));
    const answered = said === null ? row : { ...row, answer: asAnswer(String(said)) };
    if (Object.keys(typed).length === 0) return answered;
    corrected.add(row.number);
    return { ...answered, typed: { ...row.typed, ...typed } };
  });
  return { list: { ...list, rows }, corrected };
}

/** Only what is not what stood there. */
function typedIn(fields: FormData, list: RosterList, row: ListRow): NonNullable<ListRow["typed"]> {
  const posted = CORRECTED_FIELDS.filter((field) => fields.has(typedName(row.number, field)));
  if (posted.length === 0) return {};
  const shown = shownOf(list, row);
  const value = (field: CorrectedField) =>
    String(fields.get(typedName(row.number, field)) ?? shown[field])
      .trim()
      .slice(0, 400);
  const changed = posted.filter((field) => value(field) !== shown[field]);
  // The two parts of a name go together: the list may have them in one column.
  const isNamed = changed.includes("given_name") || changed.includes("family_name");
  const taken = CORRECTED_FIELDS.filter(
    (field) => changed.includes(field) || (isNamed && field.endsWith("_name")),
  );
  return Object.fromEntries(taken.map((field) => [field, value(field)]));
}

function asAnswer(said: string): string | undefined {
  return said === "anew" || /^[\da-f-]{36}$/.test(said) ? said : undefined;
}
