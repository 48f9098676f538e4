import type { MilestoneStatus } from "~/program/calendar";
import type { Hue } from "./hue";
import { HUE_CLASS } from "./hue";
import { Icon, type IconName } from "./icon";

const LOOK: Record<MilestoneStatus, { label: string; hue: Hue; icon: IconName }> = {
  completed: { label: "Completed", hue: "sage", icon: "circle-check" },
  active: { label: "Happening now", hue: "huckleberry", icon: "circle-dot" },
  upcoming: { label: "Upcoming", hue: "bluebird", icon: "clock" },
  deadline: { label: "Deadline", hue: "garnet", icon: "circle-alert" },
  finale: { label: "Finale", hue: "wheat", icon: "trophy" },
};

/** Where a milestone stands, in a word, an icon and a colour. */
export function StatusTag({ status }: { status: MilestoneStatus }) {
  const { label, hue, icon } = LOOK[status];
  return (
    <span
      className={`inline-flex items-center gap-1.5 font-bold text-hue text-s ${HUE_CLASS[hue]}`}
    >
      <Icon name={icon} className="size-4" />
      {label}
    </span>
  );
}
