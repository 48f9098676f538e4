import { Icon } from "~/ui/icon";
import { RuledGrid, RuledItem } from "~/ui/ruled-grid";
import { useSite } from "~/ui/site-context";
import { pressMaterials } from "./copy";

export function PressMaterials() {
  return (
    <RuledGrid columns={3}>
      {pressMaterials(useSite()).map(({ title, text, preview, links }) => (
        <RuledItem key={title} title={title}>
          <p>{text}</p>
          {preview && (
            <p className="grid h-32 place-items-center rounded-md border border-rule bg-white px-6">
              <img {...preview} alt={`${title} as it looks on white`} className="h-16 w-auto" />
            </p>
          )}
          <ul>
            {links.map(({ label, href, icon, download }) => (
              <li key={href}>
                <a
                  href={href}
                  download={download}
                  className="inline-flex min-h-11 items-center gap-2 font-bold"
                >
                  <Icon name={icon} className="size-5" />
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </RuledItem>
      ))}
    </RuledGrid>
  );
}
