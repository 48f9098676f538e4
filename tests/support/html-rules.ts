import { type HtmlElement, Rule } from "html-validate";

type Document = Pick<HtmlElement, "querySelectorAll">;
type Finding = { node: HtmlElement; message: string };

/** What html-validate has no rules for; their names stand in its configuration. */
export const OWN_RULES = {
  "own/heading": ruleOf(sectionsWithoutHeading),
  "own/name": ruleOf(partsWithoutName),
  "own/table-headers": ruleOf(tablesWithLooseLevels),
};

function ruleOf(findIn: (document: Document) => Finding[]) {
  return class extends Rule {
    override setup(): void {
      this.on("dom:ready", ({ document }) => {
        for (const finding of findIn(document)) this.report(finding);
      });
    }
  };
}

/** A heading inside a section within it is that section's, not its own. */
function sectionsWithoutHeading(document: Document): Finding[] {
  const owners = document
    .querySelectorAll("h1, h2, h3, h4, h5, h6")
    .map((heading) => heading.closest("section, article, aside, nav"));
  return document
    .querySelectorAll("section, article")
    .filter((section) => !owners.some((owner) => owner?.isSameNode(section)))
    .map((node) => ({ node, message: "has no heading of its own" }));
}

/** Of fieldsets html-validate itself asks a legend; whether names are unique it sees as well. */
function partsWithoutName(document: Document): Finding[] {
  return document
    .querySelectorAll("article, aside, form, table")
    .filter((part) => !part.hasAttribute("aria-label") && !part.hasAttribute("aria-labelledby"))
    .filter((part) => !part.childElements.some((child) => child.is("caption")))
    .map((node) => ({ node, message: "has no name" }));
}

/** Scope, which html-validate itself asks for, is enough while no header stands above another. */
function tablesWithLooseLevels(document: Document): Finding[] {
  return document
    .querySelectorAll("table")
    .filter((table) => hasTwoLevels(table) && !namesItsHeaders(table))
    .map((node) => ({ node, message: "has two levels of headers that its cells do not name" }));
}

function hasTwoLevels(table: HtmlElement): boolean {
  return (
    table.querySelectorAll("thead > tr").length > 1 ||
    table.querySelectorAll("th[colspan], th[rowspan]").length > 0
  );
}

function namesItsHeaders(table: HtmlElement): boolean {
  const ids = table.querySelectorAll("th").map(({ id }) => id);
  return table.querySelectorAll("td").every((cell) => {
    const named = cell.getAttributeValue("headers")?.split(" ") ?? [];
    return named.length > 0 && named.every((id) => ids.includes(id));
  });
}
