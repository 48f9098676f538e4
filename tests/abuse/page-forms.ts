import { randomUUID } from "node:crypto";
import { STAMP_FIELDS } from "../../app/program/form-stamp.ts";

export interface FormField {
  name: string;
  /** "email", "hidden", "select", "textarea", … */
  type: string;
  value: string;
}

export interface PageForm {
  /** Where it is sent to, with its query. */
  path: string;
  fields: FormField[];
}

/** The forms of a page as a browser would find them, so that a new field is tried at once. */
export function formsIn(html: string, pagePath: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
    .filter(([, attributes = ""]) => attributeOf(attributes, "method") === "post")
    .map(([, attributes = "", content = ""]) => ({
      path: targetOf(attributeOf(attributes, "action"), pagePath),
      fields: withoutRepeats(fieldsIn(content)),
    }));
}

/** A form as a person would fill it in, with some answers changed. */
export function filledIn({ fields }: PageForm, changes: Record<string, string> = {}) {
  return fields.map(({ name, ...field }): [name: string, value: string] => [
    name,
    changes[name] ?? answerTo({ name, ...field }),
  ]);
}

export function isTypedIn({ type, name }: FormField): boolean {
  return type !== "hidden" && type !== "submit" && name !== STAMP_FIELDS.trap;
}

function answerTo({ name, type, value }: FormField): string {
  if (name === STAMP_FIELDS.key) return randomUUID();
  // A person takes a minute; the page was opened a moment ago.
  if (name === STAMP_FIELDS.startedAt) return String(Date.now() - 60_000);
  if (name === STAMP_FIELDS.trap) return "";
  if (value !== "") return value;
  return ANSWERS[type] ?? ANY_WORD;
}

/** Short enough for a ZIP code, and good enough for a website. */
const ANY_WORD = "a.example";

const ANSWERS: Record<string, string> = {
  checkbox: "on",
  email: "ada@example.org",
  hidden: "",
  number: "15",
  password: "a lantern on the lava beds",
  tel: "(208) 555-0100",
  url: "https://example.org",
};

function fieldsIn(content: string): FormField[] {
  const controls = content.matchAll(
    /<(input|button)\b([^>]*)>|<(select|textarea)\b([^>]*)>([\s\S]*?)<\/\3>/g,
  );
  return [...controls].flatMap(([, single, singleHas = "", double, doubleHas = "", inner = ""]) => {
    const attributes = single ? singleHas : doubleHas;
    const name = attributeOf(attributes, "name");
    if (!name) return [];
    const given = attributeOf(attributes, "value") ?? "";
    if (single) return [{ name, type: attributeOf(attributes, "type") ?? "text", value: given }];
    return [
      { name, type: double ?? "", value: double === "select" ? chosenIn(inner) : plain(inner) },
    ];
  });
}

function chosenIn(options: string): string {
  const values = [...options.matchAll(/<option\b([^>]*)>/g)].map(([, attributes = ""]) => ({
    value: attributeOf(attributes, "value") ?? "",
    isChosen: / selected\b/.test(attributes),
  }));
  const chosen = values.find(({ isChosen, value }) => isChosen && value);
  return (chosen ?? values.find(({ value }) => value))?.value ?? "";
}

/** Of radio buttons and boxes that bear one name, the first is taken. */
function withoutRepeats(fields: FormField[]): FormField[] {
  return [...new Map(fields.toReversed().map((field) => [field.name, field])).values()].reverse();
}

function targetOf(action: string | undefined, pagePath: string): string {
  const { pathname, search } = new URL(action || pagePath, `http://site.invalid${pagePath}`);
  return `${pathname}${search}`;
}

function attributeOf(attributes: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`, "i").exec(` ${attributes}`)?.[1];
  return value === undefined ? undefined : plain(value);
}

function plain(escaped: string): string {
  return escaped
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
