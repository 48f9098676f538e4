import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/**
 * The framework first: a group takes along what its modules import. Forty-five sharers are nearly all hydrated
 * pages; what fewer need stays with those who need it. So does the form kit, however many: it brings styles, and
 * those of the shell would be loaded before the root's, which say in which order the layers count. So do the rules
 * of fields, which bring zod, and the kit of staff's screens, which a family's phone has no use for.
 */
const SHARED = [
  { name: "framework", test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
  {
    name: "shell",
    test: /[\\/]app[\\/](ui(?![\\/](?:form|staff)[\\/])|program(?![\\/]field-rules))[\\/]/,
    minShareCount: 45,
  },
  // What the root brings to every page, and facts that forms need side by side: each is small, and smaller as one.
  {
    name: "page",
    test: /[\\/]app[\\/](ui[\\/](errors[\\/]|(error-page|message-page|skip-link|toast|register-link|own-header|loud-step)\.tsx?)|program[\\/]gallery-phase)/,
  },
  { name: "facts", test: /[\\/]app[\\/]program[\\/](calendar|pricing|options|format)/ },
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  build: { target: "es2023", assetsInlineLimit: 0 },
  environments: {
    // What nearly every hydrated page shares travels as two files: a phone waits longer for forty
    // small ones, and each is compressed without knowing the words of the others.
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: SHARED } } } } },
    // The server's own entry is the bundle's: one copy of every module, one database pool.
    ssr: {
      // Whoever starts the bundle without a word about the environment does not get React's slow checks.
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      // One file is loaded in a fraction of the time of a thousand. The embedded database and the
      // library for pictures find their own files beside themselves, so they stay outside.
      resolve: {
        noExternal: command === "build" || undefined,
        external: ["@electric-sql/pglite", "sharp"],
      },
      build: { rollupOptions: { input: "./server/main.ts" } },
    },
  },
}));
