import type { Site } from "~/program/site";
import { EmailButton, EmailLayout, EmailText } from "~/ui/email/email-layout";

/** For staff. It names no child: whoever is erased is not named in letters either. */
export function notMeEmail({ path, isErased }: { path: string; isErased: boolean }, site: Site) {
  return (
    <EmailLayout
      preview="The consent is undone. Please look at it."
      title="A guardian says: this was not me"
      site={site}
    >
      <EmailText>
        The owner of a guardian’s mailbox says that they never signed the consent that was given
        from it.{" "}
        {isErased
          ? "The consent is undone and the child’s data are erased. Please settle the fee."
          : "Another guardian has answered for the same child, so the data are kept and the child does not take part until this is cleared up."}
      </EmailText>
      <EmailButton href={`${site.origin}${path}`}>Open it</EmailButton>
    </EmailLayout>
  );
}
