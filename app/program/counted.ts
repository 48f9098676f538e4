/** "1 project", "2 projects", "1,200 letters": a number never stands before the wrong word. */
export function counted(number: number, one: string, several = `${one}s`): string {
  return `${number.toLocaleString("en-US")} ${number === 1 ? one : several}`;
}
