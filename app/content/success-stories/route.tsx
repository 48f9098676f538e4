import { PAGES } from "~/program/paths";
import { FOREST } from "~/ui/art/endings/forest";
import { HOT_SPRING } from "~/ui/art/scenes/hot-spring";
import { ButtonLink } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { ClosingCall } from "~/ui/closing-call";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { RegisterLink } from "~/ui/register-link";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { Steps } from "~/ui/steps";
import { closingWords, JOURNEY, SUCCESS_COPY } from "./copy";
import { STORIES } from "./stories";
import { StoryArticle } from "./story-article";

export const handle = { cache: {} } satisfies PageHandle;

export const meta = pageMeta(() => ({
  page: PAGES.successStories,
  title: "Student success stories",
  description:
    "Six illustrative stories of students who used AI on a real problem, and the five steps from a first question to recognition.",
}));

export default function SuccessStories() {
  const site = useSite();
  const { notice, stories, journey } = SUCCESS_COPY;
  return (
    <>
      <PageHero scene={HOT_SPRING} title={SUCCESS_COPY.title} tagline={SUCCESS_COPY.tagline} />
      <Section title={stories.title} lede={stories.lede}>
        <div className="mb-14">
          <Callout title={notice.title} tone="info">
            <p>{notice.text}</p>
          </Callout>
        </div>
        {STORIES.map((story) => (
          <StoryArticle key={story.title} story={story} />
        ))}
      </Section>
      <Section title={journey.title} lede={journey.lede} tone="mist" narrow>
        <Steps steps={JOURNEY} />
      </Section>
      <ClosingCall ending={FOREST} {...closingWords(site)}>
        <RegisterLink tone="gold" />
        <ButtonLink href={PAGES.projectExamples.path} tone="line">
          Browse project ideas
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
