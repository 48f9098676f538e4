/** Links open in a tab of their own, as in a mail program, and what they open is no longer in the sandbox. */
export const LETTER_SANDBOX = "allow-popups allow-popups-to-escape-sandbox";
