/** One reading, as an edge between a judge's list and an entry. */
export interface Edge<Item> {
  item: Item;
  list: string;
  entry: string;
  colour: number;
}

/**
 * Colours edges so that at every list and every entry each colour comes alike often, to within one. Between
 * lists and entries this is always possible (de Werra): two colours at a time are dealt anew by walking along
 * their edges and taking turns, until nothing is uneven.
 */
export function colourEvenly<Item>(edges: Edge<Item>[], colours: number): void {
  for (const [at, edge] of edges.entries()) edge.colour = at % colours;
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (let one = 0; one < colours; one += 1) {
      for (let other = one + 1; other < colours; other += 1) {
        const both = edges.filter(({ colour }) => colour === one || colour === other);
        if (!isUneven(both, one)) continue;
        takeTurns(both, one, other);
        hasChanged = true;
      }
    }
  }
}

const placesOf = <Item>({ list, entry }: Edge<Item>) => [`list ${list}`, `entry ${entry}`];

function isUneven<Item>(edges: Edge<Item>[], one: number): boolean {
  const lead = new Map<string, number>();
  for (const edge of edges) {
    for (const place of placesOf(edge)) {
      lead.set(place, (lead.get(place) ?? 0) + (edge.colour === one ? 1 : -1));
    }
  }
  return [...lead.values()].some((difference) => Math.abs(difference) > 1);
}

/** Walks begin where an odd number of edges meet, so that they pass through all other places in pairs. */
function takeTurns<Item>(edges: Edge<Item>[], one: number, other: number): void {
  const open = new Map<string, Set<Edge<Item>>>();
  for (const edge of edges) {
    for (const place of placesOf(edge)) {
      open.set(place, (open.get(place) ?? new Set()).add(edge));
    }
  }
  const odd = [...open].filter(([, own]) => own.size % 2 === 1).map(([place]) => place);
  for (const start of [...odd, ...open.keys()]) {
    const isStartOdd = (open.get(start)?.size ?? 0) % 2 === 1;
    if (isStartOdd) walk(start);
  }
  for (const start of open.keys()) while ((open.get(start)?.size ?? 0) > 0) walk(start);

  function walk(start: string): void {
    let place = start;
    let turn = one;
    for (;;) {
      const [edge] = open.get(place) ?? [];
      if (!edge) return;
      for (const end of placesOf(edge)) open.get(end)?.delete(edge);
      edge.colour = turn;
      turn = turn === one ? other : one;
      const [list = "", entry = ""] = placesOf(edge);
      place = place === list ? entry : list;
    }
  }
}
