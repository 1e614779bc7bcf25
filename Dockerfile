# The server of Dallal, without a database. docs/operations/go-live.md, "With containers".
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN --mount=type=cache,target=/root/.npm scripts/container/build.sh /app

# The Debian below Node's image, because npm, yarn and the C headers there take 90 MB.
FROM debian:bookworm-slim
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app /app
RUN useradd --uid 1000 --home-dir /data --shell /usr/sbin/nologin dallal \
  && mkdir /data /backups \
  && chown dallal:dallal /data /backups
WORKDIR /app
USER dallal
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME ["/data", "/backups"]
EXPOSE 3000
# The first start after an upgrade may migrate for minutes.
HEALTHCHECK --interval=15s --timeout=5s --start-period=10m CMD ["node", "scripts/container/check-health.ts"]
ENTRYPOINT ["node", "src/tools/dallal.ts"]
CMD ["start"]
