import { LinkIsOver } from "~/ui/link-is-over";
import { Section } from "~/ui/section";
import { INCOMPLETE_LINK, LINK_AGAIN } from "./copy";
import { LinkRequestForm } from "./link-request-form";

/** In place of a registration that is not there: what may have happened, and a way to get there. */
export function IncompleteLink() {
  return (
    <>
      <LinkIsOver {...INCOMPLETE_LINK} />
      <Section title={LINK_AGAIN.heading} narrow>
        <LinkRequestForm />
      </Section>
    </>
  );
}
