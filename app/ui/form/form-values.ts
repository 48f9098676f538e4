import type { TypedValues } from "./kept-in-tab";

/** What stands in a form's fields; hidden ones and files are nobody's typing. */
export function valuesIn(form: HTMLFormElement | null): TypedValues {
  return collect(form, (control) =>
    control instanceof HTMLInputElement && isTicked(control)
      ? { isOn: control.checked, value: control.value }
      : { value: control.value },
  );
}

/** What stood in them when the page came. */
export function sentIn(form: HTMLFormElement | null): TypedValues {
  return collect(form, (control) => {
    if (control instanceof HTMLSelectElement) {
      const chosen = [...control.options].find(({ defaultSelected }) => defaultSelected);
      return { value: chosen?.value ?? control.options[0]?.value ?? "" };
    }
    return control instanceof HTMLInputElement && isTicked(control)
      ? { isOn: control.defaultChecked, value: control.value }
      : { value: control.defaultValue };
  });
}

/** Fields that are not on the page yet get their values when they come. */
export function fillIn(form: HTMLFormElement | null, values: TypedValues): void {
  for (const [name, value = ""] of Object.entries(values)) {
    const control = form?.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === "checkbox") {
      control.checked = value === "on";
    } else if (control && "value" in control) control.value = value;
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function collect(
  form: HTMLFormElement | null,
  read: (control: Control) => { isOn?: boolean; value: string },
): TypedValues {
  const values: TypedValues = {};
  for (const control of form?.elements ?? []) {
    if (!isTyped(control)) continue;
    const { isOn, value } = read(control);
    if (control.type === "checkbox") values[control.name] = isOn ? "on" : "";
    else if (control.type !== "radio" || isOn) values[control.name] = value;
  }
  return values;
}

function isTyped(control: Element): control is Control {
  if (control instanceof HTMLInputElement) return !["hidden", "file"].includes(control.type);
  return control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement;
}

function isTicked({ type }: HTMLInputElement): boolean {
  return type === "checkbox" || type === "radio";
}
