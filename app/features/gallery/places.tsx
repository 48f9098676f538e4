import { localePath } from "~/program/locale";
import { galleryProjectPath } from "~/program/paths";
import { GarnetStar } from "~/ui/art/garnet-star";
import { Section } from "~/ui/section";
import { useLocale } from "~/ui/use-locale";
import { COPY } from "./gallery-copy";
import { ProjectCard } from "./project-card";
import type { GalleryTop } from "./top-of-gallery.server";

/** The places before the wall: a light each, and the other awards by name. */
export function Places({ top: { fields, others } }: { top: GalleryTop }) {
  const locale = useLocale();
  const { honors, filters } = COPY[locale];
  if (fields.length === 0 && others.length === 0) return null;
  return (
    <Section title={honors.filters.places} tone="dusk">
      {fields.map(({ division, places }) => (
        <div key={division ?? ""} className="gallery-lights">
          {division && <h3>{filters.divisions[division]}</h3>}
          <ol>
            {places.map(({ name, card }, index) => (
              <li key={card?.slug ?? `${name}-${index}`}>
                <p className="gallery-place">
                  <GarnetStar />
                  {name}
                </p>
                {card ? <ProjectCard card={card} isFirst isAlone /> : <PrivateFrame />}
              </li>
            ))}
          </ol>
        </div>
      ))}
      {others.length > 0 && (
        <ul className="gallery-others">
          {others.map(({ name, title, slug }) => (
            <li key={`${name}-${slug}`}>
              <b>{name}</b> <a href={localePath(galleryProjectPath(slug), locale)}>{title}</a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** A place is a light as well where nobody may see whose it is. */
function PrivateFrame() {
  const { honors } = COPY[useLocale()];
  return (
    <p className="gallery-frame gallery-private">
      <span className="gallery-picture">
        <GarnetStar />
      </span>
      <span className="gallery-caption">
        <span className="gallery-title">{honors.private}</span>
      </span>
    </p>
  );
}
