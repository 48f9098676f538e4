/** What the kit needs of a Conform field; every `fields.x` fits. */
export interface FormField {
  /** Changes when the form is reset, so that the control starts anew. */
  key: string | undefined;
  id: string;
  name: string;
  errorId: string;
  descriptionId: string;
  errors: string[] | undefined;
  defaultValue: string | undefined;
  defaultOptions: string[] | undefined;
  defaultChecked: boolean | undefined;
}

/** Ties a control to its hint and its error for people who hear the page. */
export function descriptionOf(field: FormField, hint: unknown) {
  const ids = [hint ? field.descriptionId : "", field.errors ? field.errorId : ""];
  return {
    "aria-describedby": ids.filter(Boolean).join(" ") || undefined,
    "aria-invalid": field.errors ? (true as const) : undefined,
  };
}
