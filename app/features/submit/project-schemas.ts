import { z } from "zod";
import { hiddenChoice, optionalLine, optionalText, tickBox } from "~/program/field-rules";
import { AI_USES, FILE_PARTS, PROJECT_KINDS } from "~/program/project";
import type { SubmitCopy } from "./submit-copy";

/** More than any band; what is longer was pasted by mistake. */
export const LONGEST_TEXT = 20_000;
export const LONGEST_LINE = 150;
export const LONGEST_CELL = 1_000;
export const LONGEST_LINK = 500;

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
  ]);
}

export type ProjectForm = z.output<ReturnType<typeof projectSchemas>>;

/** Checked for its form only: no request leaves this server. */
function isLink(text: string | null): boolean {
  if (!text) return true;
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  return protocol === "https:" && hostname.includes(".") && !username;
}
