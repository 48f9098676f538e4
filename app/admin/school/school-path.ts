/** Where staff see a school in one place. */
export function schoolScreen(id: string): string {
  return `/admin/schools/${id}`;
}
