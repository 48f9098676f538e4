import { defineConfig } from "vite";

/** The thread for heavy computing (decision 053): one file beside the server's, with no part of the site in it. */
export default defineConfig({
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  ssr: { noExternal: true },
  build: {
    ssr: "./app/platform/heavy/built-thread.ts",
    target: "es2023",
    outDir: "build/server",
    emptyOutDir: false,
    copyPublicDir: false,
    rollupOptions: { output: { entryFileNames: "heavy.js", codeSplitting: false } },
  },
});
