const AT_ONCE = 12;

/** Does it for all of them, a dozen at once; `atHalf` happens when half of them are done. */
export async function inACrowd<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
  atHalf: () => Promise<void> = async () => {},
): Promise<void> {
  const waiting = items.values();
  let done = 0;
  let half: Promise<void> | undefined;
  const worker = async () => {
    for (const item of waiting) {
      await act(item);
      done += 1;
      if (done * 2 >= items.length) half ??= atHalf();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await half;
}
