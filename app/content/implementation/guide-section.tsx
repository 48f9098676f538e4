import type { ReactNode } from "react";
import { DocumentSection } from "~/ui/document-layout";
import { SECTIONS, type SectionName } from "./sections";

/** One chapter of the guide, numbered by its place in the list. */
export function GuideSection({ name, children }: { name: SectionName; children: ReactNode }) {
  const number = Object.keys(SECTIONS).indexOf(name) + 1;
  return (
    <DocumentSection number={number} {...SECTIONS[name]}>
      {children}
    </DocumentSection>
  );
}
