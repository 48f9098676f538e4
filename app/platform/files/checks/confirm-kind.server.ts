import { fileTypeFromFile } from "file-type";
import { type FileKind, factsOf, isDeclaredAs, kindOfName } from "../file-kinds.server";
import { FileRefused } from "../file-refused.server";
import type { FileRow } from "../files.table.server";
import type { FilePurpose } from "../purposes.server";

/** The kind that the name, the sender's program and the content agree on. */
export async function confirmKind(
  source: string,
  { name, declaredType }: Pick<FileRow, "name" | "declaredType">,
  purpose: Pick<FilePurpose, "kinds">,
): Promise<FileKind> {
  const kind = kindOfName(name);
  if (!kind || !purpose.kinds.includes(kind)) throw new FileRefused("kind_not_accepted");
  if (!isDeclaredAs(kind, declaredType)) throw new FileRefused("not_what_it_says", declaredType);
  const found = await fileTypeFromFile(source);
  // Plain text has no mark of its own; that it is text is checked letter by letter.
  const expected = kind === "text" ? undefined : factsOf(kind).type;
  if (found?.mime !== expected) throw new FileRefused("not_what_it_says", found?.mime);
  return kind;
}
