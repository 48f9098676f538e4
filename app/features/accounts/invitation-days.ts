/** How long an invitation to the team waits to be taken up. */
export const INVITATION_DAYS = 30;
