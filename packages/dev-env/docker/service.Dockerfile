# A service, or the BFF: one bundle and the few packages that are not in it.
# docker build -f packages/dev-env/docker/service.Dockerfile --build-arg UNIT=svc-issues --build-arg FOLDER=svc-issues .
FROM node:24-bookworm-slim AS build
WORKDIR /portal
COPY . .
RUN npm ci --no-audit --no-fund
ARG UNIT
ARG FOLDER
RUN node packages/dev-env/bin/portal.mjs build "$UNIT" \
 && node packages/build-config/bin/service.mjs pack "$FOLDER" --out /packed

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /app
COPY --from=build /packed ./
USER node
# Each process ends by itself on SIGTERM: it finishes what is under way first.
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "--max-semi-space-size=4", "dist/main.cjs"]
CMD ["serve"]
