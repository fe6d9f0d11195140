# A micro-frontend: its files behind a web server of its own, so that its team deploys it alone.
FROM node:24-bookworm-slim AS build
WORKDIR /portal
COPY . .
RUN npm ci --no-audit --no-fund
ARG UNIT
ARG FOLDER
RUN node packages/dev-env/bin/portal.mjs build "$UNIT" \
 && cp -r "$FOLDER/dist" /packed

FROM caddy:2-alpine
COPY packages/dev-env/docker/Caddyfile /etc/caddy/Caddyfile
COPY --from=build /packed /srv
