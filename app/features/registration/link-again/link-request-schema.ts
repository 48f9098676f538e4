import { z } from "zod";
import { emailAddress } from "~/program/field-rules";

export const linkRequestSchema = z.object({ email: emailAddress().toLowerCase() });
