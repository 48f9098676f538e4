/**
 * A table of prices has room on every phone, but not for a reader's own larger letters: there, by the
 * width of the container in such letters, a row becomes a block and each price stands beside its label.
 */
export const PRICE_ROW = "@max-3xs:grid @max-3xs:gap-y-1 @max-3xs:py-4";
export const PRICE_CELL =
  "@max-3xs:flex @max-3xs:items-baseline @max-3xs:justify-between @max-3xs:gap-4 @max-3xs:p-0";

export function PriceLabel({ children }: { children: string }) {
  return (
    <span className="hidden font-normal font-text text-ink-2 text-s tracking-normal @max-3xs:inline">
      {children}
    </span>
  );
}
