import "./files.css";
import type { FilePart, ProjectFile } from "~/program/project";
import { largestMegabytes } from "~/program/project-uploads";
import { Icon } from "~/ui/icon";
import { useLocale } from "~/ui/use-locale";
import type { ProjectView } from "../project-view.server";
import { COPY } from "../submit-copy";
import { UploadBox } from "./upload-box";
import { useUpload } from "./use-upload";

interface FileBoxProps {
  part: FilePart;
  entryId: string;
  file: ProjectFile | undefined;
  /** What is known of its length: "2 pages of at most 2". */
  length: string | null;
  unready: ProjectView["unready"];
  uploads: ProjectView["uploads"];
  canEdit: boolean;
  /** The rest of an upload that had begun in time is taken for a while after the deadline. */
  canFinish: boolean;
  hasScript: boolean;
  accept: string;
}

/** The file of a part, and the way to send another: resumable with script, a plain form without. */
export function FileBox({
  part,
  entryId,
  file,
  length,
  unready,
  uploads,
  canEdit,
  canFinish,
  hasScript,
  accept,
}: FileBoxProps) {
  const { files, parts } = COPY[useLocale()];
  const target = { purpose: `project-${part}`, ownerKind: "project", ownerId: entryId };
  const upload = useUpload(target, files.notSent);
  const other = unready.find((each) => each.part === part);
  const { what, refusal } = upload.state;
  const isRunning = what !== "idle" && what !== "refused";
  const told = refusal ?? other?.refusal;
  const label = file ? files.replace : files.choose;
  const isStopped = !isRunning && other?.state === "uploading";
  // Only script can send the rest of a file.
  const canResume = isStopped && canFinish && hasScript;
  const canSend = largestMegabytes(part, uploads) > 0 && (canEdit || canResume);
  return (
    <div className="file-box">
      {file && (
        <p className="file-row">
          <Icon name="file-check" className="size-7 text-ok" />
          <span>
            <b className="file-name">{file.name}</b>
            <small>{[length, size(file.bytes)].filter(Boolean).join(", ")}</small>
          </span>
          <a href={`/files/${file.id}/${encodeURIComponent(file.name)}`}>{files.look}</a>
        </p>
      )}
      {told && (
        <p className="field-error" role="alert">
          {told}
        </p>
      )}
      {isStopped && (canEdit || canResume) && (
        <p className="part-hint">{files.again(other.name)}</p>
      )}
      {isStopped && canEdit && <RemoveFile part={part} file={other.id} label={files.cancel} />}
      {!isRunning && other?.state === "checking" && <p className="part-hint">{files.checking}</p>}
      {isRunning && <UploadBox upload={upload} label={parts[part].title} />}
      {canSend && !isRunning && (
        <form
          method="post"
          action={`?upload=${part}`}
          encType="multipart/form-data"
          className="file-form"
          aria-label={`${parts[part].title}: ${label}`}
        >
          <label htmlFor={`${part}-file`}>{label}</label>
          <input
            id={`${part}-file`}
            type="file"
            name="file"
            accept={accept}
            onChange={({ target: { files: chosen } }) => {
              if (hasScript && chosen?.[0]) void upload.start(chosen[0]);
            }}
          />
          {!hasScript && (
            <button type="submit" className="btn btn-line btn-small">
              {files.send}
            </button>
          )}
        </form>
      )}
      {canEdit && file && !isRunning && (
        <RemoveFile part={part} file={file.id} label={files.remove} />
      )}
    </div>
  );
}

interface RemoveFileProps {
  part: FilePart;
  file: string;
  label: string;
}

/** Out of the draft; an upload that nobody finishes would hold up sending in. */
function RemoveFile({ part, file, label }: RemoveFileProps) {
  const { parts } = COPY[useLocale()];
  return (
    <form method="post" action="?change" aria-label={`${parts[part].title}: ${label}`}>
      <input type="hidden" name="intent" value="remove-file" />
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="file" value={file} />
      <button type="submit" className="link-button">
        {label}
      </button>
    </form>
  );
}

export const ACCEPTED: Record<FilePart, string> = {
  coverPicture: ".jpg,.jpeg,.png,.webp",
  proposal: ".pdf",
  report: ".pdf",
  video: ".mp4",
  slidesOrCode: ".pdf,.zip,.txt,.md",
  captions: ".vtt",
};

function size(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
