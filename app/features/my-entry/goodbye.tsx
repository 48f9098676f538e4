import { data } from "react-router";
import { PAGES } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { ButtonLink } from "~/ui/button-link";
import type { PageHandle } from "~/ui/page-handle";
import { LinkPage } from "~/ui/press-to-continue";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import type { Route } from "./+types/goodbye";
import { MY_COPY } from "./my-copy";

export const handle = { isTranslated: true } satisfies PageHandle;
export const headers = tokenPageHeaders;

const NOTICES = ["left", "erased"] as const;

/** For everybody alike: who has just left may not be known here any more. */
export function loader({ params }: Route.LoaderArgs) {
  const notice = NOTICES.find((known) => known === params.notice);
  if (!notice) throw data(null, { status: 404 });
  return { notice };
}

export default function Goodbye({ loaderData }: Route.ComponentProps) {
  const { goodbye, done } = MY_COPY[useLocale()];
  return (
    <LinkPage title={goodbye.title} text={done[loaderData.notice]}>
      <Actions>
        <ButtonLink href={PAGES.home.path} tone="gold">
          {goodbye.home}
        </ButtonLink>
      </Actions>
    </LinkPage>
  );
}
