/** Both engines answer a statement of our own alike; Drizzle's type for it does not say so. */
export async function rowsOf<Row>(result: PromiseLike<unknown>): Promise<Row[]> {
  return ((await result) as { rows: Row[] }).rows;
}
