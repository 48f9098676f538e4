import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // A visitor's form needs no map of the admin area: routes are looked up as they are needed.
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
