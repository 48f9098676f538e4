export const ROLES = ["owner", "admin", "viewer", "volunteer"] as const;
export type Role = (typeof ROLES)[number];

/** What a role may do, as owners read it. */
export const ROLE_WORDS: Record<Role, string> = {
  owner: "Owner: everything, and who is on the team",
  admin: "Admin: sees and changes every record",
  viewer: "Viewer: sees every record, changes nothing",
  volunteer: "Volunteer: sees what their duties need, and nothing else",
};
