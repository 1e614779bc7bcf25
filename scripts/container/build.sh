#!/bin/sh
# Builds the code in this folder, and puts what the server needs to run into the folder $1.
set -eu
# Without install scripts: the packages that have one are Node and the embedded PostgreSQL, which the image doesn't need.
npm ci --omit=dev --ignore-scripts --no-audit --no-fund
node node_modules/vite/bin/vite.js build --app
node scripts/container/copy-server.ts "$1"
