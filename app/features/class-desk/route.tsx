import { redirect } from "react-router";
import { PAGES, schoolPath } from "~/program/paths";
import { desksOf } from "~/records/access/school-desk.server";
import { requirePerson } from "~/records/access/visitor.server";
import { DAWN } from "~/ui/art/scenes/bands";
import { ButtonLink } from "~/ui/button-link";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import type { Route } from "./+types/route";
import { DESK_COPY } from "./desk-copy";

export const handle = { isTranslated: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => DESK_COPY[locale].title);
export const headers = tokenPageHeaders;

/** A mailbox may stand for several schools; with one there is nothing to ask. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { session } = await requirePerson(request);
  const desks = await desksOf(session.personId, context.get(siteContext).season.id);
  const [first, ...others] = desks;
  if (first && others.length === 0) throw redirect(schoolPath(first.schoolId));
  return { schools: desks.map(({ schoolId, name, town }) => ({ id: schoolId, name, town })) };
}

export default function WhichSchool({ loaderData: { schools } }: Route.ComponentProps) {
  const copy = DESK_COPY[useLocale()];
  const { which } = copy;
  return (
    <>
      <PageHero title={copy.title} tagline={copy.home.tagline} scene={DAWN} />
      {schools.length === 0 ? (
        <Section lede={which.none}>
          <ButtonLink href={PAGES.contact.path}>{which.contact}</ButtonLink>
        </Section>
      ) : (
        <Section title={which.title} lede={which.text} narrow>
          <ul className="space-y-4">
            {schools.map(({ id, name, town }) => (
              <li key={id}>
                <ButtonLink href={schoolPath(id)} tone="line">
                  {town ? `${name}, ${town}` : name}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
