import { Panel } from "~/ui/staff/notice";
import type { Preview } from "./store-change.server";
import "./documents.css";

interface PreviewPanelProps {
  preview: Preview;
  /** Nothing but pages says it: no letter and no rule. */
  isOnPagesOnly?: boolean;
}

/** What changes, and on which pages. */
export function PreviewPanel({ preview, isOnPagesOnly = false }: PreviewPanelProps) {
  return (
    <div className="stack mb-4">
      <Panel title="What changes">
        <div className="table-frame">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Value</th>
                <th scope="col">Now</th>
                <th scope="col">New</th>
              </tr>
            </thead>
            <tbody>
              {preview.changes.map(({ name, label, before, after }) => (
                <tr key={name}>
                  <th scope="row" className="wrapping">
                    {label}
                  </th>
                  <td className="wrapping">{before}</td>
                  <td className="wrapping">
                    <b>{after}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Panel>
      <Panel title="Where people see it">
        <Where pages={preview.pages} isOnPagesOnly={isOnPagesOnly} />
      </Panel>
    </div>
  );
}

function Where({
  pages,
  isOnPagesOnly,
}: Pick<Preview, "pages"> & Pick<Required<PreviewPanelProps>, "isOnPagesOnly">) {
  if (!pages) return <p>Nowhere yet: this season is not the live one.</p>;
  const elsewhere = isOnPagesOnly ? ":" : ", and so do emails sent from then on:";
  return (
    <>
      <p>
        {pages.length === 0
          ? `No page reads differently.${isOnPagesOnly ? "" : " Forms, emails and rules use the new values from the moment you save."}`
          : `${pages.length === 1 ? "One page reads" : `${pages.length} pages read`} differently from the moment you save${elsewhere}`}
      </p>
      <ul className="page-links">
        {pages.map(({ path, label }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
