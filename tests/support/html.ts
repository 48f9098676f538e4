import { expect } from "@playwright/test";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { OWN_RULES } from "./html-rules.ts";

/** Put together anew for every page, the rules would take as long as the page. */
class ResolvedOnce extends StaticConfigLoader {
  #resolved: ReturnType<StaticConfigLoader["getConfigFor"]> | undefined;

  override getConfigFor(handle: string): ReturnType<StaticConfigLoader["getConfigFor"]> {
    this.#resolved ??= super.getConfigFor(handle);
    return this.#resolved;
  }
}

const validator = new HtmlValidate(
  new ResolvedOnce({
    root: true,
    plugins: [{ name: "own", rules: OWN_RULES }],
    extends: ["html-validate:standard", "html-validate:a11y", "html-validate:document"],
    rules: {
      ...Object.fromEntries(Object.keys(OWN_RULES).map((name) => [name, "error" as const])),
      // Every file comes from this site itself.
      "require-sri": "off",
    },
  }),
);

/** The page as the server wrote it: valid, in order, and everything in it named. */
export async function expectValidHtml(html: string, where: string): Promise<void> {
  expect(await findingsIn(html), `html-validate at ${where}`).toEqual([]);
}

export async function findingsIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message}: ${selector}`),
  );
}
