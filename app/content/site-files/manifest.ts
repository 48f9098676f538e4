import type { LoaderFunctionArgs } from "react-router";
import { siteContext } from "~/ui/site-router-context";
import { fileResponse } from "./file-response";

/** How the site looks on a phone's home screen. */
export function loader({ context }: LoaderFunctionArgs) {
  const { season, settings } = context.get(siteContext);
  const manifest = {
    name: `K–12 ${settings.productName}`,
    short_name: settings.productName,
    description: `Learn AI, build a project, show it in ${season.showcase.city}: the statewide K–12 ${settings.productName}.`,
    start_url: "/",
    display: "minimal-ui",
    background_color: "#fbfafd",
    theme_color: "#2a1443",
    icons: [
      { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icons/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "/icons/icon-512.png", type: "image/png", sizes: "512x512" },
    ],
  };
  return fileResponse("application/manifest+json; charset=utf-8", [
    JSON.stringify(manifest, null, 2),
  ]);
}
