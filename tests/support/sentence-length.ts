/** Words in the mean sentence. A line's end ends a sentence, as a point of a list does. */
export function meanSentenceLength(text: string): number {
  const sentences = text
    .split(/(?<=[.!?][”"’)]*)\s+|\n+/)
    .map((sentence) => sentence.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0)
    .filter((words) => words > 0);
  return sentences.reduce((sum, words) => sum + words, 0) / sentences.length;
}
