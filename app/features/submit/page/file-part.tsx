import { range } from "~/program/format";
import type { FilePart as FilePartId, LinkPart } from "~/program/project";
import { useLocale } from "~/ui/use-locale";
import { filmLength } from "../film-length";
import type { ProjectView } from "../project-view.server";
import { COPY } from "../submit-copy";
import { LONGEST_LINK } from "../text-limits";
import { ACCEPTED, FileBox } from "./file-box";
import { LineField } from "./line-field";
import { PartForm } from "./part-form";
import { PartFrame } from "./part-frame";
import type { PartProps } from "./part-props";
import { PlainLink } from "./plain-link";

type Frame = Pick<ProjectView, "entryId" | "division" | "unready" | "uploads" | "canFinishUploads">;

interface FilePartProps extends PartProps {
  part: Exclude<FilePartId, "coverPicture" | "captions">;
  hint: string;
  view: Frame;
}

/** A document, a video, slides or code; the last two may be links instead. */
export function FilePart({ part, hint, view, state, draft, conflict }: FilePartProps) {
  const locale = useLocale();
  const copy = COPY[locale];
  const file = draft.content.files[part];
  return (
    <PartFrame id={part} title={copy.parts[part].title} state={state} hint={hint}>
      <FileBox
        part={part}
        entryId={view.entryId}
        file={file}
        length={lengthOf()}
        unready={view.unready}
        uploads={view.uploads}
        canEdit={draft.canEdit}
        canFinish={view.canFinishUploads}
        hasScript={draft.hasScript}
        accept={ACCEPTED[part]}
      />
      {part === "report" && file?.pages ? <Pages is={file.pages} of={pagesOf(part).max} /> : null}
      {part === "video" && <CaptionsField view={view} draft={draft} />}
      {(part === "video" || part === "slidesOrCode") && (
        <LinkField part={part} draft={draft} state={state} conflict={conflict} />
      )}
    </PartFrame>
  );

  function pagesOf(which: "proposal" | "report") {
    const { reportPages, proposalPages } = view.division;
    return which === "report" ? reportPages : { min: 1, max: proposalPages };
  }

  function lengthOf(): string | null {
    if (!file || part === "slidesOrCode") return null;
    if (part === "video") {
      const { seconds } = file;
      if (seconds == null) return copy.files.unread;
      return copy.files.minutes(filmLength(seconds), range(view.division.videoMinutes, locale));
    }
    if (file.pages == null) return copy.files.unread;
    const band = pagesOf(part);
    const written = band.min > 1 ? range(band, locale) : `${copy.meter.shorter} ${band.max}`;
    return copy.files.pages(String(file.pages), written);
  }
}

/** Beneath a film that was sent here; where it lies elsewhere, that site has its own. */
function CaptionsField({ view, draft }: { view: Frame; draft: PartProps["draft"] }) {
  const { parts, fields } = COPY[useLocale()];
  const { video, captions } = draft.content.files;
  const isUnready = view.unready.some(({ part }) => part === "captions");
  if (!captions && !isUnready && !(video && draft.canEdit)) return null;
  return (
    <section id="captions" aria-labelledby="captions-title" className="mt-6">
      <h3 id="captions-title" className="font-bold font-text text-b">
        {parts.captions.title}
      </h3>
      <p className="part-hint">{fields.captions}</p>
      <FileBox
        part="captions"
        entryId={view.entryId}
        file={captions}
        length={null}
        unready={view.unready}
        uploads={view.uploads}
        canEdit={draft.canEdit}
        canFinish={view.canFinishUploads}
        hasScript={draft.hasScript}
        accept={ACCEPTED.captions}
      />
    </section>
  );
}

/** A sheet for each page that fits; those that are too many stand out. */
function Pages({ is, of }: { is: number; of: number }) {
  const sheets = Array.from({ length: Math.min(40, Math.max(is, of)) }, (_, index) => index + 1);
  return (
    <p className="page-sheets" aria-hidden="true">
      {sheets.map((sheet) => (
        <i key={sheet} className={sheet > of ? "over" : sheet <= is ? "on" : undefined} />
      ))}
    </p>
  );
}

function LinkField({ part, draft, conflict }: PartProps & { part: LinkPart }) {
  const { fields, parts } = COPY[useLocale()];
  const id = `${part}-link`;
  const { link } = draft.content[part];
  if (!draft.canEdit) {
    return link ? (
      <p className="part-field">
        {fields.link[part]}: <PlainLink href={link} />
      </p>
    ) : null;
  }
  return (
    <>
      <p className="part-or">
        <span className="part-or-word">{fields.or}</span>
      </p>
      <PartForm
        slot={part}
        draft={draft}
        label={`${parts[part].title}: ${fields.link[part]}`}
        conflict={conflict}
      >
        <LineField
          id={id}
          slot={part}
          name="link"
          type="url"
          label={fields.link[part]}
          hint={fields.linkHint}
          maxLength={LONGEST_LINK}
          value={link}
          draft={draft}
        />
      </PartForm>
    </>
  );
}
