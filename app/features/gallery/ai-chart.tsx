import { whoInWords } from "~/records/participants/public-name";
import { useLocale } from "~/ui/use-locale";
import { COPY } from "./gallery-copy";
import type { ProjectPageView } from "./project-view.server";

/** The log as a chart that is a table: a star for each entry, and the number for those who hear it. */
export function AiChart({ ai }: { ai: ProjectPageView["ai"] }) {
  const locale = useLocale();
  const { ai: words } = COPY[locale];
  if (ai.entries === 0 && ai.none === null) return null;
  return (
    <section aria-labelledby="ai">
      <h2 id="ai" className="mb-6">
        {words.title}
      </h2>
      {ai.none !== null && (
        <p className="max-w-[40em]">
          <b>{words.none}.</b> {ai.none}
        </p>
      )}
      {ai.entries > 0 && (
        <>
          <table className="ai-chart">
            <caption>{words.caption(ai.entries)}</caption>
            <thead>
              <tr>
                <th scope="col">{words.tool}</th>
                {ai.uses.map((use) => (
                  <th key={use} scope="col">
                    {words.uses[use]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ai.tools.map(({ tool, who, times }) => (
                <tr key={tool}>
                  <th scope="row">
                    {tool}
                    {who.length > 0 && <span className="ai-who">{whoInWords(who, locale)}</span>}
                  </th>
                  {ai.uses.map((use, index) => (
                    <td key={use} data-use={words.uses[use]}>
                      <Stars count={times[index] ?? 0} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <dl className="mt-8 grid gap-x-10 gap-y-6 sm:grid-cols-2">
            <Said label={words.kept} texts={ai.kept} />
            <Said label={words.changed} texts={ai.changed} />
          </dl>
        </>
      )}
    </section>
  );
}

function Stars({ count }: { count: number }) {
  const { ai: words } = COPY[useLocale()];
  if (count === 0) return <span className="sr-only">{words.notOnce}</span>;
  return (
    <>
      <span className="sr-only">{words.times(count)}</span>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <svg key={index} viewBox="-12 -12 24 24" aria-hidden="true">
          <path d="M0-11L.9-1.6 9.5-5.5 1.9 0 9.5 5.5.9 1.6 0 11-.9 1.6-9.5 5.5-1.9 0-9.5-5.5-.9-1.6z" />
        </svg>
      ))}
    </>
  );
}

function Said({ label, texts }: { label: string; texts: string[] }) {
  if (texts.length === 0) return null;
  return (
    <div className="border-ink border-t-2 pt-3">
      <dt className="display text-h4">{label}</dt>
      {texts.map((text) => (
        <dd key={text} className="mt-2 text-ink-2">
          {text}
        </dd>
      ))}
    </div>
  );
}
