import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SiteProvider } from "~/ui/site-context";
import { aSite } from "../../../../tests/support/sites";
import { type FormValues, fieldsOf } from "./form-report";
import { IndividualFields } from "./individual-fields";

/** What stands under a field, as the server writes the page. */
function hintOf(name: string, values: FormValues): string {
  const page = renderToStaticMarkup(
    <SiteProvider site={aSite()}>
      <IndividualFields field={fieldsOf(null, values)} values={values} disabled={false} />
    </SiteProvider>,
  );
  return page.match(new RegExp(`id="register-${name}-hint"[^>]*>([^<]*)`))?.[1] ?? "";
}

test.each([{ age: "12" }, { grade_level: "4" }, { age: "9", filled_in_by: "teacher" }])(
  "for a child under 13 (%o) no letter is promised to the address above",
  (values) => {
    expect(hintOf("email", values)).toBe(
      "We send the receipt, the lesson links and all letters to the parent or guardian named below.",
    );
  },
);

test.each([{ age: "9" }, { age: "15" }])(
  "to a guardian at the form (%o) they are promised, with the questions",
  (values) => {
    expect(hintOf("email", { ...values, filled_in_by: "guardian" })).toMatch(
      /^Your own\. We send the receipt, the questions about your consent/,
    );
  },
);

test.each([{}, { age: "13" }, { grade_level: "9" }, { age: "15", filled_in_by: "student" }])(
  "for anybody else (%o) they are promised to it, or to a guardian who is named",
  (values) => {
    expect(hintOf("email", values)).toMatch(/lesson links here, or to a parent or guardian/);
  },
);
