import { localePath } from "~/program/locale";
import { RESULTS_PATH } from "~/program/paths";
import { ACROSS } from "~/program/scoring/field";
import type { PanelAgreement } from "~/program/scoring/judges/panel-agreement";
import { RESULTS_TAG } from "~/records/results/results-tag";
import { DAWN } from "~/ui/art/scenes/bands";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { localeOfMeta, type MetaArguments } from "~/ui/page-meta";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { siteContext } from "~/ui/site-router-context";
import { useLocale } from "~/ui/use-locale";
import { divisionTitle } from "../division-name";
import { SHEET_PATHS } from "../results-paths";
import type { Route } from "./+types/how";
import type { HowCopy } from "./how/copy.en";
import { HOW_COPY } from "./how/how-copy";
import { howView } from "./how/how-view.server";
import { StrictnessPicture } from "./how/strictness-picture";
import { TOGETHER } from "./how/together";

export const handle = { cache: { tags: [RESULTS_TAG] } } satisfies PageHandle;

export const meta = (args: MetaArguments) => {
  const { title, tagline } = HOW_COPY[localeOfMeta(args)];
  return [{ title }, { name: "description", content: tagline }];
};

export function loader({ context }: Route.LoaderArgs) {
  return howView(context.get(siteContext));
}

export default function How({ loaderData: { runs } }: Route.ComponentProps) {
  const { season } = useSite();
  const locale = useLocale();
  const copy = HOW_COPY[locale];
  const audience = season.rubrics.scoring.find(({ mark }) => mark === "audience");
  const facts = [season.judging.minimumJudges, 0, 0, 0, 0, 8, audience?.weight ?? 0, 0, 0, 0];
  const nameOf = (name: string) => {
    if (name === TOGETHER) return copy.together;
    return name === ACROSS ? copy.allDivisions : divisionTitle(name, locale);
  };
  const agreements = runs.flatMap((run) => run.agreements);
  return (
    <>
      <PageHero scene={DAWN} title={copy.title} tagline={copy.tagline} />
      <Section title={copy.sentencesTitle} narrow>
        <ol className="list-decimal space-y-4 pl-6">
          {copy.sentences.map((sentence, index) => (
            <li key={sentence("")}>{sentence(String(facts[index]))}</li>
          ))}
        </ol>
      </Section>
      <Section title={copy.pictureTitle} tone="mist">
        <StrictnessPicture copy={copy} />
      </Section>
      {runs.length > 0 && (
        <Section title={copy.countedTitle} narrow>
          {runs.map(({ kind, counted }) => (
            <div key={kind} className="mb-6">
              <h3>{copy.sheets[kind]}</h3>
              <dl>
                {counted.map((field) => (
                  <div key={field.name} className="border-rule border-t py-4">
                    <dt className="display text-h4">{nameOf(field.name)}</dt>
                    <dd>
                      {field.method === "model"
                        ? copy.byModel
                        : copy.byPlainMean(copy.whyPlain[field.why ?? "nothing-to-compare"])}{" "}
                      {field.pieces > 1 && copy.pieces(String(field.pieces))}
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </Section>
      )}
      <Section title={copy.agreementTitle} narrow>
        {agreements.length === 0 && <p>{runs.length === 0 ? copy.notYet : copy.noAgreement}</p>}
        {agreements.length > 0 && <p>{copy.agreementLede}</p>}
        <dl className="mt-4">
          {agreements.map(({ name, agreement }) => (
            <div key={name} className="border-rule border-t py-4">
              <dt className="display text-h4">{nameOf(name)}</dt>
              <dd>{agreementText(agreement, copy)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={copy.yourself} tone="mist" narrow>
        {runs.length === 0 && <p>{copy.noSheet}</p>}
        {runs.map(({ kind, hasSheet, readings, practice, judges, inputsHash }) => (
          <div key={kind} className="mb-8">
            <h3>{copy.sheets[kind]}</h3>
            <p>{copy.facts(String(readings))(String(judges))}</p>
            {hasSheet && practice > 0 && <p>{copy.practice(String(practice))}</p>}
            {hasSheet ? (
              <p className="mt-2 flex flex-wrap gap-6">
                {(["csv", "json"] as const).map((format) => (
                  <a key={format} href={SHEET_PATHS.open(kind, format)} download>
                    {`scores-${kind}.${format}`}
                  </a>
                ))}
              </p>
            ) : (
              <p>{copy.tooFew}</p>
            )}
            <p className="mt-2 break-all text-s">
              {copy.fingerprint}: {inputsHash}
            </p>
          </div>
        ))}
        <p>{copy.sheetNote}</p>
        <p className="mt-4">{copy.command}</p>
        <pre className="mt-2 whitespace-pre-wrap break-all">
          <code>npm run recompute -- scores-online.csv</code>
        </pre>
        <p className="mt-8">
          <a href={localePath(RESULTS_PATH, locale)}>{copy.back}</a>
        </p>
      </Section>
    </>
  );
}

function agreementText(found: PanelAgreement | null, copy: HowCopy): string {
  if (!found) return copy.noAgreement;
  const { entries, correlation, low, high, apart } = found;
  const [r, from, to] = [correlation, low, high].map((value) => value.toFixed(2));
  return copy.agreementOf(String(entries))(r ?? "")(from ?? "")(to ?? "")(apart.toFixed(1));
}
