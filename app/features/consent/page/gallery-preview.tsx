import { ProjectPoster } from "~/ui/art/posters/project-poster";
import type { ConsentCopy } from "../copy.en";
import type { OpenConsent } from "./consent-view.server";

interface GalleryPreviewProps {
  choices: OpenConsent["gallery"];
  words: ConsentCopy;
}

/** How the card in the gallery will name the child for each choice, as `mayShow` decides. */
export function GalleryPreview({ choices, words: { preview } }: GalleryPreviewProps) {
  return (
    <section aria-labelledby="preview" className="gallery-preview">
      <h3 id="preview">{preview.title}</h3>
      <ul>
        {choices.map(({ choice, label, from13, under13 }) => (
          <li key={choice} className={`preview-${choice}`}>
            <p className="gallery-preview-choice">{label}</p>
            {from13 === null ? (
              <p className="gallery-card gallery-card-empty">{preview.notShown}</p>
            ) : (
              <div className="gallery-card">
                <div className="gallery-card-poster">
                  <ProjectPoster kind="knowledge" number={0} />
                  <p className="gallery-card-title">
                    <span>{preview.kind}</span> {preview.project}
                  </p>
                </div>
                <NamesByAge from13={from13} under13={under13} preview={preview} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NamesByAgeProps {
  from13: string;
  under13: string | null;
  preview: ConsentCopy["preview"];
}

function NamesByAge({ from13, under13, preview }: NamesByAgeProps) {
  if (from13 === under13) return <p>{from13}</p>;
  return (
    <>
      <p>
        {preview.from13}: <b>{from13}</b>
      </p>
      <p>
        {preview.under13}: <b>{under13}</b>, {preview.untilPaper}
      </p>
    </>
  );
}
