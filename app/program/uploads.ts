import { z } from "zod";

const kindOfFile = z.object({
  isAccepted: z.boolean(),
  maxMegabytes: z.int().min(1).max(2_000),
});

/** Which files a project may hold. Videos, slides and code may always be links instead. */
export const uploadsSchema = z.object({
  document: kindOfFile,
  picture: kindOfFile,
  video: kindOfFile,
  slides: kindOfFile,
  code: kindOfFile,
});

export type Uploads = z.infer<typeof uploadsSchema>;

/** "an MP4 file or a link" */
export function videoForm({ uploads }: { uploads: Uploads }): string {
  return uploads.video.isAccepted ? "an MP4 file or a link" : "a link";
}

/** "PDF, video (MP4 or a link), slides or a code repository" */
export function acceptedFormats({ uploads }: { uploads: Uploads }): string {
  const video = uploads.video.isAccepted ? "video (MP4 or a link)" : "video (a link)";
  return `${uploads.document.isAccepted ? `PDF, ${video}` : video}, slides or a code repository`;
}
