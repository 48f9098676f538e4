import { render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";

/** A template as mail programs want it: HTML, and the same as plain text. */
export async function renderEmail(element: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(element);
  return { html, text: toPlainText(html).trim() };
}
