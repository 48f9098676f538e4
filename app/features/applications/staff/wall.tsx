import { Link, useLocation } from "react-router";
import { fileAddress, findFile } from "~/platform/files/find-files.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { PAGES } from "~/program/paths";
import { useSite } from "~/ui/site-context";
import { ActionForm } from "~/ui/staff/action-form";
import { Choice, Field } from "~/ui/staff/field";
import { Notice, Panel } from "~/ui/staff/notice";
import { inSameList } from "~/ui/staff/record-link";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import { Screen } from "~/ui/staff/screen";
import type { Route } from "./+types/wall";
import { LARGEST_MEGABYTES } from "./logo-size";
import { prizesToGive } from "./prizes-to-give";
import { acceptedSponsor, receiveWallForm } from "./wall-action.server";

export const shouldRevalidate = revalidateAfterEveryAction;

export const middleware = [toSee("application.decide")];

export async function loader(args: Route.LoaderArgs) {
  const sponsor = await acceptedSponsor(args);
  const { id, organization, wallName, wallPermission, wallLogoId, prize } = sponsor;
  const logo = await findFile(wallLogoId ?? undefined);
  const address = logo?.state === "ready" ? fileAddress(logo) : null;
  return { id, organization, wallName, wallPermission, prize, logo: address };
}

export const action = receiveWallForm;

/** What the public page shows of a sponsor, and who has permitted it. */
export default function Wall({ loaderData, actionData }: Route.ComponentProps) {
  const { id, organization, wallName, wallPermission, prize, logo } = loaderData;
  const { season } = useSite();
  const errors = actionData?.result?.error ?? {};
  return (
    <Screen
      title={`${organization} on the wall`}
      purpose="The name and the logo on the public page. They stand there only with the sponsor’s word for it."
      actions={
        <Link to={inSameList(`/admin/applications/${id}`, useLocation().search)}>
          Back to the application
        </Link>
      }
    >
      <Notice outcome={actionData?.outcome} />
      <Panel title="The name">
        <p className="mb-4">
          {wallName ? (
            <>
              It stands on <a href={`${PAGES.sponsors.path}#wall`}>the page of sponsors</a>.
            </>
          ) : (
            "It does not stand on the page of sponsors."
          )}
        </p>
        <ActionForm intent="show" label={wallName ? "Save" : "Put it on the wall"} tone="brand">
          <Field
            label="Name as it shall stand there"
            name="name"
            defaultValue={wallName ?? organization}
            maxLength={120}
            error={errors.name?.[0]}
          />
          <Field
            label="Permitted by whom, and how"
            hint="For instance: Jo Rivers, director, by email on December 3. Staff alone read this."
            name="permission"
            defaultValue={wallPermission ?? ""}
            maxLength={300}
            error={errors.permission?.[0]}
          />
        </ActionForm>
        {wallName && <ActionForm intent="hide" label="Take it off the wall" tone="crit" />}
      </Panel>
      <Panel title="The prize that they give">
        <p className="mb-4">
          When the awards are out, their letter says where it went. Without one it thanks them for
          the season as a whole.
        </p>
        <ActionForm intent="prize" label="Save the prize">
          <Choice
            label="Prize"
            name="prize"
            empty="The season as a whole"
            options={prizesToGive(season)}
            defaultValue={prize ?? ""}
          />
        </ActionForm>
      </Panel>
      <Panel title="The logo">
        {logo && (
          <img src={logo} alt={`Logo of ${organization}`} className="mb-4 max-h-40 bg-white p-3" />
        )}
        {/* A plain form: files go to this page's own address, with or without script. */}
        <form
          method="post"
          encType="multipart/form-data"
          className="action-form"
          aria-label="Send a logo"
        >
          <Field
            label="Picture"
            hint={`PNG, JPEG or WebP, up to ${LARGEST_MEGABYTES} MB, best on white or without a ground. It is drawn anew.`}
            name="logo"
            type="file"
          />
          <button type="submit" className="btn btn-line">
            {logo ? "Replace the logo" : "Send the logo"}
          </button>
        </form>
      </Panel>
    </Screen>
  );
}
