import { range } from "~/program/format";
import { isFilePart, type PartId } from "~/program/project";
import { largestMegabytes } from "~/program/project-uploads";
import { useLocale } from "~/ui/use-locale";
import type { PartFacts } from "../copy.en";
import type { Conflict } from "../part-slots";
import type { ProjectView } from "../project-view.server";
import { COPY } from "../submit-copy";
import { AiLogPart } from "./ai-log-part";
import { CoverPart } from "./cover-part";
import { FilePart } from "./file-part";
import { stateOf } from "./part-state";
import type { ShownItem } from "./shown-items";
import { TextPart } from "./text-part";
import { TitlePart } from "./title-part";
import type { DraftHandle } from "./use-draft";

type Shown = Pick<
  ProjectView,
  "entryId" | "division" | "uploads" | "members" | "unready" | "posterNumber" | "canFinishUploads"
>;

interface ProjectPartsProps {
  view: Shown;
  items: ShownItem[];
  draft: DraftHandle;
  newRow: string;
  conflict?: Conflict | undefined;
  /** The one part that is the mentor's, and nobody else's. */
  canWriteStatement?: boolean;
}

/** Every part that the entry's division is asked for, in order. */
export function ProjectParts({
  view,
  items,
  draft,
  newRow,
  conflict,
  canWriteStatement = false,
}: ProjectPartsProps) {
  const locale = useLocale();
  const { parts, files, meter } = COPY[locale];
  const { division } = view;
  return items.map((item) => (
    <div key={item.part} className={isHalf(item.part) ? "part-half" : undefined}>
      {draw(item)}
    </div>
  ));

  /** Two documents stand side by side. */
  function isHalf(part: PartId): boolean {
    const documents = items.filter((item) => item.part === "proposal" || item.part === "report");
    return documents.length === 2 && documents.some((item) => item.part === part);
  }

  function draw(item: ShownItem) {
    const { part } = item;
    const shared = { state: stateOf(item), draft, conflict: conflictOf(part) };
    const hint = parts[part].hint(factsFor(part));
    switch (part) {
      case "title":
        return <TitlePart {...shared} />;
      case "coverPicture":
        return <CoverPart {...shared} hint={hint} view={view} />;
      case "abstract":
        return <TextPart {...shared} part={part} hint={hint} band={division.abstractWords} />;
      case "description": {
        const band = { min: 1, max: division.descriptionWords };
        return <TextPart {...shared} part={part} hint={hint} band={band} />;
      }
      case "reflection":
        return <TextPart {...shared} part={part} hint={hint} />;
      case "mentorStatement": {
        const own = { ...draft, canEdit: canWriteStatement };
        return <TextPart {...shared} part={part} hint={hint} draft={own} />;
      }
      case "aiLog":
        return (
          <AiLogPart
            {...shared}
            hint={hint}
            division={division}
            members={view.members}
            newRow={newRow}
            conflict={conflict}
          />
        );
      default:
        return <FilePart {...shared} part={part} hint={hint} view={view} />;
    }
  }

  function conflictOf(part: PartId) {
    return conflict?.slot === part ? conflict : undefined;
  }

  function factsFor(part: PartId): PartFacts {
    const { min, max } = division.reportPages;
    return {
      abstract: range(division.abstractWords, locale),
      description: String(division.descriptionWords),
      aiLog: range(division.aiLogWords, locale),
      proposal: files.howMany(`${meter.shorter} ${division.proposalPages}`),
      report: files.howMany(min > 1 ? range({ min, max }, locale) : `${meter.shorter} ${max}`),
      video: range(division.videoMinutes, locale),
      megabytes: isFilePart(part) ? String(largestMegabytes(part, view.uploads)) : "",
    };
  }
}
