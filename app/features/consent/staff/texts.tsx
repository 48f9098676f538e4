import { Link } from "react-router";
import { z } from "zod";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { mayStaff, staffContext } from "~/platform/staff/staff-context.server";
import { optionalLine, requiredLine, requiredText } from "~/program/field-rules";
import { LOCALE_NAMES, LOCALES, type Locale } from "~/program/locale";
import { ActionForm } from "~/ui/staff/action-form";
import { Facts } from "~/ui/staff/facts";
import { Field } from "~/ui/staff/field";
import { Notice, Panel } from "~/ui/staff/notice";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import { Screen } from "~/ui/staff/screen";
import { CONSENTS_PATH } from "../consent-paths";
import {
  BLANKS,
  type ConsentText,
  PASSAGE_NAMES,
  PASSAGES,
  type Passage,
} from "../text/consent-text";
import { currentTexts, publishTexts, recordReview } from "../text/consent-texts.server";
import { signedVersions } from "../text/signed-versions.server";
import type { Route } from "./+types/texts";

export const shouldRevalidate = revalidateAfterEveryAction;

export const middleware = [toSee("consents.view")];

export async function loader({ context }: Route.LoaderArgs) {
  return {
    texts: await currentTexts(),
    versions: await signedVersions(),
    canChange: mayStaff(context, "consent-text.change"),
  };
}

const passage = (label: string) =>
  requiredText({ max: 1_500, missing: `Fill in: ${label}`, tooLong: `Too long: ${label}` });
const reviewer = { max: 120, tooLong: "The name must be shorter than 120 characters" };

const fieldOf = (language: Locale, name: Passage) => `${language}_${name}`;
const fields = LOCALES.flatMap((language) =>
  PASSAGE_NAMES.map((name) => [
    fieldOf(language, name),
    passage(`${PASSAGES[name]} (${LOCALE_NAMES[language]})`),
  ]),
);

const textsSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("publish"),
    reviewed_by: optionalLine(reviewer),
    ...(Object.fromEntries(fields) as Record<string, ReturnType<typeof passage>>),
  }),
  z.object({
    intent: z.literal("review"),
    reviewed_by: requiredLine({ ...reviewer, missing: "Write who read the translation" }),
  }),
]);

export const action = staffAction({
  needs: "consent-text.change",
  schema: textsSchema,
  handle: async (form, { context, accept }) => {
    const actor = context.get(staffContext).id;
    if (form.intent === "review") {
      await recordReview(form.reviewed_by, actor);
      return accept("Recorded. The page is offered in Spanish from now on.");
    }
    const typed = form as Record<string, unknown>;
    const bodyIn = (language: Locale) =>
      Object.fromEntries(
        PASSAGE_NAMES.map((name) => [name, String(typed[fieldOf(language, name)] ?? "")]),
      ) as ConsentText;
    const bodies = { en: bodyIn("en"), es: bodyIn("es") };
    const version = await publishTexts(bodies, { reviewedBy: form.reviewed_by, actor });
    return accept(
      `Version ${version} is in use from now on. Older ones stay with those who signed them.`,
    );
  },
});

export default function ConsentTexts({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, versions, canChange } = loaderData;
  const version = texts[0]?.version ?? "";
  const spanish = texts.find(({ language }) => language === "es");
  return (
    <Screen
      title="The text of the consent"
      purpose="What guardians read and sign, in both languages. A change is a new version; whoever signed an older one keeps it."
      actions={<Link to={CONSENTS_PATH}>All children</Link>}
    >
      <Notice outcome={actionData?.outcome} />
      <Panel title={`Version ${version}`}>
        <Facts
          facts={[
            {
              label: "Spanish",
              text: spanish?.reviewedBy
                ? `reviewed by ${spanish.reviewedBy}`
                : "not offered: nobody has reviewed the translation",
            },
            ...versions.map(({ version: each, signatures }) => ({
              label: `Signed ${each}`,
              text: String(signatures),
            })),
          ]}
        />
        {canChange && !spanish?.reviewedBy && (
          <ActionForm intent="review" label="Offer it in Spanish">
            <Field
              label="Who read the translation against the English text"
              name="reviewed_by"
              maxLength={120}
            />
          </ActionForm>
        )}
      </Panel>
      {canChange && (
        <Panel title="A new version">
          <p className="hint">
            {Object.entries(BLANKS).map(([blank, meaning]) => `{${blank}}: ${meaning}. `)}
          </p>
          <ActionForm intent="publish" label="Put the new version into use" tone="brand">
            {texts.map(({ language, body }) => (
              <fieldset key={language} lang={language}>
                <legend>{LOCALE_NAMES[language]}</legend>
                {PASSAGE_NAMES.map((name) => (
                  <Field
                    key={name}
                    label={`${PASSAGES[name]} (${LOCALE_NAMES[language]})`}
                    name={fieldOf(language, name)}
                    rows={3}
                    maxLength={1_500}
                    defaultValue={body[name]}
                  />
                ))}
              </fieldset>
            ))}
            <Field
              label="Who has read this translation"
              hint="Left empty, the new version is in English only until somebody has."
              name="reviewed_by"
              maxLength={120}
            />
          </ActionForm>
        </Panel>
      )}
    </Screen>
  );
}
