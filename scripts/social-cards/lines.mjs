const LONGEST_LINE = 14;
/** How large one, two or three lines may be on the sky beside the picture. */
const LARGEST = [104, 96, 80];

/** Breaks a title into at most three lines, and gives the largest size at which they fit. */
export function linesOf(title) {
  const lines = [];
  for (const word of title.split(" ")) {
    const line = lines.at(-1);
    if (line !== undefined && `${line} ${word}`.length <= LONGEST_LINE) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else {
      lines.push(word);
    }
  }
  const longest = Math.max(...lines.map((line) => line.length));
  const largest = LARGEST[lines.length - 1] ?? LARGEST[2];
  return { lines, size: Math.min(largest, Math.round(1160 / longest)) };
}
