import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  build: { target: "es2023", assetsInlineLimit: 0 },
  environments: {
    // The server's own entry is the bundle's: one copy of every module, one database pool.
    ssr: {
      // One file is loaded in a fraction of the time of a thousand. The embedded database finds its
      // own files beside itself, so it stays outside.
      resolve: { noExternal: command === "build" || undefined, external: ["@electric-sql/pglite"] },
      build: { rollupOptions: { input: "./server/main.ts" } },
    },
  },
}));
