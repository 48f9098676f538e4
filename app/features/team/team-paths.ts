/** Where an invited mentor answers. */
export function mentorInvitationPath(token: string): string {
  return `/mentor/${token}`;
}
