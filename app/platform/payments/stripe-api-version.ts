/** The version whose words this code understands. Webhook endpoints are made with the same one. */
export const STRIPE_API_VERSION = "2026-10-28.endive";
