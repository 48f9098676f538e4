/** To another site: never embedded, and nobody there is told where the reader came from. */
export function PlainLink({ href }: { href: string }) {
  return (
    <a href={href} rel="noreferrer noopener" className="wrap-anywhere">
      {href}
    </a>
  );
}
