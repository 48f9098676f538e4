import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Links between public pages are plain <a>: no manifest is ever fetched bit by bit.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
