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
