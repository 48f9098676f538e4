import { z } from "zod";
import { optionalLine, requiredLine } from "~/program/field-rules";
import { instantOf, localOf } from "~/program/mountain-time";

const USES = "Enter how often it can be used, from 1 to 10,000.";
const VALUE = "Enter dollars, such as 10 or 12.50, or a whole percent from 1 to 100.";
const UNTIL = "Enter a day and a time.";

const reason = requiredLine({
  max: 300,
  missing: "Say why, for the books.",
  tooLong: "Use at most 300 characters.",
});

const makeSchema = z
  .object({
    intent: z.literal("make"),
    label: requiredLine({
      max: 80,
      missing: "Say what it is for: it stands on the receipt.",
      tooLong: "Use at most 80 characters.",
    }),
    kind: z.enum(["amount", "percent"], "Choose dollars or percent."),
    value: z
      .string(VALUE)
      .trim()
      .regex(/^\d{1,6}(\.\d{1,2})?$/, VALUE),
    most_uses: z.coerce.number(USES).int(USES).min(1, USES).max(10_000, USES),
    until: optionalLine({ max: 16, tooLong: UNTIL }).refine(
      (text) => text === null || isLocalTime(text),
      UNTIL,
    ),
    individual: tick(),
    team: tick(),
    school: tick(),
    reason,
  })
  .refine(({ kind, value }) => isValueOf(kind, Number(value)), { path: ["value"], message: VALUE });

/** What staff do with vouchers. */
export const voucherSchema = z.discriminatedUnion("intent", [
  makeSchema,
  z.object({ intent: z.literal("end"), id: z.uuid(), reason }),
]);

export type NewVoucherForm = z.output<typeof makeSchema>;

function tick() {
  return z
    .boolean()
    .optional()
    .transform((ticked) => ticked ?? false);
}

function isValueOf(kind: "amount" | "percent", value: number): boolean {
  if (kind === "amount") return value > 0;
  return Number.isInteger(value) && value >= 1 && value <= 100;
}

/** As `<input type="datetime-local">` sends it. */
function isLocalTime(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return false;
  const instant = instantOf(text);
  return !Number.isNaN(instant.getTime()) && localOf(instant).slice(0, 10) === text.slice(0, 10);
}
