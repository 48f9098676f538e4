import { aboutText, FILMING_RULES, keyFacts, mediaContact } from "~/content/media-press-kit/copy";
import { galleryProjectPath, PAGES, RESULTS_PATH } from "~/program/paths";
import { whoInWords } from "~/records/participants/public-name";
import { entryTag } from "~/records/publications/gallery-tags";
import { RESULTS_TAG } from "~/records/results/results-tag";
import { Actions } from "~/ui/actions";
import { DAWN } from "~/ui/art/scenes/bands";
import { ButtonLink } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { KeyValues } from "~/ui/key-values";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { privatePageMeta } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { cachedBy, siteContext } from "~/ui/site-router-context";
import { PRESS_ZIP_PATH } from "../results-paths";
import type { Route } from "./+types/route";
import { type PressLine, pressView } from "./press-view.server";

/** From memory; made anew with every release, and with every consent of those who are on it. */
export const handle = { cache: { tags: [RESULTS_TAG] } } satisfies PageHandle;

// Children's names may stand here: no search engine lists it.
export const meta = () => privatePageMeta("Press kit of the results");

export async function loader({ context }: Route.LoaderArgs) {
  const { entryIds, pictures, ...view } = await pressView(context.get(siteContext));
  cachedBy(context, ...entryIds.map(entryTag));
  return {
    ...view,
    pictures: pictures.map(({ slug, title, picture }) => ({ slug, title, picture })),
  };
}

export default function PressKit({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  const { phases, numbers, lines, pictures } = loaderData;
  const hidden = lines.filter((line) => !isTold(line)).length;
  const isOut = phases.finalists === "out" || phases.places === "out";
  return (
    <>
      <PageHero
        scene={DAWN}
        title="The results, for the newsroom"
        tagline="Facts, numbers and names that you may print today. The page fills itself with every release, and follows every family’s word within a minute."
        badge={{ icon: "newspaper", text: "Press kit" }}
      />
      <Section title="Take it along" narrow>
        <p>One file with the facts, a table of the results and the pictures that may be printed.</p>
        <Actions>
          <ButtonLink href={PRESS_ZIP_PATH} icon="download">
            The press kit (ZIP)
          </ButtonLink>
          <ButtonLink href={PAGES.mediaPressKit.path} tone="line">
            Marks, dates and contact
          </ButtonLink>
        </Actions>
        <div className="mt-8">
          <Callout title="Before you print a name" headingLevel={3}>
            <p>{FILMING_RULES}</p>
          </Callout>
        </div>
      </Section>
      <Section title="In numbers" tone="mist">
        <KeyValues
          items={[
            ...(isOut
              ? [
                  { label: "Projects read by judges", text: String(numbers.projects) },
                  { label: "Readings", text: String(numbers.readings) },
                  { label: "Finalists", text: String(numbers.finalists) },
                  ...(numbers.votes > 0
                    ? [{ label: "Votes counted", text: String(numbers.votes) }]
                    : []),
                ]
              : []),
            ...keyFacts(site),
          ]}
        />
      </Section>
      <Section title="Results">
        {isOut ? (
          <ul className="divide-y divide-rule">
            {lines.filter(isTold).map((line) => (
              <Line key={`${line.award} ${line.slug} ${line.school} ${line.title}`} line={line} />
            ))}
            {hidden > 0 && (
              <li className="py-4">
                {hidden} more, which {hidden === 1 ? "its family keeps" : "families keep"} to
                themselves. Please do not look for them.
              </li>
            )}
          </ul>
        ) : (
          <p>
            Nothing is out yet. <a href={RESULTS_PATH}>The results’ page</a> says when it will be.
          </p>
        )}
      </Section>
      {pictures.length > 0 && (
        <Section
          title="Pictures that you may print"
          lede="Covers that students chose, looked over by staff. Please credit the project’s title."
          tone="mist"
        >
          <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
            {pictures.map(({ slug, title, picture }) => (
              <li key={slug}>
                <a href={picture.src}>
                  <img
                    src={picture.src}
                    width={picture.width}
                    height={picture.height}
                    alt={`Cover of “${title}”`}
                    loading="lazy"
                    className="h-auto w-full rounded-md"
                  />
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title="About the program" narrow>
        <p>{aboutText(site).long}</p>
        <div className="mt-8">
          <KeyValues items={mediaContact(site).map(({ label, text }) => ({ label, text }))} />
        </div>
      </Section>
    </>
  );
}

/** What a family keeps to itself is a number at the end. */
function isTold({ title, school }: PressLine): boolean {
  return title !== null || school !== null;
}

function Line({ line: { award, dollars, title, names, school, slug } }: { line: PressLine }) {
  return (
    <li className="grid gap-x-10 gap-y-1 py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <p className="font-bold">
        {award}
        {dollars !== null && `, $${dollars.toLocaleString("en-US")}`}
      </p>
      <div>
        {title && <p>{slug ? <a href={galleryProjectPath(slug)}>{title}</a> : title}</p>}
        {names.length > 0 && <p>{whoInWords(names, "en")}</p>}
        {school && <p>{school}</p>}
      </div>
    </li>
  );
}
