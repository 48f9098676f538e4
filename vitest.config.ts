import { defineConfig } from "vitest/config";

/** Tests never see a developer's .env: an empty value means "not set", and set values win over the file. */
const env = {
  PORT: "0",
  HOST: "",
  PUBLIC_URL: "http://localhost:3000",
  DATA_DIR: "/dev/null/tests-open-their-own-database",
  DATABASE_URL: "",
  STRIPE_SECRET_KEY: "",
  STRIPE_WEBHOOK_SECRET: "",
  STRIPE_API_URL: "",
  SMTP_URL: "",
  MAIL_FROM: "",
  STAFF_EMAIL: "",
  SITE_NOW: "",
  TRUST_PROXY: "",
  METRICS_TOKEN: "",
  LOG_LEVEL: "silent",
};

const onADatabase = {
  include: ["app/**/*.db.test.ts", "app/**/*.db.test.tsx", "server/**/*.db.test.ts"],
  globalSetup: ["tests/support/database-templates.ts"],
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  test: {
    env,
    // Two cores, and every embedded database holds hundreds of megabytes.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "app/**/*.test.ts",
            "app/**/*.test.tsx",
            "server/**/*.test.ts",
            "tests/abuse/**/*.test.ts",
          ],
          exclude: ["**/*.db.test.ts", "**/*.db.test.tsx", "node_modules/**"],
        },
      },
      {
        extends: true,
        test: { ...onADatabase, name: "embedded", env: { TEST_ENGINE: "embedded" } },
      },
      {
        extends: true,
        test: { ...onADatabase, name: "postgres", env: { TEST_ENGINE: "postgres" } },
      },
    ],
  },
});
