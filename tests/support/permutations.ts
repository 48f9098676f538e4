/** A dozen orders of some events, or all of them in the fault run (ALL_PERMUTATIONS=1). */
export function ordersToTry<Item>(items: Item[]): Item[][] {
  const all = permutations(items);
  return process.env.ALL_PERMUTATIONS ? all : seededDozen(all);
}

/** Every order of a few things. */
function permutations<Item>(items: Item[]): Item[][] {
  if (items.length <= 1) return [items];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}

/** Twelve of them, the same twelve in every run. */
function seededDozen<Item>(orders: Item[]): Item[] {
  let seed = 20_260_108;
  const drawn = [...orders];
  while (drawn.length > 12) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    drawn.splice(seed % drawn.length, 1);
  }
  return drawn;
}
