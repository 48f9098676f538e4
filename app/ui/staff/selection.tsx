import { type ReactNode, useEffect, useState } from "react";
import { Form } from "react-router";
import { ALL_THAT_FIT, MOST_AT_ONCE } from "~/program/selection";

interface SelectionBarProps {
  /** The id of the form; the boxes in the table name it. */
  form: string;
  /** Of the boxes. */
  name: string;
  label: string;
  /** How many rows fit, on all pages. */
  total: number;
  /** What the address says besides, sent along. */
  kept?: URLSearchParams;
  method?: "get" | "post";
  children: (count: number) => ReactNode;
}

/**
 * Above a table whose rows can be ticked: the buttons carry how many are meant. Without script nothing counts; then
 * the next step says the number, before anything is done.
 */
export function SelectionBar({
  form,
  name,
  label,
  total,
  kept,
  method,
  children,
}: SelectionBarProps) {
  const count = useTicked(form, total);
  return (
    <Form
      id={form}
      method={method ?? "get"}
      className="selection-bar action-row"
      aria-label={label}
      preventScrollReset
    >
      {[...(kept ?? [])].map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {children(count)}
      {total > 1 && total <= MOST_AT_ONCE && (
        <label className="admin-tick">
          <input type="checkbox" name={name} value={ALL_THAT_FIT} />{" "}
          <span>Select all {total} that fit</span>
        </label>
      )}
    </Form>
  );
}

/** The box of one row. */
export function SelectBox({ form, name, id, of }: Record<"form" | "name" | "id" | "of", string>) {
  return <input type="checkbox" form={form} name={name} value={id} aria-label={`Select ${of}`} />;
}

/** "Accept those selected", and as soon as something counts "Accept 3". */
export function numbered(deed: string, count: number, writes = false): string {
  if (count === 0) return `${deed} those selected`;
  return writes ? `${deed} ${count}, write to ${count}` : `${deed} ${count}`;
}

function useTicked(form: string, total: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const recount = () => setCount(tickedIn(form, total));
    recount();
    document.addEventListener("change", recount);
    return () => document.removeEventListener("change", recount);
  }, [form, total]);
  return count;
}

function tickedIn(form: string, total: number): number {
  const boxes = document.querySelectorAll<HTMLInputElement>(
    `input[type="checkbox"][form="${form}"]:checked, #${form} input[type="checkbox"]:checked`,
  );
  return [...boxes].some(({ value }) => value === ALL_THAT_FIT) ? total : boxes.length;
}
