import { GarnetStar } from "~/ui/art/garnet-star";
import { Section } from "~/ui/section";
import { AI_SCIENCE_METHOD } from "./copy";

/** The method as a night sky: one star a step. */
export function AiScienceMethod() {
  return (
    <Section
      title="What we mean by AI science"
      lede="Not the science of building AI, but using AI the way a scientist uses a microscope."
      tone="dusk"
    >
      <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-5">
        {AI_SCIENCE_METHOD.map(({ title, text }, index) => (
          <li
            key={title}
            className="max-sm:grid max-sm:grid-cols-[2.5rem_minmax(0,1fr)] max-sm:gap-x-4"
          >
            <GarnetStar className="size-10 fill-wheat sm:mb-4" />
            <div>
              <h3>
                {index + 1}. {title}
              </h3>
              <p className="mt-2 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
