# Build: everything that is needed to make the pages. `npm ci` refuses a lock without the packages of other platforms.
ARG NODE_IMAGE=node:26-bookworm-slim
FROM $NODE_IMAGE AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY engine/package.json engine/
COPY validators/package.json validators/
COPY renderers/package.json renderers/
COPY api/package.json api/
COPY app/package.json app/
COPY app/diff/package.json app/diff/
COPY app/embed/package.json app/embed/
RUN npm install --no-save --no-audit --no-fund
COPY . .
RUN npm run --silent build

# Run: production packages, the code and the built pages; nothing of it writable by the process. Without scripts the package `node`
# brings no second Node; no other package has one that is needed here.
FROM $NODE_IMAGE
ARG BUILD_ID=unknown
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data BUILD_ID=$BUILD_ID
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY engine/package.json engine/
COPY validators/package.json validators/
COPY renderers/package.json renderers/
COPY api/package.json api/
COPY app/package.json app/
COPY app/diff/package.json app/diff/
COPY app/embed/package.json app/embed/
RUN npm install --no-save --omit=dev --ignore-scripts --no-audit --no-fund && npm cache clean --force \
  && useradd --system --uid 999 --user-group --no-create-home zayavka && install -d -o zayavka /data
COPY engine engine
COPY validators validators
COPY api api
COPY app app
COPY renderers renderers
# Definitions and plug-ins of your own are mounted: docs/deploy.md.
COPY definitions definitions
COPY --from=build /app/dist dist
USER zayavka
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The process itself gets SIGTERM; npm would swallow it.
STOPSIGNAL SIGTERM
CMD ["node", "app/server/main.ts"]
