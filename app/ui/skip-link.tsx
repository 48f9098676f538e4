/** The first stop of the tab key: past the header, to the page itself. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="-top-20 absolute left-4 z-20 rounded-md bg-wheat px-4 py-3 font-bold text-basalt focus:top-3"
    >
      Skip to content
    </a>
  );
}
