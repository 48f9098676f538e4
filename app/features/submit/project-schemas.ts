import { z } from "zod";
import { hiddenChoice, optionalLine, optionalText, tickBox } from "~/program/field-rules";
import { AI_USES, FILE_PARTS, type PartId, PROJECT_KINDS } from "~/program/project";
import type { SubmitCopy } from "./copy.en";
import type { SlotFields } from "./part-slots";
import { LONGEST_CELL, LONGEST_LINE, LONGEST_LINK, LONGEST_TEXT } from "./text-limits";

/** Every form of the workspace. A draft may have gaps, so nothing that is typed into it is required. */
export function projectSchemas({ errors }: SubmitCopy) {
  const revision = z.coerce.number().int().min(0).default(0);
  const text = optionalText({ max: LONGEST_TEXT, tooLong: errors.tooLong(LONGEST_TEXT) });
  const line = optionalLine({ max: LONGEST_LINE, tooLong: errors.tooLong(LONGEST_LINE) });
  const cell = optionalText({ max: LONGEST_CELL, tooLong: errors.tooLong(LONGEST_CELL) });
  const link = optionalLine({ max: LONGEST_LINK, tooLong: errors.tooLong(LONGEST_LINK) }).refine(
    isLink,
    errors.link,
  );
  const textPart = <Part extends string>(part: Part) =>
    z.object({ intent: z.literal(`save-${part}` as const), revision, text });
  const linkPart = <Part extends string>(part: Part) =>
    z.object({ intent: z.literal(`save-${part}` as const), revision, link });
  return z.discriminatedUnion("intent", [
    z.object({
      intent: z.literal("save-title"),
      revision,
      title: line,
      kind: z.enum(["", ...PROJECT_KINDS]).default(""),
    }),
    textPart("abstract"),
    textPart("description"),
    textPart("reflection"),
    textPart("mentorStatement"),
    linkPart("video"),
    linkPart("slidesOrCode"),
    z.object({ intent: z.literal("save-coverPicture"), revision, alt: cell }),
    z.object({ intent: z.literal("save-aiLog"), revision, none: tickBox(), why: cell }),
    z.object({
      intent: z.literal("save-row"),
      revision,
      row: z.uuid(),
      tool: line,
      who: z.union([z.uuid(), z.literal("")]).default(""),
      use: z.enum(["", ...AI_USES]).default(""),
      kept: cell,
      changed: cell,
    }),
    z.object({ intent: z.literal("remove-row"), revision, row: z.uuid() }),
    z.object({
      intent: z.literal("remove-file"),
      part: hiddenChoice(FILE_PARTS),
      file: z.uuid(),
    }),
    z.object({ intent: z.literal("draw-another") }),
    z.object({ intent: z.literal("send-in") }),
    z.object({ intent: z.literal("put-back") }),
  ]);
}

export type ProjectForm = z.output<ReturnType<typeof projectSchemas>>;

/** Those that are about one part, or one row of the AI log. */
export type SlotForm = Extract<ProjectForm, { revision: number }>;

export function slotIn(form: SlotForm): { part: PartId; row?: string } {
  if ("row" in form) return { part: "aiLog", row: form.row };
  return { part: form.intent.slice("save-".length) as PartId };
}

/** What was typed, by the names of its fields; what is empty is empty text, as forms know it. */
export function typedIn(form: SlotForm): SlotFields {
  const { intent: _, revision: __, row: ___, ...typed } = form as SlotForm & { row?: string };
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value ?? ""]));
}

/** Checked for its form only: no request leaves this server. */
function isLink(text: string | null): boolean {
  if (!text) return true;
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  return protocol === "https:" && hostname.includes(".") && !username;
}
