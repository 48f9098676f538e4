import type { ReactNode } from "react";

interface VotesToScaleProps {
  title: string;
  headings: { project: string; votes: string };
  rows: { project: number; name: ReactNode; votes: number }[];
  /** What a whole bar stands for, where the rows are not all there are. */
  most?: number;
}

/** What each project got: a number to read, and a bar to compare it by. */
export function VotesToScale({ title, headings, rows, most = mostOf(rows) }: VotesToScaleProps) {
  return (
    <table className="votes-to-scale" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{headings.project}</th>
          <th scope="col" className="is-number">
            {headings.votes}
          </th>
          <td className="is-bar" />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ project, name, votes }) => (
          <tr key={project}>
            <th scope="row">
              {name} <span className="votes-number">{project}</span>
            </th>
            <td className="is-number">{votes}</td>
            <td className="is-bar" aria-hidden="true">
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(votes / most) * 100} height="1" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function mostOf(rows: readonly { votes: number }[]): number {
  return Math.max(1, ...rows.map(({ votes }) => votes));
}
