/** The sign of the wordmark: the star above a snowy range, cut as a gem. */
export function WordmarkSign({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      <path className="w1" d="M24 1.5L43.5 12.75V35.25L24 46.5 4.5 35.25V12.75z" />
      <path
        className="w2"
        d="M24 6L25.1 16.7L34.8 12.2L26.1 18.5L34.8 24.8L25.1 20.3L24 31L22.9 20.3L13.2 24.8L21.9 18.5L13.2 12.2L22.9 16.7z"
      />
      <path
        className="w3"
        d="M4.5 32l6.5-5 4 3.5 6-6.5 5 5.5 5-4 5.5 5.5 7-3.5v7.75L24 46.5 4.5 35.25z"
      />
    </svg>
  );
}
