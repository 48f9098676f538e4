/**
 * Where the two engines can differ: what speaks to the database in its own words, waits for locks, sorts,
 * searches or migrates. Everything else asks through these, and runs on both in `.ci/run` only.
 */
export const DIFFERS_BY_ENGINE = [
  "app/platform/**/*.db.test.{ts,tsx}",
  "app/records/**/*.db.test.{ts,tsx}",
  "app/features/payments/**/*.db.test.{ts,tsx}",
  "app/features/registration/payment/**/*.db.test.{ts,tsx}",
  "app/doors/invoice-payment.db.test.ts",
  "app/**/*list*.db.test.{ts,tsx}",
  "server/**/*.db.test.{ts,tsx}",
];

/** Set to "differing" by the runner of the tests. */
export const EMBEDDED_FILES = "TEST_EMBEDDED_FILES";
