import { LOCALE_NAMES } from "~/program/locale";
import { DAWN } from "~/ui/art/scenes/bands";
import { KeyValues } from "~/ui/key-values";
import { useHrefIn } from "~/ui/locale-links";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { useLocale } from "~/ui/use-locale";
import { COPY } from "../consent-copy";
import { fillText, NOTICE_PASSAGES, QUESTIONS } from "../text/consent-text";
import { offeredLocales, textFor } from "../text/consent-texts.server";
import type { Route } from "./+types/text";
import { inOfferedLanguage } from "./consent-door.server";

export const handle: PageHandle = { isTranslated: "where-reviewed", takesHint: true };
export const middleware = [inOfferedLanguage];
export const meta = privatePageMetaIn((locale) => COPY[locale].openText.title);

/** The text as it stands today, for whoever wants to read it before they pay or are asked. */
export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(requestContext);
  const { version, language, body } = await textFor(locale);
  const text = fillText(body, COPY[language].openText.child, context.get(siteContext), language);
  return { version, text, offered: await offeredLocales() };
}

export default function ConsentTextPage({ loaderData }: Route.ComponentProps) {
  const words = COPY[useLocale()];
  const hrefIn = useHrefIn();
  const { text, version, offered } = loaderData;
  return (
    <>
      <PageHero title={words.openText.title} tagline={words.openText.tagline} scene={DAWN}>
        {offered.length > 1 && (
          <p className="mt-4 flex gap-4">
            {offered.map((each) => (
              <a key={each} href={hrefIn(each)} lang={each} hrefLang={each}>
                {LOCALE_NAMES[each]}
              </a>
            ))}
          </p>
        )}
      </PageHero>
      <Section title={words.noticeTitle} narrow>
        <KeyValues
          items={NOTICE_PASSAGES.map((name) => ({ label: words[name], text: text[name] }))}
        />
      </Section>
      <Section title={words.openText.questions} tone="mist" narrow>
        <ol className="list-decimal space-y-5 pl-6">
          {QUESTIONS.map((name) => (
            <li key={name}>
              <b>{text[name]}</b>
              <br />
              {text[`${name}Note`]}
            </li>
          ))}
        </ol>
        <p className="mt-8">{text.statement}</p>
        <p className="mt-4 text-ink-2">{words.sign.keeps(version)}</p>
      </Section>
    </>
  );
}
