import { compile } from "html-to-text";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** Old mail programs lay tables out as we mean them only under this one. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

// Put together once: that takes longer than to read a letter.
const toPlainText = compile({
  wordwrap: false,
  selectors: [
    { selector: "img", format: "skip" },
    // The preview that mail programs show beside the subject says the first line twice.
    { selector: "[data-skip-in-text=true]", format: "skip" },
    { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
  ],
});

/** A template as mail programs want it: HTML, and the same as plain text. */
export async function renderEmail(element: ReactElement): Promise<{ html: string; text: string }> {
  const html = DOCTYPE + renderToStaticMarkup(element);
  return { html, text: toPlainText(wordsOf(html)).trim() };
}

/** Without head and styles, which take longer to read than all the words. */
function wordsOf(html: string): string {
  return html.slice(html.indexOf("<body")).replaceAll(/ style="[^"]*"/g, "");
}
