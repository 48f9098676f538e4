import { PAGES } from "~/program/paths";
import { LinkTabs } from "~/ui/link-tabs";

export function SignInTabs({ current }: { current: "login" | "sign-up" }) {
  const { path } = PAGES.auth;
  return (
    <div className="my-9">
      <LinkTabs
        label="Admin Access"
        tabs={[
          { href: path, label: "Login", isCurrent: current === "login" },
          { href: `${path}?tab=sign-up`, label: "Sign Up", isCurrent: current === "sign-up" },
        ]}
      />
    </div>
  );
}
