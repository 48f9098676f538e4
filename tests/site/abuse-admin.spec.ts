import { expect, test } from "../abuse/abused-site.ts";
import { adminForms } from "../abuse/admin-forms.ts";
import { attempt, FORM_TYPE, faultOf, faultsLogged } from "../abuse/attack.ts";
import { BAD_FORM_BODIES } from "../abuse/bad-bodies.ts";
import { allFieldsBad, encoded } from "../abuse/bad-forms.ts";
import { MARKUP_TEXTS, WORST_TEXTS } from "../abuse/bad-texts.ts";
import { ownerOfAFullSite } from "../abuse/full-site.ts";
import { filledIn, isTypedIn, type PageForm } from "../abuse/page-forms.ts";
import { portionOf } from "../abuse/portion.ts";
import { withoutPage } from "../abuse/route-table.ts";
import { uncleanColumns } from "../abuse/stored.ts";

test("an owner's forms refuse bad text, or store it clean", async ({ site, afterwards }) => {
  const cookie = await ownerOfAFullSite(site);
  const faults: string[] = [];
  const send = async ({ what, path, type = null, body }: Sent) => {
    const fault = faultOf(await attempt(site, path, { type, body, headers: { cookie } }));
    if (fault) faults.push(`${path}, ${what}: ${fault}`);
  };
  const forms = await adminForms(site, cookie);
  // In order: what one of them changes makes the next one stale.
  for (const form of forms) for (const sent of portionOf(badSubmissions(form))) await send(sent);
  for (const path of new Set(forms.map(({ path }) => withoutPage(path)))) {
    for (const [what, sent] of portionOf(Object.entries(BAD_FORM_BODIES))) {
      await send({ what, path, ...sent });
    }
  }
  expect(faults).toEqual([]);
  expect(await faultsLogged(site)).toEqual([]);
  await afterwards(async (ask) => expect(await uncleanColumns(ask)).toEqual([]));
});

interface Sent {
  what: string;
  path: string;
  type?: string | null;
  body: BodyInit;
}

/** A form may be good for one success: what must never be stored as it is goes first. */
function badSubmissions(form: PageForm): Sent[] {
  const hidden = form.fields.filter((field) => !isTypedIn(field));
  const path = withoutPage(form.path);
  const inAllFields = ([what, text]: [string, string], to: string) => ({
    what,
    path: to,
    body: allFieldsBad(form, text),
  });
  return [
    ...(hidden.length < form.fields.length
      ? [
          ...WORST_TEXTS.map((text) => inAllFields(text, path)),
          ...MARKUP_TEXTS.map((text) => inAllFields(text, form.path)),
        ]
      : []),
    // They say what is to be done, and to which version of what.
    ...hidden.flatMap(({ name }) =>
      WORST_TEXTS.slice(0, 3).map(([trouble, text]) => ({
        what: `${name}: ${trouble}`,
        path,
        type: FORM_TYPE,
        body: encoded(filledIn(form, { [name]: text })),
      })),
    ),
  ];
}
