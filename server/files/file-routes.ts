import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { declarePurposes } from "~/platform/files/purposes.server";
import { FILE_PURPOSES } from "./file-purposes";
import { serveFile } from "./serve-file";
import { answerUpload, UPLOADS_PATH } from "./upload-route";

/** Files come and go by these two addresses; forms without script send them to their own page. */
export function fileRoutes(): Hono<{ Bindings: HttpBindings }> {
  declarePurposes(FILE_PURPOSES);
  const routes = new Hono<{ Bindings: HttpBindings }>();
  for (const path of [UPLOADS_PATH, `${UPLOADS_PATH}/:id`]) {
    routes.all(path, ({ req, env }) => answerUpload(req.raw, env.incoming));
  }
  routes.get("/files/*", ({ req }) => serveFile(req.raw));
  return routes;
}
