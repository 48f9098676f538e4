import { entryPath, MY_PATH } from "~/program/paths";
import { HARVEST } from "~/ui/art/scenes/bands";
import { PageHero } from "~/ui/page-hero";
import { useLocale } from "~/ui/use-locale";
import { COPY } from "../submit-copy";
import "~/ui/form/form.css";
import "./due-bar.css";
import "./project.css";

interface ProjectHeroProps {
  entryId: string;
  entryName: string;
  title: string;
}

export function ProjectHero({ entryId, entryName, title }: ProjectHeroProps) {
  const copy = COPY[useLocale()];
  return (
    <PageHero
      title={title || copy.untitled}
      scene={HARVEST}
      crumbs={[
        { path: MY_PATH, label: copy.back, kind: "form" },
        { path: entryPath(entryId), label: entryName, kind: "form" },
      ]}
    />
  );
}
