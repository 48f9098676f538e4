/** Which upload a file goes on with: the same file for another part or another entry is another upload. */
export function uploadFingerprint(
  { name, type, size, lastModified }: Pick<File, "name" | "type" | "size" | "lastModified">,
  { purpose, ownerId }: { purpose: string; ownerId: string },
): string {
  return ["upload", purpose, ownerId, name, type, size, lastModified].join(":");
}
