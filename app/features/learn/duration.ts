/** "25 minutes", "2 hours", "1 hour 10 minutes" */
export function inHours(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (minutes < 120 && minutes !== 60) return `${minutes} minutes`;
  const whole = `${hours} ${hours === 1 ? "hour" : "hours"}`;
  return rest === 0 ? whole : `${whole} ${rest} minutes`;
}

/** Lessons of stage 4 do not fit an evening: "2 hours, over 5 days". */
export function timeOf({ minutes, days }: { minutes: number; days?: number | undefined }): string {
  return days ? `${inHours(minutes)}, over ${days} days` : inHours(minutes);
}
