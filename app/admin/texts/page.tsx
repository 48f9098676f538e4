import { data, Form, useNavigation } from "react-router";
import { z } from "zod";
import { pagesThatChange } from "~/platform/site/page-preview.server";
import { notHere } from "~/platform/staff/record-address.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { mayStaff, staffContext } from "~/platform/staff/staff-context.server";
import { LONGEST_TEXT } from "~/program/page-texts";
import { siteContext } from "~/ui/site-router-context";
import { ActionForm } from "~/ui/staff/action-form";
import { Field } from "~/ui/staff/field";
import { Notice, Panel } from "~/ui/staff/notice";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import { Screen } from "~/ui/staff/screen";
import { PreviewPanel } from "../documents/preview-panel";
import type { Route } from "./+types/page";
import { correctTexts, prepareTexts, restoreTexts } from "./correct-texts.server";
import { isCorrected, storedTexts, textsOfPages } from "./page-texts.server";

export const shouldRevalidate = revalidateAfterEveryAction;

export const middleware = [toSee("texts.view")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const pages = textsOfPages(context.get(siteContext), await storedTexts());
  const found = pages.find(({ slug }) => slug === params.page);
  if (!found) throw notHere();
  const { page, texts, version } = found;
  return {
    label: page.label,
    path: page.path,
    texts,
    version,
    isCorrected: texts.some(isCorrected),
    canChange: mayStaff(context, "texts.change"),
  };
}

const MOST_TEXTS = 300;

const typed = {
  version: z.string().max(60),
  words: z
    .array(
      z
        .string({ error: "No text can be left empty." })
        .max(LONGEST_TEXT, `Use at most ${LONGEST_TEXT} characters`),
    )
    .min(1)
    .max(MOST_TEXTS),
};

const textsSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("preview"), ...typed }),
  z.object({ intent: z.literal("save"), ...typed }),
  z.object({ intent: z.literal("restore") }),
]);

export const action = staffAction({
  needs: "texts.change",
  schema: textsSchema,
  handle: async (form, { params, context, accept, refuse }) => {
    const slug = params.page ?? "";
    const site = context.get(siteContext);
    const actor = context.get(staffContext).id;
    if (form.intent === "restore") {
      const refused = await restoreTexts(slug, actor, site);
      return refused ? refuse(refused) : accept("The words are the site’s own again.");
    }
    if (form.intent === "save") {
      const refused = await correctTexts({ slug, ...form }, actor, site);
      return refused ? refuse(refused) : accept("Saved. Readers see it within a second.");
    }
    const prepared = await prepareTexts({ slug, ...form }, site);
    if ("refused" in prepared) return refuse(prepared.refused);
    const { page, corrections } = prepared;
    const changes = page.texts.flatMap(({ text, words, under, kind }, at) => {
      const after = corrections[text] ?? text;
      return after === words
        ? []
        : [{ name: `${at}`, label: `${under}: ${kind}`, before: words, after }];
    });
    const pages = changes.length > 0 ? await pagesThatChange({ corrections }) : [];
    return data({ outcome: null, preview: { changes, pages } });
  },
});

/** From so many signs on a text gets a box of several rows. */
const LONG = 90;

export default function TextsOfPageScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { label, path, texts, version, canChange } = loaderData;
  const isSending = useNavigation().formMethod === "POST";
  const preview = actionData && "preview" in actionData ? actionData.preview : undefined;
  return (
    <Screen
      title={`Texts: ${label}`}
      purpose="Correct the words. A text ends with the words it corrects: when a date or a price brings others, those are read."
      actions={
        <a className="btn btn-line" href={path}>
          See the page
        </a>
      }
    >
      <Notice outcome={actionData?.outcome} />
      {canChange ? (
        // Typed anew for other texts: what was kept of the old ones belongs to them.
        <Form
          key={version}
          method="post"
          className="stack"
          aria-label="Words of this page"
          preventScrollReset
        >
          <input type="hidden" name="version" value={version} />
          <p className="hint">
            Plain words. A price or a date can stand in a text only where the site’s own words have
            it: another would stay when the season’s change.
          </p>
          {[...Map.groupBy(texts, ({ under }) => under)].map(([under, own]) => (
            <fieldset key={under} className="panel stack">
              <legend>{under}</legend>
              {own.map(({ text, words, kind }) => (
                <Field
                  key={text}
                  label={kind}
                  name="words"
                  rows={words.length > LONG ? 4 : 1}
                  maxLength={LONGEST_TEXT}
                  defaultValue={words}
                />
              ))}
            </fieldset>
          ))}
          {preview &&
            (preview.changes.length > 0 ? (
              <PreviewPanel preview={preview} isOnPagesOnly />
            ) : (
              <p role="status">Nothing reads differently.</p>
            ))}
          <div className="action-row">
            <button
              type="submit"
              name="intent"
              value="preview"
              className="btn btn-line"
              disabled={isSending}
            >
              See what changes
            </button>
            {preview && preview.changes.length > 0 && (
              <button
                type="submit"
                name="intent"
                value="save"
                className="btn btn-brand"
                disabled={isSending}
              >
                Save
              </button>
            )}
          </div>
        </Form>
      ) : (
        <p>Only those who may change the texts can correct them.</p>
      )}
      {canChange && loaderData.isCorrected && (
        <Panel title="The site’s own words">
          <p>Every correction of this page is taken back.</p>
          <ActionForm intent="restore" label="Bring back the site’s own words" />
        </Panel>
      )}
    </Screen>
  );
}
