import { existsSync } from "node:fs";
import { index, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Every URL of the site on one screen. */
const routes = [
  index("content/home/route.tsx"),
  route("about", "content/about/route.tsx"),
  route("programs", "content/programs/route.tsx"),
  route("deadlines", "content/deadlines/route.tsx"),
  route("prizes", "content/prizes/route.tsx"),
  route("learning-path", "content/learning-path/route.tsx"),
  route("project-examples", "content/project-examples/route.tsx"),
  route("timeline", "content/timeline/route.tsx"),
  route("success-stories", "content/success-stories/route.tsx"),
  route("teacher-training", "content/teacher-training/route.tsx"),
  route("implementation", "content/implementation/route.tsx"),
  route("k12-program", "content/k12-program/route.tsx"),
  route("sponsors", "content/sponsors/route.tsx"),
  route("about-ai-science", "content/about-ai-science/route.tsx"),
  route("faq", "content/faq/route.tsx"),
  route("judges-advisors", "content/judges-advisors/route.tsx"),
  route("contest-rules", "content/contest-rules/route.tsx"),
  route("media-press-kit", "content/media-press-kit/route.tsx"),
  route("privacy-policy", "content/privacy-policy/route.tsx"),
  route("terms-of-service", "content/terms-of-service/route.tsx"),
  route("sponsor-agreement", "content/sponsor-agreement/route.tsx"),
  route("legal-hub", "content/legal-hub/route.tsx"),

  route("calendar.ics", "content/deadlines/calendar-feed.ts", { id: "calendar" }),
  route("calendar/:milestone", "content/deadlines/calendar-feed.ts", { id: "calendar-milestone" }),
  route("sitemap.xml", "content/site-files/sitemap.ts"),
  route("robots.txt", "content/site-files/robots.ts"),
  route("manifest.webmanifest", "content/site-files/manifest.ts"),

  route("unavailable", "content/unavailable/route.tsx"),
  route("*", "content/not-found/route.tsx"),
];

export default routes.filter((entry: RouteConfigEntry) =>
  existsSync(`app/${entry.file}`),
) satisfies RouteConfig;
