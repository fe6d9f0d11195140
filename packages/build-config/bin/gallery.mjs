#!/usr/bin/env node
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildGallery } from '../src/gallery/build-gallery.mjs';

const { values } = parseArgs({ options: { out: { type: 'string' } } });

if (!values.out) {
  console.error('usage: portal-gallery --out <folder>');
  process.exit(2);
}
await buildGallery({ outDir: path.resolve(values.out) });
