import { data } from "react-router";
import { PAGES } from "~/program/paths";
import { ERROR_COPY } from "~/ui/errors/error-copy";
import { LocaleLinks } from "~/ui/locale-links";
import { MessagePage } from "~/ui/message-page";
import type { PageHandle } from "~/ui/page-handle";
import { useLocale } from "~/ui/use-locale";

export const handle = { isTranslated: true } satisfies PageHandle;

export function loader() {
  return data(null, { status: 404 });
}

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export default function NotFound() {
  const { notFound, home } = ERROR_COPY[useLocale()];
  return (
    <>
      <title>{notFound.documentTitle}</title>
      <MessagePage
        figure="404"
        title={notFound.title}
        text={notFound.text}
        action={{ href: PAGES.home.path, label: home }}
      >
        <LocaleLinks />
      </MessagePage>
    </>
  );
}
