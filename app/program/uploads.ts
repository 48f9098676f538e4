import type { Uploads } from "./season-uploads";

/** "an MP4 file or a link" */
export function videoForm({ uploads }: { uploads: Uploads }): string {
  return uploads.video.isAccepted ? "an MP4 file or a link" : "a link";
}

/** "PDF, video (MP4 or a link), slides or a code repository" */
export function acceptedFormats({ uploads }: { uploads: Uploads }): string {
  const video = uploads.video.isAccepted ? "video (MP4 or a link)" : "video (a link)";
  return `${uploads.document.isAccepted ? `PDF, ${video}` : video}, slides or a code repository`;
}
