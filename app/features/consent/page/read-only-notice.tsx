import { SIGN_OUT_PATH } from "~/program/paths";
import { buttonClass } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import type { ConsentCopy } from "../copy.en";
import type { Reader } from "./reader.server";

/** Why there is nothing to press, and the way to it for whoever is the guardian after all. */
export function ReadOnlyNotice({ reader, words }: { reader: Reader; words: ConsentCopy }) {
  if (reader === null) return null;
  if (reader === "staff") {
    return (
      <Callout title={words.readOnly.title} tone="info" headingLevel={2}>
        <p>{words.readOnly.text}</p>
      </Callout>
    );
  }
  const { title, text, signOut } = words.somebodyElse;
  return (
    <Callout title={title} tone="info" headingLevel={2}>
      <p>{text}</p>
      <form method="post" action={SIGN_OUT_PATH} aria-label={signOut} className="mt-4">
        <button type="submit" className={buttonClass("line")}>
          {signOut}
        </button>
      </form>
    </Callout>
  );
}
