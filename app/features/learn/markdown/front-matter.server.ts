type FrontMatter = Record<string, string | string[]>;

/** Splits a file at its second `---`: names with a value each, or with a list of lines below. */
export function splitFrontMatter(file: string): { front: FrontMatter; body: string } {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  if (head === undefined || body === undefined) throw new Error("It does not begin with ---");
  const front: FrontMatter = {};
  let list: string[] = [];
  for (const line of head.split("\n")) {
    const [, name, value = ""] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
    const [, item] = /^\s*- (.+)$/.exec(line) ?? [];
    if (name) {
      list = [];
      front[name] = value || list;
    } else if (item) list.push(item);
    else throw new Error(`Neither “name: value” nor “- item”: “${line}”`);
  }
  return { front, body };
}
