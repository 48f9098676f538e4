import {
  classFormsPath,
  classPostersPath,
  schoolPaperPath,
  schoolReportPath,
} from "~/program/paths";
import { Actions } from "~/ui/actions";
import { ButtonLink } from "~/ui/button-link";
import { useLocale } from "~/ui/use-locale";
import type { ClassView } from "./class-view.server";
import { MATRIX_COPY } from "./matrix-copy";

/** What goes home and to the principal on paper. */
export function DeskPapers({ view }: { view: ClassView }) {
  const { paper, report, posters } = MATRIX_COPY[useLocale()];
  const { schoolId, classKey, missing, taking } = view;
  return (
    <div className="wrap desk-papers">
      <section aria-labelledby="paper-forms">
        <h2 id="paper-forms">{paper.title}</h2>
        <p className="desk-hint">{paper.text}</p>
        <Sheets />
        <Actions>
          {missing > 0 && (
            <ButtonLink href={classFormsPath(schoolId, classKey, "missing")} icon="printer">
              {paper.missing(missing)}
            </ButtonLink>
          )}
          {taking > 0 && (
            <ButtonLink href={classFormsPath(schoolId, classKey, "all")} tone="line">
              {paper.all(taking)}
            </ButtonLink>
          )}
          <ButtonLink href={schoolPaperPath(schoolId)} tone="line" icon="file-text">
            {paper.enter}
          </ButtonLink>
        </Actions>
      </section>
      <section aria-labelledby="principal">
        <h2 id="principal">{report.title}</h2>
        <p className="desk-hint">{report.text}</p>
        <Actions>
          <ButtonLink href={schoolReportPath(schoolId, "pdf")} icon="file-text">
            {report.pdf}
          </ButtonLink>
          <ButtonLink href={schoolReportPath(schoolId, "xlsx")} tone="line" icon="download">
            {report.xlsx}
          </ButtonLink>
        </Actions>
      </section>
      {view.posters > 0 && (
        <section aria-labelledby="posters">
          <h2 id="posters">{posters.title}</h2>
          <p className="desk-hint">{posters.text}</p>
          <Actions>
            <ButtonLink href={classPostersPath(schoolId, classKey)} icon="printer">
              {posters.print(view.posters)}
            </ButtonLink>
          </Actions>
        </section>
      )}
    </div>
  );
}

/** Three forms, as they come out of the printer. */
function Sheets() {
  return (
    <svg className="desk-sheets" viewBox="0 0 330 176" aria-hidden="true">
      {[8, 104, 200].map((x, index) => (
        <g key={x} transform={`rotate(${[-5, 3, -1][index]} ${x + 60} 88) translate(${x} 10)`}>
          <path className="desk-sheet" d="M2 2h116v152H2z" />
          <path className="desk-sheet-head" d="M12 12h96v16H12z" />
          <path
            className="desk-sheet-words"
            d="M12 44h80M12 54h92M12 64h64M28 85h64M28 101h54M28 117h70"
          />
          <path
            className="desk-sheet-line"
            d="M12 80h9v9h-9zM12 96h9v9h-9zM12 112h9v9h-9zM12 144h64"
          />
        </g>
      ))}
    </svg>
  );
}
