import { ProjectPoster } from "~/ui/art/posters/project-poster";
import { HUE_CLASS } from "~/ui/hue";
import { Icon } from "~/ui/icon";
import { PhoneFold } from "~/ui/phone-fold";
import { PROJECT_EXAMPLES_COPY } from "./copy";
import type { IdeaCategory, ProjectIdea } from "./ideas";

/** One kind of project: its heading stays in view while its five ideas pass by. */
export function IdeaCategorySection({ category }: { category: IdeaCategory }) {
  const { id, title, lede, icon, hue, poster, ideas } = category;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`border-hue border-t-4 py-section first:border-t-0 ${HUE_CLASS[hue]}`}
    >
      <div className="wrap grid gap-x-16 gap-y-6 lg:grid-cols-[4fr_8fr]">
        <div className="lg:sticky lg:top-8 lg:self-start">
          <Icon name={icon} className="size-11 text-hue" />
          <h2 id={`${id}-title`} className="mt-4">
            {title}
          </h2>
          <p className="mt-5 text-ink-2 text-l">{lede}</p>
        </div>
        <ol className="border-ink border-b-2">
          {ideas.map((idea, index) => (
            <li
              key={idea.title}
              className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-x-5 gap-y-2 border-ink border-t-2 py-4 sm:grid-cols-[140px_1fr] sm:items-start sm:gap-x-8 sm:gap-y-4 sm:py-7"
            >
              <div className="poster-frame sm:row-span-2">
                <ProjectPoster kind={poster} number={index} />
              </div>
              <Idea idea={idea} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Idea({ idea }: { idea: ProjectIdea }) {
  return (
    <>
      <h3>{idea.title}</h3>
      <div className="max-sm:col-span-2">
        <dl>
          <dt className="font-bold text-hue text-s max-sm:sr-only">What it is</dt>
          <dd className="sm:mt-1">{idea.whatItIs}</dd>
        </dl>
        <PhoneFold label={PROJECT_EXAMPLES_COPY.more}>
          <dl className="grid gap-x-10 gap-y-4 sm:mt-4 sm:grid-cols-2">
            <Pair label="Why it matters" text={idea.whyItMatters} />
            <Pair label="Deliverable" text={idea.deliverable} />
          </dl>
        </PhoneFold>
      </div>
    </>
  );
}

function Pair({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="font-bold text-hue text-s">{label}</dt>
      <dd className="mt-1 text-b text-ink-2">{text}</dd>
    </div>
  );
}
