/** Far beyond what any family needs: they stop a script, and the letters that it would set off. */
export const MOST_VERSIONS_IN_AN_HOUR = 10;
export const MOST_VERSIONS = 200;

/** Of the AI log. */
export const MOST_AI_ROWS = 40;
