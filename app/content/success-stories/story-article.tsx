import { useId } from "react";
import { ProjectPoster } from "~/ui/art/posters/project-poster";
import { HUE_CLASS } from "~/ui/hue";
import { Icon } from "~/ui/icon";
import { KeyValues } from "~/ui/key-values";
import type { SuccessStory } from "./stories";

/** One story: who and what they said on the left, how it went on the right. */
export function StoryArticle({ story }: { story: SuccessStory }) {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className={`grid gap-x-16 gap-y-8 border-hue border-t-4 py-10 lg:grid-cols-[5fr_7fr] lg:py-14 ${HUE_CLASS[story.colour]}`}
    >
      <div>
        <div className="poster-frame mb-6 w-28 sm:w-44">
          <ProjectPoster {...story.poster} />
        </div>
        <h3 id={titleId} className="text-figure">
          {story.title}
        </h3>
        <p className="mt-4 font-bold">
          {story.name}, age {story.age}
        </p>
        <p className="text-ink-2">
          {story.location}. {story.school}.
        </p>
        <div className="mt-6">
          <Icon name="quote" className="size-8 text-hue" />
          <blockquote className="display mt-2 text-h3">“{story.quote}”</blockquote>
        </div>
        {story.source && <p className="mt-6 text-ink-2 text-s">{story.source}</p>}
      </div>
      <KeyValues
        items={[
          { label: "Background", text: story.background },
          { label: "The project", text: story.project },
          { label: "What was achieved", text: story.achievement },
          { label: "Impact", text: story.impact },
          { label: "Recognition", text: story.recognition },
        ]}
      />
    </article>
  );
}
