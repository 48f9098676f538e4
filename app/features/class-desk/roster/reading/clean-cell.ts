/** In one line, without signs that no name has and that PostgreSQL refuses. */
export function cleanCell(cell: string): string {
  return cell
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s\uFEFF]+/gu, " ")
    .trim();
}
