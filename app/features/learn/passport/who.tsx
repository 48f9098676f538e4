import { redirect } from "react-router";
import { STAGE_CERTIFICATE } from "~/program/certificates";
import { certificatesOfStagePath, passportPath } from "~/program/paths";
import { requireVisitor } from "~/records/access/visitor.server";
import { type Learner, learnerKey } from "~/records/learning/learner";
import { learnersOf, pupilsOf } from "~/records/learning/learners.server";
import { certificatesOf } from "~/records/learning/own-certificates.server";
import { DAWN } from "~/ui/art/scenes/bands";
import { ButtonLink } from "~/ui/button-link";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import type { Route } from "./+types/who";
import { PASSPORT_COPY } from "./passport-copy";

export const handle = { isTranslated: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => PASSPORT_COPY[locale].who.title);
export const headers = tokenPageHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { season } = context.get(siteContext);
  const visitor = await requireVisitor(request);
  const own = await learnersOf(visitor, season.id);
  const pupils = visitor.kind === "person" ? await pupilsOf(visitor, season.id) : [];
  const [only] = own;
  if (own.length === 1 && only && pupils.length === 0)
    throw redirect(passportPath(learnerKey(only)));
  const held = new Set((await certificatesOf(pupils)).map(({ kind }) => kind));
  return {
    own: own.map(listed),
    pupils: pupils.map(listed),
    printable: season.stages.filter(({ id }) => held.has(STAGE_CERTIFICATE[id])),
  };
}

function listed(learner: Learner) {
  return { key: learnerKey(learner), name: learner.name };
}

export default function Who({ loaderData }: Route.ComponentProps) {
  const { who } = PASSPORT_COPY[useLocale()];
  const { own, pupils, printable } = loaderData;
  return (
    <>
      <PageHero title={who.title} tagline={who.tagline} scene={DAWN} />
      <Section narrow>
        {own.length + pupils.length === 0 && <p>{who.none}</p>}
        <Passports learners={own} />
      </Section>
      {pupils.length > 0 && (
        <Section title={who.pupils} tone="mist" narrow>
          <Passports learners={pupils} />
          <div className="mt-8 flex flex-wrap gap-3">
            {printable.map(({ id, name }) => (
              <ButtonLink key={id} href={certificatesOfStagePath(id)} tone="line" icon="printer">
                {who.print(name)}
              </ButtonLink>
            ))}
          </div>
        </Section>
      )}
    </>
  );
}

function Passports({ learners }: { learners: { key: string; name: string | null }[] }) {
  const { who } = PASSPORT_COPY[useLocale()];
  return (
    <ul className="divide-y divide-rule">
      {learners.map(({ key, name }) => (
        <li key={key} className="py-4 font-bold text-l">
          <a href={passportPath(key)}>{name ?? who.me}</a>
        </li>
      ))}
    </ul>
  );
}
