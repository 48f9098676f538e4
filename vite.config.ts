import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  build: { target: "es2023", assetsInlineLimit: 0 },
  environments: {
    // The server's own entry is the bundle's: one copy of every module, one database pool.
    ssr: { build: { rollupOptions: { input: "./server/main.ts" } } },
  },
});
