/** "3:20"; rounded first, so that no minute has sixty seconds. */
export function filmLength(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
