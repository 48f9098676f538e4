import { ProjectPoster } from "~/ui/art/posters/project-poster";
import { useLocale } from "~/ui/use-locale";
import type { ProjectView } from "../project-view.server";
import { COPY } from "../submit-copy";
import { LONGEST_CELL } from "../text-limits";
import { ACCEPTED, FileBox } from "./file-box";
import { LineField } from "./line-field";
import { PartForm } from "./part-form";
import { PartFrame } from "./part-frame";
import type { PartProps } from "./part-props";

interface CoverPartProps extends PartProps {
  hint: string;
  view: Pick<ProjectView, "entryId" | "unready" | "uploads" | "posterNumber" | "canFinishUploads">;
}

/** Their own picture, or the poster that stands in for it. */
export function CoverPart({ hint, view, state, draft, conflict }: CoverPartProps) {
  const { parts, cover, fields, untitled } = COPY[useLocale()];
  const { title, files, coverPicture } = draft.content;
  const picture = files.coverPicture;
  // Drawn before a kind is chosen, too; it says none then.
  const kind = title.kind || "solution";
  return (
    <PartFrame id="coverPicture" title={parts.coverPicture.title} state={state} hint={hint}>
      <div className="cover-columns">
        <figure className="poster-frame">
          {picture ? (
            <img
              src={`/files/${picture.id}/${encodeURIComponent(picture.name)}`}
              alt={coverPicture.alt}
            />
          ) : (
            <ProjectPoster kind={kind} number={view.posterNumber} />
          )}
          <figcaption>
            {title.kind && <span className="cover-kind">{fields.kinds[title.kind]}</span>}
            {title.title || untitled}
          </figcaption>
        </figure>
        <div>
          {!picture && <p>{cover.poster}</p>}
          {!picture && draft.canEdit && (
            <form method="post" action="?change" aria-label={cover.another} className="mt-3">
              <input type="hidden" name="intent" value="draw-another" />
              <button type="submit" className="btn btn-line btn-small">
                {cover.another}
              </button>
            </form>
          )}
          <FileBox
            part="coverPicture"
            entryId={view.entryId}
            file={picture}
            length={null}
            unready={view.unready}
            uploads={view.uploads}
            canEdit={draft.canEdit}
            canFinish={view.canFinishUploads}
            hasScript={draft.hasScript}
            accept={ACCEPTED.coverPicture}
          />
          {picture && (
            <PartForm slot="coverPicture" draft={draft} label={fields.alt} conflict={conflict}>
              <LineField
                id="cover-alt"
                slot="coverPicture"
                name="alt"
                label={fields.alt}
                hint={fields.altHint}
                maxLength={LONGEST_CELL}
                value={coverPicture.alt}
                draft={draft}
              />
            </PartForm>
          )}
        </div>
      </div>
    </PartFrame>
  );
}
