import type { DoneNotice } from "~/program/done-notices";
import { useLocale } from "~/ui/use-locale";
import { MY_COPY } from "./my-copy";

/** One line about what was just done, first on the page. */
export function Done({ notice }: { notice: DoneNotice | undefined }) {
  const copy = MY_COPY[useLocale()];
  if (!notice) return null;
  return (
    <p role="status" className="done-notice">
      <span className="wrap">{copy.done[notice]}</span>
    </p>
  );
}
