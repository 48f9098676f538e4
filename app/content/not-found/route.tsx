import { data } from "react-router";
import { PAGES } from "~/program/paths";
import { MessagePage } from "~/ui/message-page";

export function loader() {
  return data(null, { status: 404 });
}

export function meta() {
  return [{ title: "404: page not found" }, { name: "robots", content: "noindex" }];
}

export default function NotFound() {
  return (
    <MessagePage
      figure="404"
      title="Oops! Page not found"
      text="This trail ends here. The page may have moved, or the address may have a slip in it."
      action={{ href: PAGES.home.path, label: "Return to Home" }}
    />
  );
}
