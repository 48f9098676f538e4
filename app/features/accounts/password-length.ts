/** The specification's own minimum; the maximum keeps hashing quick. */
export const PASSWORD_LENGTH = { min: 6, max: 200 };
