# The BFF with the shell that it serves.
FROM node:24-bookworm-slim AS build
WORKDIR /portal
COPY . .
RUN npm ci --no-audit --no-fund
RUN node packages/dev-env/bin/portal.mjs build shell-bff shell-web \
 && node packages/build-config/bin/service.mjs pack shell/bff --out /packed

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 WEB_DIR=/app/web
WORKDIR /app
COPY --from=build /packed ./
COPY --from=build /portal/shell/web/dist ./web
USER node
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "--max-semi-space-size=4", "dist/main.cjs"]
