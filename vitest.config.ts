import { defineConfig } from "vitest/config";
import { mutate } from "./tests/mutations/mutate.ts";
import { DIFFERS_BY_ENGINE, EMBEDDED_FILES } from "./tests/support/both-engines.ts";
import { NO_SETTINGS } from "./tests/support/no-settings.ts";
import { REACT_WARNINGS, renderingTests } from "./tests/support/rendering-tests.ts";

// React and others then run as they are shipped, which is several times as quick as with the checks that
// help to develop; the project "warnings" has those. Here and not below, because what reads JSX asks this
// process.
process.env.NODE_ENV = process.env[REACT_WARNINGS] === "fail" ? "development" : "production";

const env = {
  ...NO_SETTINGS,
  PORT: "0",
  PUBLIC_URL: "http://localhost:3000",
  DATA_DIR: "/dev/null/tests-open-their-own-database",
  LOG_LEVEL: "silent",
  DEMONSTRATION: "0",
  // Inside the shipped season, whatever today's calendar says; a test about time passes its own.
  SITE_NOW: "2025-12-12T12:00:00-07:00",
};

const setupFiles = [
  "tests/support/measured-file.ts",
  "tests/support/fresh-state.ts",
  "tests/support/cheap-passwords.ts",
];

const onADatabase = {
  include: [
    "app/**/*.db.test.ts",
    "app/**/*.db.test.tsx",
    "server/**/*.db.test.ts",
    "season/**/*.db.test.ts",
  ],
  globalSetup: ["tests/support/database-templates.ts"],
};

export default defineConfig({
  plugins: mutate(),
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  test: {
    env,
    // For two cores: a worker waits now and then for a time-out that is the test. No more of them,
    // because every embedded database holds hundreds of megabytes.
    maxWorkers: 3,
    // Limits are for what hangs: a machine that does ten other things at once, or stands still for half a
    // minute, is slow and not wrong. A test that may take longer says why.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    isolate: false,
    // What was kept of a file as it stands would be taken for the changed one.
    fsModuleCache: !process.env.MUTATION,
    setupFiles,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          globalSetup: ["tests/support/inspection-tools.ts"],
          include: [
            "app/**/*.test.ts",
            "app/**/*.test.tsx",
            "server/**/*.test.ts",
            "scripts/**/*.test.ts",
            "bench/**/*.test.ts",
            "tests/*.test.ts",
            "tests/abuse/**/*.test.ts",
          ],
          exclude: ["**/*.db.test.ts", "**/*.db.test.tsx", "node_modules/**"],
        },
      },
      // The same tests as far as they render, with what React says about them.
      {
        extends: true,
        test: {
          name: "warnings",
          include: renderingTests(import.meta.dirname),
          setupFiles: [...setupFiles, "tests/support/react-warnings.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...onADatabase,
          name: "embedded",
          env: { TEST_ENGINE: "embedded" },
          ...(process.env[EMBEDDED_FILES] === "differing" && { include: DIFFERS_BY_ENGINE }),
        },
      },
      {
        extends: true,
        test: { ...onADatabase, name: "postgres", env: { TEST_ENGINE: "postgres" } },
      },
    ],
  },
});
