import { Actions } from "~/ui/actions";
import { ButtonLink } from "~/ui/button-link";
import { HUE_CLASS } from "~/ui/hue";
import { Icon } from "~/ui/icon";
import { KeyValues } from "~/ui/key-values";
import type { RoleCopy } from "./copy";

export function RoleColumn({ role }: { role: RoleCopy }) {
  return (
    <div id={role.id} className={`border-hue border-t-4 pt-6 ${HUE_CLASS[role.hue]}`}>
      <h3 className="flex items-center gap-3 text-figure">
        <Icon name={role.icon} className="size-9 text-hue" />
        {role.title}
      </h3>
      <p className="mt-4 mb-5 text-l">{role.summary}</p>
      <KeyValues items={role.facts} />
      <Actions>
        <ButtonLink href={role.apply.href}>{role.apply.label}</ButtonLink>
      </Actions>
    </div>
  );
}
