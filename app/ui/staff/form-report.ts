export type Texts = Partial<Record<string, string>>;

interface Result {
  initialValue?: Record<string, unknown> | null;
  error?: Record<string, string[] | null> | null;
}

/** What was typed into a form that came back, and what is wrong with which field. */
export function reportOf(result: Result | undefined): { values?: Texts; errors: Texts } {
  const errors: Texts = {};
  for (const [name, texts] of Object.entries(result?.error ?? {})) errors[name] = texts?.[0];
  if (!result?.initialValue) return { errors };
  const values: Texts = {};
  for (const [name, value] of Object.entries(result.initialValue)) {
    if (typeof value === "string") values[name] = value;
    // Boxes of one name that were ticked.
    if (Array.isArray(value)) values[name] = value.join(",");
  }
  return { values, errors };
}
