import { expect, test } from "../abuse/abused-site.ts";
import { attempt, FORM_TYPE, faultOf, faultsLogged, inParallel } from "../abuse/attack.ts";
import { BAD_FORM_BODIES } from "../abuse/bad-bodies.ts";
import { allFieldsBad, allFieldsFiles, encoded, oneFieldBad } from "../abuse/bad-forms.ts";
import { BAD_TEXTS } from "../abuse/bad-texts.ts";
import { filledIn, type PageForm } from "../abuse/page-forms.ts";
import { portionOf } from "../abuse/portion.ts";
import { publicForms } from "../abuse/public-forms.ts";
import { withoutPage } from "../abuse/route-table.ts";
import { uncleanColumns } from "../abuse/stored.ts";

/** Where each form saves what it accepts. */
const SAVES_IN: Record<string, string> = {
  "/contact": "contacts",
  "/sponsor-registration": "applications",
  "/judge-advisor-registration": "applications",
  "/deadlines/reminders": "reminder_requests",
};

/** Even on a busy machine; what hangs takes minutes. */
const SLOW_MS = 20_000;

test("no public form takes harm, whatever is sent in it", async ({ site, afterwards }) => {
  const faults: string[] = [];
  const accepted: Record<string, number> = {};
  const send = async ({ form, what, path = form.path, type = null, body }: Sent) => {
    const started = performance.now();
    const answer = await attempt(site, path, { type, body });
    const isSlow = performance.now() - started > SLOW_MS;
    const fault = faultOf(answer) ?? (isSlow ? "took too long" : undefined);
    if (fault) faults.push(`${form.path}, ${what}: ${fault}`);
    const table = SAVES_IN[pathOf(form)];
    // A page that thanks, or the way to one.
    const isAccepted = answer.status < 400;
    if (table && isAccepted) accepted[table] = (accepted[table] ?? 0) + 1;
    return isAccepted;
  };
  for (const form of await publicForms(site)) {
    if (SAVES_IN[pathOf(form)]) {
      const body = encoded(filledIn(form));
      const isAccepted = await send({ form, what: "as it should be", type: FORM_TYPE, body });
      expect(isAccepted, `${form.path} as a person fills it in`).toBe(true);
    }
    await inParallel(portionOf(badSubmissions(form)), async (sent) => {
      await send(sent);
    });
  }
  expect(faults).toEqual([]);
  expect(await faultsLogged(site)).toEqual([]);
  await afterwards(async (ask) => {
    expect(await uncleanColumns(ask)).toEqual([]);
    for (const [table, expected] of Object.entries(accepted)) {
      const [row] = await ask(`select count(*)::int as rows from ${table}`);
      expect(row?.rows, table).toBe(expected);
    }
  });
});

interface Sent {
  form: PageForm;
  what: string;
  path?: string;
  type?: string | null;
  body: BodyInit;
}

/** One bad field as script sends it, all fields bad as a page without script does, and no form at all. */
function badSubmissions(form: PageForm): Sent[] {
  return [
    // The same form as the page's, and the same code behind it.
    ...(form.path === "/register/checkout" ? [] : oneFieldBad(form)).map(({ what, body }) => ({
      form,
      what,
      path: withoutPage(form.path),
      type: FORM_TYPE,
      body,
    })),
    ...Object.entries(BAD_TEXTS).map(([what, text]) => ({
      form,
      what,
      path: text.includes("x-abuse") ? form.path : withoutPage(form.path),
      body: allFieldsBad(form, text),
    })),
    { form, what: "files", body: allFieldsFiles(form) },
    ...Object.entries(BAD_FORM_BODIES).map(([what, sent]) => ({
      form,
      what,
      path: withoutPage(form.path),
      ...sent,
    })),
  ];
}

function pathOf({ path }: PageForm): string {
  return path.split("?")[0] ?? "";
}
