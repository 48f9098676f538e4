import { Icon } from "~/ui/icon";
import { useLocale } from "~/ui/use-locale";
import { COPY } from "../submit-copy";
import type { UploadState, useUpload } from "./use-upload";

/** How far it is, what is left, and what can be done about it. */
export function UploadBox({
  upload,
  label,
}: {
  upload: ReturnType<typeof useUpload>;
  label: string;
}) {
  const { files } = COPY[useLocale()];
  const { state } = upload;
  const isStopped = state.what === "paused" || state.what === "lost";
  return (
    <div className={`upload-box ${isStopped ? "upload-box-stopped" : ""}`}>
      <p className="upload-head">
        <b>{state.name}</b>
        <span>{megabytes(state)}</span>
      </p>
      <progress aria-label={label} max={state.bytes || 1} value={state.sent} />
      <div className="upload-foot">
        <p role="status">
          {isStopped && <Icon name="triangle-alert" className="size-5" />}
          {wordsFor(state)}
        </p>
        {state.what === "sending" && (
          <button type="button" className="btn btn-line btn-small" onClick={upload.pause}>
            {files.pause}
          </button>
        )}
        {state.what === "paused" && (
          <button type="button" className="btn btn-small" onClick={upload.resume}>
            {files.resume}
          </button>
        )}
        {state.what !== "checking" && (
          <button type="button" className="btn btn-line btn-small" onClick={upload.cancel}>
            {files.cancel}
          </button>
        )}
      </div>
    </div>
  );

  function wordsFor({ what, minutesLeft }: UploadState): string {
    if (what === "checking") return files.checking;
    if (what === "paused") return files.paused;
    if (what === "lost") return files.lost;
    return minutesLeft ? `${files.sending}, ${files.left(minutesLeft)}` : files.sending;
  }
}

function megabytes({ sent, bytes }: UploadState): string {
  const [done, all] = [sent, bytes].map((each) => (each / 1_000_000).toFixed(1));
  return `${done} / ${all} MB`;
}
