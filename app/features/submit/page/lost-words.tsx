import { Callout } from "~/ui/callout";
import { useLocale } from "~/ui/use-locale";
import { type Slot, type SlotFields, textOf } from "../part-slots";
import { COPY } from "../submit-copy";

/** Words that came too late, or that nobody may store: they are shown, so that they can be copied. */
export function LostWords({ words }: { words: [Slot, SlotFields][] }) {
  const { saved } = COPY[useLocale()];
  if (words.length === 0) return null;
  return (
    <Callout title={saved.lostTitle} tone="wheat" headingLevel={2}>
      <p>{saved.lost}</p>
      {words.map(([slot, fields]) => (
        <p key={slot} className="part-conflict-text">
          {textOf(fields)}
        </p>
      ))}
    </Callout>
  );
}
