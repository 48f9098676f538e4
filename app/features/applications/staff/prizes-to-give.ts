import type { Season } from "~/program/season";

/** The prizes of a season, as staff choose one for a sponsor. */
export function prizesToGive({ prizes }: Pick<Season, "prizes">) {
  return [
    ...prizes.grand.map(({ id, place }) => ({ value: id, label: place })),
    ...prizes.special.map(({ id, category }) => ({ value: id, label: category })),
    ...prizes.recognition.map(({ id, title }) => ({ value: id, label: title })),
  ];
}
