# syntax=docker/dockerfile:1
# docker build -t fair .
# It runs as an ordinary user on a read-only file system; only /data is written.

FROM node:24-bookworm-slim AS build
WORKDIR /app
# The lock file first: packages are installed anew only when it changes.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS site
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
# The server is one bundle, but for the embedded database and the library for pictures, which find
# their own files beside themselves, and the typefaces of what is printed.
COPY --from=build /app/node_modules/@electric-sql/pglite ./node_modules/@electric-sql/pglite
COPY --from=build /app/node_modules/@fontsource ./node_modules/@fontsource
COPY --from=build /app/node_modules/sharp ./node_modules/sharp
COPY --from=build /app/node_modules/@img ./node_modules/@img
COPY --from=build /app/node_modules/detect-libc ./node_modules/detect-libc
COPY --from=build /app/node_modules/semver ./node_modules/semver
COPY --from=build /app/build ./build
COPY --from=build /app/database ./database
# Number, not name: some platforms can only check that a number is not root's.
RUN mkdir /data && chown 1000:1000 /data && chmod 700 /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
# Alive, not ready: a database that is away is no reason to restart the site, which still serves its pages.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The exec form, so that SIGTERM reaches the site itself.
ENTRYPOINT ["node", "build/server/index.js"]
