/** The six-rayed star of Idaho's star garnet: the site's one sign for AI. */
export function GarnetStar({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path d="M12 1L12.9 10.4L21.5 6.5L13.9 12L21.5 17.5L12.9 13.6L12 23L11.1 13.6L2.5 17.5L10.1 12L2.5 6.5L11 10.4z" />
    </svg>
  );
}
