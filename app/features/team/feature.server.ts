import type { Feature } from "~/platform/feature.server";
import { teamData } from "./personal-data.server";

/** Students who join and leave a team, and the adult who helps. */
export const teamFeature: Feature = {
  personalData: teamData,
  letters: {
    "mentor-invitation": "sealed",
    "mentor-accepted": "open",
    "mentor-declined": "open",
    "team-joined": "open",
    "team-left": "open",
  },
};
