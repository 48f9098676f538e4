import { z } from "zod";

/** Who comes, and with whom: nobody, or somebody with an adult. */
export function answerSchema(adultMissing: string) {
  return z
    .object({
      /** Of a form that stands among others. */
      entry: z.uuid().optional(),
      coming: z.array(z.uuid()).max(20).default([]),
      adultName: z.string().trim().max(120).default(""),
    })
    .refine(({ coming, adultName }) => coming.length === 0 || adultName !== "", {
      path: ["adultName"],
      message: adultMissing,
    });
}
