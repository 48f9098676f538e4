/** What a button sends that asks for another letter to the same mailbox. */
export const SEND_AGAIN = { name: "intent", value: "send-again" } as const;
