import { useSite } from "~/ui/site-context";

/** The star and the ridge of the site, drawn in lines that cost no toner. */
export function SheetLetterhead({ otherSide }: { otherSide: string | undefined }) {
  const { season, settings } = useSite();
  return (
    <>
      <div className="sheet-head">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 1L12.9 10.4L21.5 6.5L13.9 12L21.5 17.5L12.9 13.6L12 23L11.1 13.6L2.5 17.5L10.1 12L2.5 6.5L11 10.4z" />
        </svg>
        <p>
          <b>{settings.productName}</b>
          {season.showcase.state}, K–12, {season.id.replace("-", "–")}
        </p>
        {otherSide && <p className="sheet-turn">{otherSide}</p>}
      </div>
      <svg
        className="sheet-ridge"
        viewBox="0 0 720 40"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M0 40V30l40-14 30 12 50-22 44 20 60-12 40 16 70-26 56 24 50-10 46 14 64-24 50 20 60-14 60 18v8z" />
      </svg>
    </>
  );
}
