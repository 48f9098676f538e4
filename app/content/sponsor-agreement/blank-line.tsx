/** A label and an empty line to write on, once the page is on paper. */
export function BlankLine({ label }: { label: string }) {
  return (
    <div className="flex min-h-11 flex-wrap items-end gap-3 print:min-h-9">
      <dt className="text-ink-2 text-s">{label}</dt>
      <dd className="relative min-w-16 flex-1 self-stretch border-ink border-b">
        <span className="sr-only">left blank</span>
      </dd>
    </div>
  );
}
