import type { LaunchCheck } from "../launch/launch-checks";

export interface FirstStep {
  label: string;
  to: string;
  isDone: boolean;
}

/** What a new owner does next, in this order. It is gone once the site is ready to go live. */
export function firstHour(
  checks: readonly LaunchCheck[],
  { colleagues }: { colleagues: number },
): FirstStep[] {
  if (checks.every(({ isDone }) => isDone)) return [];
  const isDone = (title: string) => checks.find((check) => check.title === title)?.isDone ?? false;
  const onServer = checks.filter(({ mend }) => "onServer" in mend);
  return [
    {
      label: "Put in your own name, address and phone number",
      to: "/admin/settings",
      isDone: isDone("Names and contacts are your own"),
    },
    {
      label: "Look through the season’s dates and prices",
      to: "/admin/season",
      isDone: isDone("The season lies ahead or is running"),
    },
    {
      label: "Invite a colleague, and give them a duty",
      to: "/admin/team",
      isDone: colleagues > 0,
    },
    {
      label: "Send the list for the server to whoever runs it",
      to: "/admin/launch",
      isDone: onServer.every((check) => check.isDone),
    },
    {
      label: "Turn on the second factor, for yourself first",
      to: "/admin/account",
      isDone: isDone("Staff sign in with a second factor"),
    },
  ];
}
