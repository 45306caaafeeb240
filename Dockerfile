# The product with its console built. Give it a PostgreSQL by DATABASE_URL (compose.yaml does), or a volume at /data and it
# keeps its own there.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/trim-install.mjs scripts/
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=build --chown=node:node /app /app
RUN mkdir /data && chown node:node /data
USER node
ENV HOST=0.0.0.0 PORT=8080 DATA_DIR=/data NODE_ENV=production NODE_COMPILE_CACHE=/home/node/.cache/compiled
VOLUME /data
EXPOSE 8080
HEALTHCHECK --start-period=60s CMD node -e "fetch('http://127.0.0.1:8080/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
CMD ["node", "server.ts"]
