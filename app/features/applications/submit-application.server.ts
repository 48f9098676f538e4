import { redirect } from "react-router";
import { formAction } from "~/platform/forms/form-action.server";
import { siteContext } from "~/ui/site-router-context";
import { APPLICATION_SCHEMAS, type Application, type ApplicationKind } from "./application-schemas";
import { receiveApplication } from "./receive-application.server";

interface ApplicationPage {
  kindOf(url: URL): ApplicationKind;
  /** Where the visitor is thanked. */
  thanksPath(kind: ApplicationKind): string;
}

/** The action of both application pages: a report of what is wrong, or the way to the thanks. */
export function submitApplication({ kindOf, thanksPath }: ApplicationPage) {
  return formAction({
    schema: ({ url }) => APPLICATION_SCHEMAS[kindOf(url)],
    limit: {
      action: "application",
      sender: (fields) => ("email" in fields ? fields.email : fields["contact-email"]),
      tooMany: () => TOO_MANY,
    },
    unavailable: NOT_SAVED,
    handle: async (fields, { url, context, idempotencyKey, suspectedSpam }) => {
      const kind = kindOf(url);
      const application = { kind, fields: withBoxesUnticked(fields) } as Application;
      await receiveApplication(
        { application, idempotencyKey, suspectedSpam },
        context.get(siteContext),
      );
      return redirect(thanksPath(kind), 303);
    },
  });
}

/** Whoever had the box before them and left it empty has said no. */
function withBoxesUnticked<Fields extends object>(fields: Fields): Fields {
  const unticked = BOXES.filter((name) => name in fields && Reflect.get(fields, name) === null);
  return { ...fields, ...Object.fromEntries(unticked.map((name) => [name, false])) };
}

const BOXES = ["online-review", "capitol-showcase", "also-judge", "updates", "marketing"];

const TOO_MANY =
  "Too many applications were sent from here. Nothing was saved this time. Please wait a few minutes and send it again: what you wrote is still below.";
const NOT_SAVED =
  "Your application could not be saved just now. Please send it again in a moment: what you wrote is still below.";
