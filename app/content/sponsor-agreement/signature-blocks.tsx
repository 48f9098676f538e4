import { BlankLine } from "./blank-line";
import { signatures } from "./copy";

/** Two blank blocks, side by side on paper; one sheet holds them both. */
export function SignatureBlocks({ organizerName }: { organizerName: string }) {
  return (
    <section
      aria-labelledby="signatures"
      className="my-14 max-w-[46rem] break-inside-avoid print:my-2 print:max-w-none"
    >
      <h2 id="signatures" className="text-h3">
        {signatures.title}
      </h2>
      <div className="mt-6 grid gap-10 sm:grid-cols-2 print:mt-3 print:grid-cols-2">
        <Block heading={signatures.organizerHeading} party={organizerName} />
        <Block heading={signatures.sponsorHeading} />
      </div>
    </section>
  );
}

function Block({ heading, party }: { heading: string; party?: string }) {
  return (
    <div>
      <h3 className="text-h4">{heading}</h3>
      <dl className="mt-2 space-y-2">
        {party ? (
          <div className="flex min-h-11 items-end gap-3 print:min-h-9">
            <dt className="sr-only">Organization</dt>
            <dd className="font-bold">{party}</dd>
          </div>
        ) : (
          <BlankLine label="Organization" />
        )}
        {signatures.lines.map((line) => (
          <BlankLine key={line} label={line} />
        ))}
      </dl>
    </div>
  );
}
